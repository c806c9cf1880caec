/** The public interface of search. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export { AdvancedSearch } from "./advanced-search/advanced-search.tsx";
export { reloadSavedSearches, useSavedSearches } from "./saved-searches.ts";
export { loadSearchChoices, type SearchChoices } from "./search-choices.ts";
export { EMPTY_QUERY, LIST_VIEW, readSavedSearch, readSearchQuery } from "./search-query.ts";
export { askToSave, searchToSave } from "./search-to-save.ts";
export const NameSearch = lazyPart(() => import("./advanced-search/name-search.tsx"));
