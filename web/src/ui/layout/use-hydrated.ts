import { useSyncExternalStore } from "react";

const subscribe = (): (() => void) => () => undefined;

/** False on the server and in the first render, then true: what only the browser knows may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
