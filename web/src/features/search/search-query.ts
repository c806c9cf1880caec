import { GRID_VIEW, type SearchQuery } from "@bijou/contract/site-paths";
import { isFlagSet } from "../../platform/flag.ts";
import { readId, readIds } from "../../platform/page/read-query.ts";

export const LIST_VIEW = "detail_list";
const MAX_TEXT_CHARACTERS = 100;

export type FilterKind = "genres" | "eras" | "regions";

export const EMPTY_QUERY: SearchQuery = {
  isText: true,
  text: "",
  genres: [],
  eras: [],
  regions: [],
  viewType: GRID_VIEW,
};

/** The text as the search accepts it: cut to the maximum length, and empty if blank. */
export const searchText = (typed: string): string =>
  typed.trim() === "" ? "" : typed.slice(0, MAX_TEXT_CHARACTERS);

/** Reads an address of `/search` (S-90). */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const isText = isFlagSet(parameters.get("showText"));
  return {
    isText,
    text: isText ? searchText(parameters.get("q") ?? "") : "",
    genres: readIds(parameters.get("genre")),
    eras: readIds(parameters.get("era")),
    regions: readIds(parameters.get("region")),
    viewType: parameters.get("viewType") ?? "",
  };
}

/** A saved search in an address; its name makes it a named one (S-91). */
export function readSavedSearch(
  parameters: URLSearchParams,
): { readonly id: number; readonly name: string } | undefined {
  const id = readId(parameters.get("searchId"));
  return id === undefined ? undefined : { id, name: parameters.get("searchName") ?? "" };
}

export const filterCount = ({ genres, eras, regions }: Pick<SearchQuery, FilterKind>): number =>
  genres.length + eras.length + regions.length;

/** The query with a choice added or removed. */
export function toggled(query: SearchQuery, kind: FilterKind, id: number): SearchQuery {
  const before = query[kind];
  const ids = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
  return withMode({ ...query, [kind]: ids });
}

/** The query in its mode: text mode with a text or without any filter, else filter mode (decisions 53, 54). */
export function withMode(query: SearchQuery): SearchQuery {
  return { ...query, isText: query.text !== "" || filterCount(query) === 0 };
}
