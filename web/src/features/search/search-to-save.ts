import { paths } from "@bijou/contract/site-paths";
import type { SearchQuery } from "@bijou/contract/site-paths";
import { currentSession } from "../../platform/session/storage.ts";
import { createStore } from "../../platform/store.ts";

/** The search to save. While it is set, the shell shows the dialog that asks for its name. */
export const searchToSave = createStore<SearchQuery | null>(null);

/** Opens the dialog that saves a search; a guest is sent to sign in and returns to the search (V-04). */
export function askToSave(query: SearchQuery, navigate: (to: string) => void): void {
  if (currentSession() === null) navigate(paths.signIn(paths.search.found(query)));
  else searchToSave.set(query);
}
