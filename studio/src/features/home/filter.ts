import type { RowFilter } from "@bijou/contract/studio/home-fields";

/** In the order in which they are offered. */
export const CONDITIONS = [
  "genres",
  "years",
  "eras",
  "regions",
  "countries",
  "languages",
  "premium",
  "kids",
  "tags",
  "moods",
  "kind",
  "addedWithinDays",
  "minViews",
  "minMinutes",
  "silent",
  "remastered",
  "filmThatMatters",
  "original",
] as const;
export type Condition = (typeof CONDITIONS)[number];

export const isSet = (filter: RowFilter, name: Condition): boolean =>
  name === "years"
    ? filter.fromYear !== undefined || filter.toYear !== undefined
    : filter[name] !== undefined;

/** What a new condition begins with; a list, a number and years begin with nothing. */
export function withCondition(filter: RowFilter, name: Condition): RowFilter {
  switch (name) {
    case "premium":
    case "kids":
    case "silent":
    case "remastered":
    case "filmThatMatters":
    case "original":
      return { ...filter, [name]: true };
    case "kind":
      return { ...filter, kind: "movie" };
    default:
      return filter;
  }
}

export function withoutCondition(filter: RowFilter, name: Condition): RowFilter {
  const rest = { ...filter };
  for (const field of name === "years" ? ["fromYear", "toYear"] : [name])
    Reflect.deleteProperty(rest, field);
  return rest;
}

/** Without lists that have no value: the server takes a condition only with one. */
export function completeFilter(filter: RowFilter): RowFilter {
  const entries = Object.entries(filter).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as RowFilter;
}
