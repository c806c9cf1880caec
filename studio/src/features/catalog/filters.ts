import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type getTitles,
  SORT_DIRECTIONS,
  TITLE_ACCESSES,
  TITLE_GAPS,
  TITLE_KINDS,
  TITLE_REPORTS,
  TITLE_SORTS,
  TITLE_STATUSES,
} from "@bijou/contract/studio/titles";
import { TRANSLATION_GAPS } from "@bijou/contract/studio/translations";

/** What the catalog is filtered by; each is a parameter of the address. */
export const FILTERS = [
  "search",
  "status",
  "access",
  "kind",
  "missing",
  "translation",
  "genre",
  "mood",
  "era",
  "region",
  "country",
  "language",
  "withoutSubtitles",
  "reported",
  "updatedBy",
  "watchedBelow",
  "playableIn",
  "playableOn",
] as const;
export type Filter = (typeof FILTERS)[number];

/** The values of filters that have few. */
export const CHOICES = {
  status: TITLE_STATUSES,
  access: TITLE_ACCESSES,
  kind: TITLE_KINDS,
  missing: TITLE_GAPS,
  translation: TRANSLATION_GAPS,
  reported: TITLE_REPORTS,
} as const;

export type TitlesInput = Omit<StudioInput<typeof getTitles>, "offset" | "limit">;

const MAX_LENGTH = 100;

/** The address of filters and an order. */
export const addressOf = (input: TitlesInput): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      name === "timeZone" ? [] : [[name, String(value)]],
    ),
  ).toString();

/**
 * The filters and the order of an address; what is not valid is left out.
 * @param timeZone in which its days are
 */
export function inputOf(search: URLSearchParams, timeZone: string): TitlesInput {
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
  const count = (name: string): Partial<Record<string, number>> => {
    const value = search.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? { [name]: Number(value) } : {};
  };
  const like = (name: string, pattern: RegExp): Partial<Record<string, string>> => {
    const value = search.get(name) ?? "";
    return pattern.test(value) ? { [name]: value } : {};
  };
  const day = like("playableOn", /^\d{4}-\d{2}-\d{2}$/);
  return {
    ...text("search"),
    ...one("status", TITLE_STATUSES),
    ...one("access", TITLE_ACCESSES),
    ...one("kind", TITLE_KINDS),
    ...one("missing", TITLE_GAPS),
    ...one("translation", TRANSLATION_GAPS),
    ...text("genre"),
    ...text("mood"),
    ...text("era"),
    ...text("region"),
    ...text("country"),
    ...text("language"),
    ...like("withoutSubtitles", /^[\w-]{1,35}$/),
    ...one("reported", TITLE_REPORTS),
    ...count("updatedBy"),
    ...count("watchedBelow"),
    ...like("playableIn", /^[A-Z]{2}$/),
    ...day,
    ...(day["playableOn"] !== undefined && { timeZone }),
    ...one("sort", TITLE_SORTS),
    ...one("direction", SORT_DIRECTIONS),
  };
}
