import { useEffect, useEffectEvent } from "react";
import { useResource } from "../../platform/resource/use-resource.ts";
import { useListChanges } from "../watchlists/public.ts";

/** Loaded values, so that coming back shows them at once. */
const cache = new Map<string, unknown>();

/** Called when the profile changes. */
export const clearCachedResources = (): void => cache.clear();

export interface CachedResource<Value> {
  /** Undefined until it has loaded. */
  readonly value: Value | undefined;
  /** There is no value and loading failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly change: (change: (value: Value) => Value) => void;
}

/**
 * Loads what a screen shows: the cached value of `key` at once, then a reload; again after a change of a list, and
 * after a failure when the network is back. A failure never removes the shown value. Without a key nothing is loaded.
 */
export function useCachedResource<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): CachedResource<Value> {
  const resource = useResource<Value>({
    key,
    version: useListChanges(),
    load: async (signal) => {
      const loaded = await load(signal);
      if (key !== undefined && !signal.aborted) cache.set(key, loaded);
      return loaded;
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key always has values of the same type
  const value = resource.data ?? (cache.get(key ?? "") as Value | undefined);
  const { hasFailed } = resource;
  const reload = useEffectEvent(resource.reload);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const onOnline = (): void => void reload();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [hasFailed]);
  return {
    value,
    hasFailed: hasFailed && value === undefined,
    retry: resource.retry,
    change: (change) =>
      resource.update((before) => {
        const changed = change(before);
        if (key !== undefined) cache.set(key, changed);
        return changed;
      }),
  };
}
