import type { App } from "../../app.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { seedIssues } from "./issues.ts";
import { seedLists } from "./lists.ts";
import { readLives } from "./lives.ts";
import { createLivesStore } from "./lives-store.ts";
import { seedSearches } from "./searches.ts";
import { seedViews } from "./views.ts";

/** "begun" while they are seeded, then "done". */
export const LIVES_SETTING = "demonstration.lives";

/**
 * Gives the members of the demonstration weeks of history, lists, saved searches and an answered report, once: what
 * they change afterwards stays. The catalog must be loaded.
 */
export async function seedLives(deps: {
  app: App;
  database: Database;
  secrets: Secrets;
  /** The file with the lives. */
  lives: string;
}): Promise<void> {
  const { app, database, secrets } = deps;
  const { settings, titles, playback, search } = app;
  const state = await settings.text(LIVES_SETTING);
  if (state === "done") return;
  const store = createLivesStore(database);
  if (state === "begun") await store.deleteLives();
  // Members of an older version of the demonstration keep what they have.
  else if (await store.hasLived()) return settings.set(LIVES_SETTING, "done");
  await settings.set(LIVES_SETTING, "begun");

  const nowMs = Date.now();
  const [{ lives, issues }, people, playables, ids] = await Promise.all([
    readLives(deps.lives),
    store.people(),
    store.playables(),
    store.ids(),
  ]);
  const titleId = (key: string): number | undefined => ids.get(`title/${key}`);
  const shared = { database, titles, people, titleId, nowMs };
  await Promise.all([
    seedIssues({ ...shared, issues }),
    ...lives.flatMap((life) => {
      const person = people.get(life.profile);
      if (!person) return [];
      return [
        seedViews(playback, person, { life, playables, nowMs }),
        seedLists(person, { ...shared, secrets, life }),
        seedSearches(search, person, { life, ids, nowMs }),
      ];
    }),
  ]);
  await settings.set(LIVES_SETTING, "done");
}
