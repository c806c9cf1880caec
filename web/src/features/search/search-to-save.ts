import { paths } from "@bijou/contract/site-paths";
import type { SearchQuery } from "@bijou/contract/site-paths";
import { currentSession } from "../../platform/session/storage.ts";
import { createStore } from "../../platform/store.ts";

/** The search whose popup asks for a name; the shell shows it. */
export const searchToSave = createStore<SearchQuery | null>(null);

/** Asks for the name of a search to save; a guest signs in first and comes back to it (V-04). */
export function askToSave(query: SearchQuery, navigate: (to: string) => void): void {
  if (currentSession() === null) navigate(paths.signIn(paths.search.found(query)));
  else searchToSave.set(query);
}
