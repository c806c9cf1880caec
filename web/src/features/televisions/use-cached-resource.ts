import { useEffect, useEffectEvent, useState } from "react";
import { useListChanges } from "../watchlists/public.ts";

/** Loaded values, so that coming back shows them at once. */
const kept = new Map<string, unknown>();

/** Called when the profile changes. */
export const clearCachedResources = (): void => kept.clear();

export interface Kept<Value> {
  /** Undefined until it has loaded. */
  readonly value: Value | undefined;
  /** There is no value and loading failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly change: (change: (value: Value) => Value) => void;
}

/**
 * Loads what a screen shows: the cached value of `key` at once, then a reload; again after a change of a list, and
 * after a failure when the network is back. A failure never removes the shown value.
 */
export function useCachedResource<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): Kept<Value> {
  const [state, setState] = useState<{ key: string; value: Value | undefined; hasFailed: boolean }>(
    () => ({ key, value: kept.get(key) as Value | undefined, hasFailed: false }),
  );
  const [round, setRound] = useState(0);
  const changes = useListChanges();
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const leaving = new AbortController();
    loadNow(leaving.signal).then(
      (value) => {
        if (leaving.signal.aborted) return;
        kept.set(key, value);
        setState({ key, value, hasFailed: false });
      },
      () => {
        if (leaving.signal.aborted) return;
        const value = kept.get(key) as Value | undefined;
        setState({ key, value, hasFailed: value === undefined });
      },
    );
    return () => leaving.abort();
  }, [key, round, changes]);
  const isFailed = state.hasFailed;
  useEffect(() => {
    if (!isFailed) return undefined;
    const again = (): void => setRound((before) => before + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isFailed]);
  const isCurrent = state.key === key;
  return {
    value: isCurrent ? state.value : (kept.get(key) as Value | undefined),
    hasFailed: isCurrent && state.hasFailed,
    retry: () => {
      setState({ key, value: undefined, hasFailed: false });
      setRound(round + 1);
    },
    change: (change) =>
      setState((before) => {
        if (before.key !== key || before.value === undefined) return before;
        const value = change(before.value);
        kept.set(key, value);
        return { ...before, value };
      }),
  };
}
