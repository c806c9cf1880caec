import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Hands over what a field holds when the page comes alive: typed until then, or filled in by the browser. React leaves
 * it standing and tells nobody; the next rendering would put back what the page knows.
 *
 * @param field where the caller has a ref of its own
 * @returns the ref of the field
 */
export function useEarlyInput(
  adopt: (input: HTMLInputElement) => void,
  field?: RefObject<HTMLInputElement | null>,
): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const hand = useEffectEvent(adopt);
  // An ordinary effect would come after the first rendering that follows.
  useLayoutEffect(() => {
    if (input.current !== null) hand(input.current);
  }, [input]);
  return input;
}
