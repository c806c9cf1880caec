import { useEffect, useState } from "react";

/**
 * The secret after `#` of the address, read once and removed from the address bar and the history, so that it is neither
 * bookmarked nor seen over a shoulder. "" without one.
 */
export function useFragment(): string {
  const [fragment] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  }, []);
  return fragment;
}
