import type { SavedSearch } from "@bijou/contract/search/saved-searches";
import { useSearchParams } from "react-router";
import { queryOf, useSavedSearches } from "./saved-searches.ts";
import { offered, type SearchChoices } from "./search-choices.ts";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { EMPTY_QUERY, readSavedSearch, readSearchQuery } from "./search-query.ts";

export interface Address {
  readonly query: SearchQuery;
  readonly savedId: number | undefined;
  readonly savedName: string;
  readonly saved: SavedSearch | undefined;
}

/** The search of the address. */
export function useSearchAddress(choices: SearchChoices): Address {
  const [parameters] = useSearchParams();
  const searches = useSavedSearches();
  const named = readSavedSearch(parameters);
  if (named !== undefined) {
    const saved = searches?.find(({ id }) => id === named.id);
    const query = saved === undefined ? { ...EMPTY_QUERY, isText: false } : queryOf(saved);
    return { query, saved, savedId: named.id, savedName: named.name };
  }
  const query = offered(readSearchQuery(parameters), choices);
  return { query, savedId: undefined, savedName: "", saved: undefined };
}
