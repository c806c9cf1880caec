import type { UploadTarget } from "@bijou/contract/studio/uploads";
import type { Actor } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { wrongField } from "../../platform/studio/problem.ts";
import type pg from "pg";
import { createUnpublished, ensureEpisodes } from "../catalog/service.ts";
import { readName } from "./read-name.ts";
import type { UploadChanges } from "./store.ts";

interface Numbered {
  readonly name: string;
  readonly folder: string;
  readonly target: UploadTarget;
}

/** What else belongs to the same new series, and finds it from then on. */
interface Others {
  /** Those with the same number wait for each other. */
  readonly lock: number;
  /** Where the file belongs by now. */
  current(client: pg.PoolClient): Promise<UploadTarget | undefined>;
  onNewSeries(
    client: pg.PoolClient,
    series: { readonly titleId: number; readonly name: string; readonly year: number },
  ): Promise<void>;
}

/**
 * Makes sure that the catalog has the episode of a file: its series, which begins as a draft, its season and itself.
 *
 * @returns where the file belongs now.
 */
export function placeEpisode(
  deps: { database: Database; changes: UploadChanges },
  actor: Actor,
  { name, folder, target: asked }: Numbered,
  others: Others,
  at: Date,
): Promise<UploadTarget> {
  const { database, changes } = deps;
  const { season, episode } = asked;
  if (season === null || episode === null)
    throw wrongField("target.episode", "required", "Say which season and episode this is.");
  if (season < 1 || episode < 1)
    throw wrongField("target.episode", "too_small", "Seasons and episodes are numbered from 1.");
  const thisYear = at.getUTCFullYear();
  const { episodeTitle } = readName(name, folder, { isSubtitles: false, thisYear });
  return inTransaction(database, async (client) => {
    // Files that are added at once must not create the same series twice.
    await changes.lockNewSeries(client, others.lock);
    const target = (await others.current(client)) ?? asked;
    let { titleId } = target;
    if (titleId === null) {
      const series = { name: target.name, kind: "series", year: target.year ?? thisYear } as const;
      titleId = await createUnpublished(client, actor, { ...series, at });
      await others.onNewSeries(client, { titleId, name: series.name, year: series.year });
    }
    await ensureEpisodes(
      client,
      actor,
      titleId,
      [
        {
          season,
          episode,
          seasonName: `Season ${season}`,
          name: episodeTitle || `Episode ${episode}`,
        },
      ],
      at,
    );
    return { ...target, titleId };
  });
}
