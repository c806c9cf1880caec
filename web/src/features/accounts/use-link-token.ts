import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { readStored, writeStored } from "../../platform/session/storage.ts";

/** The purpose of an emailed link. */
export type LinkUse = "reset" | "verification" | "invitation" | "stop-mails" | "stop-invitations";

const keyOf = (use: LinkUse): string => `link_token_${use}`;

/** Deletes the token of a link that has been used. */
export const clearLinkToken = (use: LinkUse): void =>
  writeStored("sessionStorage", keyOf(use), null);

/**
 * The token of the emailed link that opened the page. It is removed from the address bar, so that it gets neither into
 * the history nor into a referrer, and stored for this tab until it is used: it survives a reload and a sign-in.
 * Undefined until the page is hydrated; "" if there is none.
 */
export function useLinkToken(use: LinkUse): string | undefined {
  const { pathname, search } = useLocation();
  const [fromLink] = useState(() => new URLSearchParams(search).get("token") ?? "");
  const [stored] = useState(() =>
    typeof window === "undefined" ? "" : (readStored("sessionStorage", keyOf(use)) ?? ""),
  );
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    if (fromLink !== "") writeStored("sessionStorage", keyOf(use), fromLink);
  }, [fromLink, use]);
  useEffect(() => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);
  return isHydrated ? fromLink || stored : undefined;
}
