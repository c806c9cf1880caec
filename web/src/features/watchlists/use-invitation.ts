import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const KEY = "list_invitation";

/** Forgets the invitation once it has been answered. */
export const forgetInvitation = (): void => writeStored("sessionStorage", KEY, null);

/**
 * The secret of the link that led here. It is taken out of the address bar, and kept for this tab while its reader
 * signs in and comes back. Undefined until the page is alive; "" where there is none.
 */
export function useInvitation(): string | undefined {
  const { pathname, search } = useLocation();
  const [fromLink] = useState(() => new URLSearchParams(search).get("token") ?? "");
  const isAlive = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    if (fromLink !== "") writeStored("sessionStorage", KEY, fromLink);
  }, [fromLink]);
  useEffect(() => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);
  const [kept] = useState(() =>
    typeof window === "undefined" ? "" : (readStored("sessionStorage", KEY) ?? ""),
  );
  return isAlive ? fromLink || kept : undefined;
}
