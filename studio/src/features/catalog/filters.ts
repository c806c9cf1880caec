import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type getTitles,
  SORT_DIRECTIONS,
  TITLE_ACCESSES,
  TITLE_GAPS,
  TITLE_KINDS,
  TITLE_SORTS,
  TITLE_STATUSES,
} from "@bijou/contract/studio/titles";

/** What the catalog is filtered by; each is a parameter of the address. */
export const FILTERS = [
  "search",
  "status",
  "access",
  "kind",
  "missing",
  "genre",
  "country",
  "language",
] as const;
export type Filter = (typeof FILTERS)[number];

/** The values of filters that have few. */
export const CHOICES = {
  status: TITLE_STATUSES,
  access: TITLE_ACCESSES,
  kind: TITLE_KINDS,
  missing: TITLE_GAPS,
} as const;

export type TitlesInput = Omit<StudioInput<typeof getTitles>, "offset" | "limit">;

const MAX_LENGTH = 100;

/** The filters and the order of an address; what is not valid is left out. */
export function inputOf(search: URLSearchParams): TitlesInput {
  const one = <T extends string>(
    name: string,
    values: readonly T[],
  ): Partial<Record<string, T>> => {
    const value = values.find((known) => known === search.get(name));
    return value === undefined ? {} : { [name]: value };
  };
  const text = (name: string): Partial<Record<string, string>> => {
    const value = search.get(name)?.trim().slice(0, MAX_LENGTH) ?? "";
    return value === "" ? {} : { [name]: value };
  };
  return {
    ...text("search"),
    ...one("status", TITLE_STATUSES),
    ...one("access", TITLE_ACCESSES),
    ...one("kind", TITLE_KINDS),
    ...one("missing", TITLE_GAPS),
    ...text("genre"),
    ...text("country"),
    ...text("language"),
    ...one("sort", TITLE_SORTS),
    ...one("direction", SORT_DIRECTIONS),
  };
}
