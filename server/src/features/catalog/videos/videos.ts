import type { TitleVideos } from "@bijou/contract/studio/title-videos";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { fitPositions } from "../film-lengths-store.ts";
import { judgeMoods } from "../import/moods-store.ts";
import { recordChanges } from "../version-store.ts";
import { EARLIER_DAYS, keepEarlier, type Place, retire } from "./earlier-videos-store.ts";
import { createVideosStore } from "./videos-store.ts";

/** A movie, or an episode of a series, as calls name it. */
interface Which {
  readonly id: number;
  readonly episodeId?: number | undefined;
}

const placeOf = ({ id, episodeId }: Which): Place => ({
  titleId: id,
  episodeId: episodeId ?? null,
});

const videoOf = (row: {
  readonly duration_ms: number;
  readonly renditions: readonly { readonly height: number }[];
}) => ({
  durationSeconds: row.duration_ms / 1000,
  heights: [...new Set(row.renditions.map(({ height }) => height))].toSorted((a, b) => b - a),
});

/** The video of a title and those that it had before (ST-077). */
export function createVideos({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
}) {
  const store = createVideosStore(database);

  async function read(which: Which): Promise<TitleVideos> {
    const place = placeOf(which);
    const [found, earlier, next] = await Promise.all([
      store.current(place),
      store.earlier(place),
      store.next(place),
    ]);
    if (!found) throw new StudioProblem("not_found", "There is no such movie or episode.");
    return {
      current: found.video && videoOf(found.video),
      next: next
        ? { id: next.id, state: next.state, percent: Math.round(next.progress * 100) }
        : null,
      earlier: earlier.map((row) => ({
        id: row.id,
        ...videoOf(row),
        replacedAt: row.replaced_at.toISOString(),
        until: new Date(row.replaced_at.getTime() + EARLIER_DAYS * DAY_MS).toISOString(),
      })),
    };
  }

  return {
    read,

    /** Makes an earlier video the current one, at one moment; those who watch finish on the one before. */
    async restore(actor: Actor, which: Which & { readonly video: number }): Promise<TitleVideos> {
      const place = placeOf(which);
      await inTransaction(database, async (client) => {
        const title = await store.open(client, place, which.video);
        if (!title?.earlier)
          throw new StudioProblem(
            "wrong_state",
            "This version can’t be restored anymore. Reload the page to see which ones can.",
          );
        const films = { current: title.earlier, before: title.current };
        await store.put(client, place, films);
        await retire(client, films.current, films.before);
        await keepEarlier(client, place, films);
        await fitPositions(client, [title.key]);
        await judgeMoods(client, [title.key]);
        await recordChanges(client, { titleIds: [place.titleId] });
        await audit(client, actor, {
          type: "title.video_restored",
          object: { kind: "title", id: place.titleId, name: title.name },
          at: new Date(now()),
        });
      });
      return read(which);
    },
  };
}
export type Videos = ReturnType<typeof createVideos>;
