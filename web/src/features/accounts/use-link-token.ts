import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { readStored, writeStored } from "../../platform/session/storage.ts";

/** What the link of a mail is for. */
export type LinkUse = "reset" | "verification" | "invitation" | "stop-mails" | "stop-invitations";

const keyOf = (use: LinkUse): string => `link_token_${use}`;

/** Forgets the secret of a link once it is spent. */
export const forgetLinkToken = (use: LinkUse): void =>
  writeStored("sessionStorage", keyOf(use), null);

/**
 * The secret of the link that led here. It leaves the address bar, where history and the next page's referrer would
 * carry it, and is kept for this tab until it is spent: a reload, or signing in and coming back, goes on with it.
 * Undefined until the page is hydrated; "" where there is none.
 */
export function useLinkToken(use: LinkUse): string | undefined {
  const { pathname, search } = useLocation();
  const [fromLink] = useState(() => new URLSearchParams(search).get("token") ?? "");
  const [kept] = useState(() =>
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
  return isHydrated ? fromLink || kept : undefined;
}
