import { COUNTRIES } from "@bijou/contract/studio/countries";
import {
  coveredCountries,
  endMs,
  isOpenAt,
  isPremiumAt,
  leavesAtMs,
  startMs,
  type WindowTerms,
} from "@bijou/contract/studio/window-rules";
import type { RightsFields } from "./decided-fields.ts";

const ALWAYS: RightsFields = {
  premium: false,
  premiumUntil: null,
  releaseAt: null,
  territories: [],
};

/** Of windows that are all Premium: until the first of them becomes free. */
function premiumOf(
  windows: readonly WindowTerms[],
): Pick<RightsFields, "premium" | "premiumUntil"> {
  const [first] = windows.flatMap(({ freeAt }) => freeAt ?? []).toSorted();
  return first === undefined
    ? { premium: true, premiumUntil: null }
    : { premium: false, premiumUntil: first };
}

/** Where one of them is open; everywhere as an empty list. */
function territoriesOf(windows: readonly WindowTerms[]): string[] {
  if (windows.some(({ area }) => area === "all")) return [];
  return [...new Set(windows.flatMap((window) => coveredCountries(window)))].toSorted();
}

/** What a single window says that the fields can say alone; undefined for any other windows. */
export function asFields(windows: readonly WindowTerms[]): RightsFields | undefined {
  const [window, ...others] = windows;
  if (!window || others.length > 0) return undefined;
  const { startsAt, endsAt, area, countries, holder } = window;
  if (endsAt !== null || area === "except" || holder !== null) return undefined;
  return {
    ...ALWAYS,
    ...(window.access !== "free" && premiumOf(windows)),
    releaseAt: startsAt,
    territories: [...countries],
  };
}

const fieldsOf = (
  windows: readonly WindowTerms[],
  atMs: number,
  releaseMs: number,
): RightsFields => ({
  ...ALWAYS,
  ...(windows.every((window) => isPremiumAt(window, atMs)) && premiumOf(windows)),
  releaseAt: Number.isFinite(releaseMs) ? new Date(releaseMs).toISOString() : null,
  territories: territoriesOf(windows),
});

/** When a title stops being playable in a country first, and whether that differs between countries. */
export interface Leaving {
  readonly leavesAt: Date | null;
  readonly byCountry: boolean;
}

export const STAYS: Leaving = { leavesAt: null, byCountry: false };

export function leavingOf(windows: readonly WindowTerms[], atMs: number): Leaving {
  if (windows.every(({ endsAt }) => endsAt === null)) return STAYS;
  const times = new Set(COUNTRIES.map((country) => leavesAtMs(windows, country, atMs)));
  const known = [...times].filter((ms) => ms !== undefined);
  if (known.length === 0) return STAYS;
  return { leavesAt: new Date(Math.min(...known)), byCountry: times.size > 1 };
}

/**
 * What windows amount to for lists, which are the same in every country: a title is shown while it is open anywhere, and
 * as Premium if it is free nowhere. Whether it plays is decided by the viewer's country (`rightsAt`).
 *
 * @returns whether all have ended, and when the answer changes next
 */
export function summaryOf(
  windows: readonly WindowTerms[],
  atMs: number,
): { readonly fields: RightsFields; readonly isOver: boolean; readonly dueAt: Date | null } {
  const moments = windows
    .flatMap((window) => [
      startMs(window),
      endMs(window),
      window.freeAt === null ? Number.POSITIVE_INFINITY : Date.parse(window.freeAt),
    ])
    .filter((ms) => ms > atMs && Number.isFinite(ms));
  const dueAt = moments.length === 0 ? null : new Date(Math.min(...moments));
  const open = windows.filter((window) => isOpenAt(window, atMs));
  if (open.length > 0) {
    const releaseMs = Math.min(...open.map(startMs));
    return { fields: fieldsOf(open, atMs, releaseMs), isOver: false, dueAt };
  }
  const nextMs = Math.min(...windows.map(startMs).filter((ms) => ms > atMs));
  if (!Number.isFinite(nextMs)) return { fields: ALWAYS, isOver: true, dueAt: null };
  const next = windows.filter((window) => startMs(window) === nextMs);
  return { fields: fieldsOf(next, nextMs, nextMs), isOver: false, dueAt };
}
