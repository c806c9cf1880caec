import { useCallback, useEffect, useRef } from "react";

/**
 * A function that stays the same and calls what was given last, for components that are drawn again only when what they
 * are given changes. It is for events, not for rendering.
 */
export function useStable<Given extends readonly unknown[]>(
  given: ((...values: Given) => void) | undefined,
): (...values: Given) => void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  return useCallback((...values: Given) => latest.current?.(...values), []);
}
