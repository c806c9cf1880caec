import type { Client } from "@bijou/contract/client";
import { leftSidebar } from "@bijou/contract/configuration";
import type { SearchQuery } from "@bijou/contract/site-paths";
import type { FilterKind } from "./search-query.ts";

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The filters and views of the advanced search, with their names. */
export interface SearchChoices {
  readonly genres: readonly Choice[];
  readonly eras: readonly Choice[];
  readonly regions: readonly Choice[];
  readonly views: readonly { readonly name: string; readonly viewType: string }[];
}

export async function loadSearchChoices(
  client: Client,
  signal?: AbortSignal,
): Promise<SearchChoices> {
  const { data } = await client(leftSidebar, {}, { signal });
  return {
    genres: data.genres.map(({ id, genre_name: name }) => ({ id, name })),
    eras: data.eras.map(({ id, era_name: name }) => ({ id, name })),
    regions: data.regions.map(({ id, region_name: name }) => ({ id, name })),
    views: data.view_results.map(({ name, view_type: viewType }) => ({ name, viewType })),
  };
}

const FRESH_MILLISECONDS = 5 * 60_000;
let cached: { readonly choices: SearchChoices; readonly atMilliseconds: number } | undefined;

/** Caches the choices of a page, so that going back to it needs no call. */
export function cacheSearchChoices(choices: SearchChoices): void {
  if (cached?.choices !== choices) cached = { choices, atMilliseconds: Date.now() };
}

/** The choices cached in the last five minutes, or else those of a new call. */
export async function cachedSearchChoices(client: Client): Promise<SearchChoices> {
  if (cached !== undefined && Date.now() - cached.atMilliseconds < FRESH_MILLISECONDS)
    return cached.choices;
  return await loadSearchChoices(client);
}

/** The query without choices that do not exist, such as those of an old link or of another site. */
export function offered(query: SearchQuery, choices: SearchChoices): SearchQuery {
  const known = (kind: FilterKind): readonly number[] => {
    const ids = new Set(choices[kind].map(({ id }) => id));
    return query[kind].filter((id) => ids.has(id));
  };
  return { ...query, genres: known("genres"), eras: known("eras"), regions: known("regions") };
}
