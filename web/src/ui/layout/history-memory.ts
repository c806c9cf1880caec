import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

const MAX_ENTRIES = 64;

interface Entry<Value> {
  readonly value: Value;
  readonly atMilliseconds: number;
}

/** Recently shown pages; the least recently used is dropped. */
export interface HistoryMemory<Value> {
  readonly recall: (key: string, maxAgeMilliseconds?: number) => Value | undefined;
  readonly remember: (key: string, value: Value) => void;
}

const clearers: (() => void)[] = [];

/** Clears every memory. */
export function clearHistoryMemory(): void {
  for (const clear of clearers) clear();
}

export function createHistoryMemory<Value>(): HistoryMemory<Value> {
  const entries = new Map<string, Entry<Value>>();
  clearers.push(() => entries.clear());
  return {
    recall(key, maxAgeMilliseconds = Infinity) {
      const entry = entries.get(key);
      if (entry === undefined || Date.now() - entry.atMilliseconds > maxAgeMilliseconds)
        return undefined;
      return entry.value;
    },
    remember(key, value) {
      entries.delete(key);
      entries.set(key, { value, atMilliseconds: Date.now() });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/**
 * What one history entry showed when the viewer left it, so that Back finds a page of the same height and the router
 * can restore the scroll position (decisions 61).
 * @param name identifies a list of the page; includes the profile
 * @returns `recalled`, undefined unless the viewer came back to this entry
 */
export function useHistoryMemory<Value>(memory: HistoryMemory<Value>, name: string) {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const entry = `${key} ${name}`;
  const [recalled] = useState(() => (isBack ? memory.recall(entry) : undefined));
  return { recalled, remember: (value: Value): void => memory.remember(entry, value) };
}
