import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../../ui/layout/use-hydrated.ts";
import { hasSignedOut, useSession } from "../../../platform/session/session.ts";
import type { Session } from "../../../platform/session/storage.ts";

/**
 * The session of a page for members; null until the page is hydrated, and for a guest, who is sent to sign in and
 * returns to `path`. Signing out on the page itself does not lead to the sign-in page.
 */
export function useMemberPage(path: string): Session | null {
  const isHydrated = useHydrated();
  const session = useSession();
  const navigate = useNavigate();
  const wasMember = useRef(false);
  const isGuest = isHydrated && session === null;
  useEffect(() => {
    if (session !== null) wasMember.current = true;
    if (isGuest && !(wasMember.current && hasSignedOut()))
      void navigate(paths.signIn(path), { replace: true });
  }, [isGuest, navigate, path, session]);
  return session;
}
