import { useSyncExternalStore } from "react";

const subscribe = (): (() => void) => () => undefined;

/** False on the server and in the first render, then true: from then on browser-only data may be rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
