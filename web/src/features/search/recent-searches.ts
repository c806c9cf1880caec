import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../platform/session/storage.ts";

const MAX_ENTRIES = 8;
const SHORTEST = 2;

const keyOf = (userId: number | null): string => `recent_searches_${userId ?? "guest"}`;
const listeners = new Set<() => void>();
const none: readonly string[] = [];

function parse(stored: string | null): readonly string[] {
  if (stored === null) return none;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed)
      ? parsed.filter((text) => typeof text === "string").slice(0, MAX_ENTRIES)
      : none;
  } catch {
    return none;
  }
}

/** Cache the parsed texts: `useSyncExternalStore` needs the same array while nothing has changed. */
let read: { readonly stored: string | null; readonly texts: readonly string[] } = {
  stored: null,
  texts: none,
};

function recentSearches(userId: number | null): readonly string[] {
  const stored = readStored("localStorage", keyOf(userId));
  if (stored !== read.stored) read = { stored, texts: parse(stored) };
  return read.texts;
}

function write(userId: number | null, texts: readonly string[]): void {
  writeStored("localStorage", keyOf(userId), texts.length === 0 ? null : JSON.stringify(texts));
  for (const listener of listeners) listener();
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Stores a search of a profile, on this device only, the latest first. */
export function addRecentSearch(userId: number | null, typed: string): void {
  const text = typed.trim();
  if (text.length < SHORTEST) return;
  const others = recentSearches(userId).filter((known) => !same(known, text));
  write(userId, [text, ...others].slice(0, MAX_ENTRIES));
}

export function removeRecentSearch(userId: number | null, text: string): void {
  write(
    userId,
    recentSearches(userId).filter((known) => known !== text),
  );
}

export const clearRecentSearches = (userId: number | null): void => write(userId, none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecentSearches(userId: number | null): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => recentSearches(userId),
    () => none,
  );
}
