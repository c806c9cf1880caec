import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Passes on what a field holds at hydration, typed before or filled in by the browser. React keeps the value but fires
 * no event, and the next render would reset it.
 * @param field the caller's own ref, if it has one
 * @returns the field's ref
 */
export function useEarlyInput(
  adopt: (input: HTMLInputElement) => void,
  field?: RefObject<HTMLInputElement | null>,
): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const onEarlyInput = useEffectEvent(adopt);
  // A passive effect would run after the first re-render.
  useLayoutEffect(() => {
    if (input.current !== null) onEarlyInput(input.current);
  }, [input]);
  return input;
}
