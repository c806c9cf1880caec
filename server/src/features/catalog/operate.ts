import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { createAdminStore, type TitleLine } from "./admin-store.ts";
import { findSource, queueTranscode } from "./ingest/transcode-queue.ts";
import {
  createTranscodeStore,
  type Draft,
  type NewTranscode,
  type TranscodeOptions,
} from "./ingest/transcode-store.ts";

/** The input of `npm run bijou -- ingest`. */
export interface IngestRequest {
  /** Absolute. */
  readonly file: string;
  readonly title: string;
  readonly slot: NewTranscode["slot"];
  readonly options: TranscodeOptions;
  /** Creates a movie of this name if there is no such title. */
  readonly name: string | undefined;
  readonly year: number;
  /** A new title stays unpublished when its film is done. */
  readonly isDraft?: boolean;
}

export const noTitle = (id: string): string =>
  `There is no title ${id}; look it up: npm run bijou -- titles --search WORD`;
export const inTrash = ({ id, name }: Pick<TitleLine, "id" | "name">): string =>
  `${name} is in the trash. Restore it first: npm run bijou -- titles restore ${id}`;

const TITLE_ID = /^[a-z0-9][a-z0-9-]{0,79}$/;

async function checkSlot(
  store: ReturnType<typeof createAdminStore>,
  title: TitleLine,
  slot: NewTranscode["slot"],
): Promise<void> {
  if (slot === "trailer" || slot === "extra") return;
  if (slot === "media") {
    if (title.kind === "series") {
      throw new OperatorError(
        `${title.name} is a series; say which episode this is, for example --episode S1E2.`,
      );
    }
    return;
  }
  if (title.kind === "movie") {
    throw new OperatorError(`${title.name} is a movie and has no episodes; leave out --episode.`);
  }
  if (!(await store.hasEpisode(title.id, slot.season, slot.episode))) {
    throw new OperatorError(
      `${title.name} has no episode S${slot.season}E${slot.episode}. Add it to a manifest and run: bijou import`,
    );
  }
}

/**
 * Queues a video for a title, which is created if it does not exist and a name is given. A video that is queued already
 * or was interrupted is not queued again.
 *
 * @param also runs in the transaction that queues it.
 * @returns the id of the transcode.
 * @throws {OperatorError} when the title, the episode or the file is missing, or when this was done already.
 */
export async function queueIngest(
  database: Database,
  request: IngestRequest,
  also?: (client: pg.PoolClient, transcodeId: number) => Promise<void>,
): Promise<number> {
  const store = createAdminStore(database);
  const { title: id, name, slot, file } = request;
  if (!TITLE_ID.test(id)) {
    throw new OperatorError(
      `${JSON.stringify(id)} cannot be the id of a title: lowercase letters, digits and hyphens, for example my-film-2024.`,
    );
  }
  const title = await store.title(id);
  if (title?.isTrashed) throw new OperatorError(inTrash(title));
  const found = await findSource({
    title: id,
    slot,
    source: file,
    options: request.options,
    publish: title === undefined ? request.isDraft !== true : await store.awaitsItsFilm(id),
  });
  let draft: Draft | undefined;
  if (title) await checkSlot(store, title, slot);
  else if (name === undefined) {
    throw new OperatorError(
      `There is no title ${id}. Give --name "Its Name" to make a new movie, or look one up: npm run bijou -- titles --search WORD`,
    );
  } else if (slot !== "media") {
    throw new OperatorError(`There is no title ${id} yet. Add its film first.`);
  } else draft = { id, name, year: request.year };

  const transcodeId =
    (await queueTranscode(database, found, draft, also)) ??
    (await createTranscodeStore(database).unfinished(id, file));
  if (transcodeId === undefined) throw new OperatorError(`This file is in ${id} already.`);
  return transcodeId;
}
