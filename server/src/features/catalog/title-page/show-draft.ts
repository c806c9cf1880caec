import type pg from "pg";
import { AppError } from "../../../platform/errors.ts";
import { judgeMoods } from "../import/moods-store.ts";
import { showExtras } from "../extras/extras-store.ts";
import { keepEpisodeStates } from "../rights/episode-states.ts";
import { fieldsAt } from "../rights/fields-at.ts";
import { readTitles, writeTitle } from "../title-fields/title-fields-store.ts";
import { readDraft, valuesOf } from "./title-drafts-store.ts";

/**
 * Makes a title what viewers would see once its draft is published, in a transaction that the caller rolls back: there
 * is no audit entry.
 *
 * @param atMs when it is looked at: windows may have opened or closed until then
 * @returns whether anything differs from what viewers see
 * @throws {AppError} `video_not_found` for a title that does not exist, or is in the trash.
 */
export async function showDraft(
  client: pg.PoolClient,
  titleId: number,
  atMs: number,
): Promise<boolean> {
  const [title] = await readTitles(client, [titleId]);
  if (!title || title.isTrashed) throw new AppError("video_not_found");
  const changes = {
    ...valuesOf((await readDraft(client, titleId)).fields),
    ...(title.isWindowed && (await fieldsAt(client, titleId, atMs))),
  };
  const showsMore = await showExtras(client, titleId);
  await keepEpisodeStates(client, titleId, new Date(atMs));
  if (title.published && Object.keys(changes).length === 0) return showsMore;
  await writeTitle(client, titleId, { ...changes, published: true });
  await judgeMoods(client, [title.key]);
  return true;
}
