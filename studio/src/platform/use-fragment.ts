import { useEffect, useState } from "react";

const fragmentNow = (): string => window.location.hash.slice(1);

/**
 * The secret after `#` of the address, read and removed from the address bar and the history, so that it is neither
 * bookmarked nor seen over a shoulder. "" without one. A link that is opened in the same tab brings the next one.
 */
export function useFragment(): string {
  const [fragment, setFragment] = useState(fragmentNow);
  useEffect(() => {
    function read(): void {
      const next = fragmentNow();
      if (next === "") return;
      setFragment(next);
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
    }
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return fragment;
}
