import type { HomeRow } from "@bijou/contract/home";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { usePositionVersion } from "../../platform/position-writes.ts";
import { useSession } from "../../platform/session/session.ts";
import { useStore } from "../../platform/store.ts";
import { useListChanges } from "../watchlists/public.ts";
import { loadMemberRows, memberRows } from "./member-rows.ts";
import { RELOAD_AFTER_MILLISECONDS } from "./use-home.ts";

const none: readonly HomeRow[] = [];

/**
 * The member's own rows, before the others (S-27): continue watching first, then a row per list. Empty for a guest;
 * null while a member's rows load.
 */
export function useMemberRows(): readonly HomeRow[] | null {
  const profileId = useSession()?.user_id;
  const cached = useStore(memberRows, null);
  const changes = useListChanges();
  const positions = usePositionVersion();
  const { key } = useLocation();
  useEffect(() => {
    if (profileId === undefined) {
      memberRows.set(null);
      return undefined;
    }
    const isKnown = memberRows.get()?.profileId === profileId;
    const timer = setTimeout(
      () => void loadMemberRows(profileId),
      isKnown ? RELOAD_AFTER_MILLISECONDS : 0,
    );
    return () => clearTimeout(timer);
  }, [profileId, key, changes, positions]);
  if (profileId === undefined) return none;
  return cached !== null && cached.profileId === profileId ? cached.rows : null;
}
