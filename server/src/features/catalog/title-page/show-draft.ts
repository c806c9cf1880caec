import type pg from "pg";
import { AppError } from "../../../platform/errors.ts";
import { judgeMoods } from "../import/moods-store.ts";
import { showExtras } from "../extras/extras-store.ts";
import { keepEpisodeStates } from "../rights/episode-states.ts";
import { rightsAtTime } from "../rights/show-windows.ts";
import { readTitles, writeTitle } from "../title-fields/title-fields-store.ts";
import { readDraft, valuesOf } from "./title-drafts-store.ts";

/**
 * Makes a title what viewers would see once its draft is published, in a transaction that the caller rolls back: there
 * is no audit entry.
 *
 * @param view.atMs when it is looked at: windows may have opened or closed until then
 * @param view.hidesEnded whether viewers do not find it once all of its windows have ended; its page is shown otherwise
 * @returns whether anything differs from what viewers see
 * @throws {AppError} `video_not_found` for a title that does not exist, or is in the trash.
 */
export async function showDraft(
  client: pg.PoolClient,
  titleId: number,
  { atMs, hidesEnded }: { readonly atMs: number; readonly hidesEnded: boolean },
): Promise<boolean> {
  const [title] = await readTitles(client, [titleId]);
  if (!title || title.isTrashed) throw new AppError("video_not_found");
  const rights = title.isWindowed ? await rightsAtTime(client, titleId, atMs) : undefined;
  const changes = {
    ...valuesOf((await readDraft(client, titleId)).fields),
    ...rights?.fields,
  };
  const published = !(hidesEnded && rights?.isOver === true);
  const showsMore = await showExtras(client, titleId);
  const differs = await keepEpisodeStates(client, titleId, new Date(atMs));
  if (title.published === published && Object.keys(changes).length === 0)
    return showsMore || differs;
  await writeTitle(client, titleId, { ...changes, published });
  await judgeMoods(client, [title.key]);
  return true;
}
