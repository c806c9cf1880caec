import type { encodeAgain } from "@bijou/contract/studio/encode-again";
import type { StudioInput, StudioResponse } from "@bijou/contract/studio/endpoint";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { OperatorError } from "../../../platform/errors.ts";
import type { SelectedTitles } from "../bulk/selected-titles.ts";
import { findSource } from "../ingest/transcode-queue.ts";
import { addTranscode, type NewTranscode } from "../ingest/transcode-store.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { readTitles } from "../title-fields/title-fields-store.ts";
import { encodedVideos, markAgain } from "./encode-again-store.ts";

type Video = Awaited<ReturnType<typeof encodedVideos>>[number];
type Result = StudioResponse<typeof encodeAgain>;

/** The file from which a video was made, if it is still the same. */
async function masterOf(video: Video): Promise<NewTranscode | undefined> {
  const { key, season, episode, source, sourceBytes, options } = video;
  if (source === null) return undefined;
  try {
    const found = await findSource({
      title: key,
      slot: season === null || episode === null ? "media" : { season, episode },
      source,
      options: options ?? {},
      publish: false,
    });
    return found.sourceBytes === sourceBytes ? found : undefined;
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
}

/** Encodes videos again with today’s encoder, from the files that they were made from (ST-079). */
export function createEncodeAgain({
  database,
  selectedTitles,
  now,
}: {
  readonly database: Database;
  readonly selectedTitles: SelectedTitles;
  readonly now: () => number;
}) {
  async function queue(
    actor: Actor,
    titleId: number,
    masters: readonly NewTranscode[],
    atNight: boolean,
  ): Promise<number> {
    return inTransaction(database, async (client) => {
      const title = await requireTitle(client, titleId);
      let queued = 0;
      for (const master of masters) {
        const id = await addTranscode(client, master, { again: true, isDone: true });
        if (id === undefined) continue;
        await markAgain(client, id, atNight);
        queued += 1;
      }
      if (queued > 0)
        await audit(client, actor, {
          type: "title.encode_again",
          object: { kind: "title", id: titleId, name: title.fields.name },
          changes: [
            { field: "videos", before: null, after: queued },
            { field: "at", before: null, after: atNight ? "night" : "now" },
          ],
          at: new Date(now()),
        });
      return queued;
    });
  }

  return async (
    actor: Actor,
    { selection, episodeId, at }: StudioInput<typeof encodeAgain>,
  ): Promise<Result> => {
    const ids = await selectedTitles(selection);
    const result = { queued: 0, noMaster: 0, underWay: 0 };
    for (const title of await readTitles(database.pool, ids)) {
      if (title.isTrashed) continue;
      const videos = await encodedVideos(database.pool, title.id, episodeId ?? null);
      const waiting = videos.filter(({ isUnderWay }) => !isUnderWay);
      const masters = await Promise.all(waiting.map(masterOf));
      const found = masters.flatMap((master) => master ?? []);
      result.underWay += videos.length - waiting.length;
      result.noMaster += masters.length - found.length;
      if (found.length > 0) result.queued += await queue(actor, title.id, found, at === "night");
    }
    return result;
  };
}
export type EncodeAgain = ReturnType<typeof createEncodeAgain>;
