import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "./session.ts";

/**
 * The secret of the link that led here, taken out of the address bar: it is nobody's business, least of all the next
 * page's. Undefined until the page is alive; "" where there is none.
 */
export function useLinkToken(): string | undefined {
  const { pathname, search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get("token") ?? "");
  const isAlive = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);
  return isAlive ? token : undefined;
}
