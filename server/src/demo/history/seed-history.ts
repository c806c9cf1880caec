import type { App } from "../../app.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { seedIssues } from "./issues.ts";
import { seedLists } from "./lists.ts";
import { readHistory } from "./history.ts";
import { createHistoryStore } from "./history-store.ts";
import { seedSearches } from "./searches.ts";
import { seedViews } from "./views.ts";

/** "begun" while they are seeded, then "done". */
export const HISTORY_SETTING = "demonstration.history";

/**
 * Gives the members of the demonstration weeks of history, lists, saved searches and an answered report, once: what
 * they change afterwards stays. The catalog must be loaded.
 */
export async function seedHistory(deps: {
  app: App;
  database: Database;
  secrets: Secrets;
  /** The file that `readHistory` reads. */
  historyFile: string;
}): Promise<void> {
  const { app, database, secrets } = deps;
  const { settings, titles, playback, search } = app;
  const state = await settings.text(HISTORY_SETTING);
  if (state === "done") return;
  const store = createHistoryStore(database);
  if (state === "begun") await store.deleteHistory();
  // Members of an older version of the demonstration keep what they have.
  else if (await store.hasHistory()) return settings.set(HISTORY_SETTING, "done");
  await settings.set(HISTORY_SETTING, "begun");

  const nowMs = Date.now();
  const [{ members, issues }, people, playables, ids] = await Promise.all([
    readHistory(deps.historyFile),
    store.people(),
    store.playables(),
    store.ids(),
  ]);
  const titleId = (key: string): number | undefined => ids.get(`title/${key}`);
  const shared = { database, titles, people, titleId, nowMs };
  await Promise.all([
    seedIssues({ ...shared, issues }),
    ...members.flatMap((history) => {
      const person = people.get(history.profile);
      if (!person) return [];
      return [
        seedViews(playback, person, { history, playables, nowMs }),
        seedLists(person, { ...shared, secrets, history }),
        seedSearches(search, person, { history, ids, nowMs }),
      ];
    }),
  ]);
  await settings.set(HISTORY_SETTING, "done");
}
