import type { Client } from "@bijou/contract/client";
import { leftSidebar } from "@bijou/contract/configuration";
import type { SearchQuery } from "@bijou/contract/site-paths";
import type { FilterKind } from "./search-query.ts";

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** What the advanced search offers, with its names. */
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
let kept: { readonly choices: SearchChoices; readonly atMilliseconds: number } | undefined;

/** Keeps what a page came with, so that Back to it waits for nothing. */
export function keepSearchChoices(choices: SearchChoices): void {
  if (kept?.choices !== choices) kept = { choices, atMilliseconds: Date.now() };
}

/** What was kept in the last five minutes, or what `client` says now. */
export async function recentSearchChoices(client: Client): Promise<SearchChoices> {
  if (kept !== undefined && Date.now() - kept.atMilliseconds < FRESH_MILLISECONDS)
    return kept.choices;
  return await loadSearchChoices(client);
}

/** The query without choices that nobody offers any more: an old link's, or another house's. */
export function offered(query: SearchQuery, choices: SearchChoices): SearchQuery {
  const known = (kind: FilterKind): readonly number[] => {
    const ids = new Set(choices[kind].map(({ id }) => id));
    return query[kind].filter((id) => ids.has(id));
  };
  return { ...query, genres: known("genres"), eras: known("eras"), regions: known("regions") };
}
