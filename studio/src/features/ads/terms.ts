import type { Ad, AdTerms } from "@bijou/contract/studio/ads";

/** What was typed over the terms of an ad. */
export type TermChanges = { readonly [Field in keyof AdTerms]?: AdTerms[Field] };

export const TERM_FIELDS = [
  "name",
  "clickUrl",
  "tags",
  "weight",
  "startsAt",
  "endsAt",
  "countries",
  "hours",
  "mostPerDayInTotal",
  "mostPerDay",
  "skipAfterSeconds",
  "titleIds",
  "genreKeys",
  "withoutTitleIds",
  "withoutGenreKeys",
] as const satisfies readonly (keyof AdTerms)[];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The changes without what is as it was. */
export const changed = (ad: Ad, changes: TermChanges): TermChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !isSame(Reflect.get(ad, field), value)),
  );

/** What the changed fields were. */
export const earlier = (ad: Ad, changes: TermChanges): TermChanges =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(ad, field)]));

/** An estimate is not exact: its first two digits say what is known. */
export function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}
