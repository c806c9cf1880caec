import { stat } from "node:fs/promises";
import { fileTypeOf, type Upload, type UploadTarget } from "@bijou/contract/studio/uploads";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { addTitleExtra } from "@bijou/contract/studio/title-extras";
import type { replaceMaster as replaceMasterCall } from "@bijou/contract/studio/title-videos";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { expiryOf } from "../../platform/uploads/tus-routes.ts";
import { noUpload, type StudioUploads } from "../../platform/uploads/uploads.ts";
import type { UploadRow } from "../../platform/uploads/uploads-store.ts";
import { addExtra, type ExtraFields } from "../catalog/service.ts";
import type { FileQueue } from "./file-queue.ts";
import { placeEpisode } from "./place-episode.ts";
import type { UploadChanges } from "./store.ts";

export type { Intake } from "./intake.ts";
export { comparable } from "./propose.ts";
export { readName } from "./read-name.ts";

/** A title itself, whose name and year are looked up. */
const WHOLE = {
  name: "",
  year: null,
  part: "film",
  season: null,
  episode: null,
  language: null,
} as const;

const kindOf = (name: string): Upload["kind"] => fileTypeOf(name)?.kind ?? "video";

function toUpload(row: UploadRow): Upload {
  if (row.state === "added") throw noUpload();
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    folder: row.folder,
    kind: kindOf(row.name),
    size: row.size,
    received: row.received,
    state: row.state,
    modifiedAt: row.modified_at.toISOString(),
    fingerprint: row.fingerprint,
    target: row.target,
    confidence: row.confidence,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    expiresAt: expiryOf(row)?.toISOString() ?? null,
  };
}

function requireEpisode(target: UploadTarget): void {
  if (target.part === "episode" && (target.season === null || target.episode === null))
    throw wrongField("target.episode", "required", "Say which season and episode this is.");
}

interface UploadedVideo {
  readonly source: string;
  readonly sourceBytes: number;
  readonly sourceChangedAt: Date;
}

/** A person's uploads: where they belong, and how they become part of the catalog. */
export function createUploadService(deps: {
  database: Database;
  uploads: StudioUploads;
  changes: UploadChanges;
  queueFile: FileQueue;
  now: () => number;
}) {
  const { database, uploads, changes, queueFile, now } = deps;
  const { store, files } = uploads;

  async function find(staffId: number, id: string): Promise<UploadRow> {
    const row = await store.find(id, staffId);
    if (!row) throw noUpload();
    return row;
  }

  function requireRevision(row: { revision: number } | undefined, revision: number): void {
    if (!row) throw noUpload();
    if (row.revision !== revision)
      throw new StudioProblem("conflict", "The upload was changed in the meantime. Look again.");
  }

  /** The title of a target, as the catalog has it now. */
  async function resolve(target: UploadTarget): Promise<UploadTarget> {
    if (target.titleId === null) return target;
    const title = await changes.title(target.titleId);
    if (!title) throw wrongField("target.titleId", "not_offered", "There is no such title.");
    return { ...target, name: title.name, year: title.year };
  }

  const service = {
    async list(staffId: number) {
      const [rows, storage] = await Promise.all([store.list(staffId), uploads.storage()]);
      return { uploads: rows.map(toUpload), storage };
    },

    async change(
      actor: Actor,
      staffId: number,
      input: {
        id: string;
        revision: number;
        target?: UploadTarget | undefined;
        description?: string | undefined;
      },
    ): Promise<Upload> {
      const { id, revision } = input;
      const target = input.target && (await resolve(input.target));
      if (target) requireEpisode(target);
      await inTransaction(database, async (client) => {
        const row = await changes.lock(client, id, staffId);
        requireRevision(row, revision);
        if (!row) return;
        const before = { target: row.target, description: row.description };
        const after = {
          target: target ?? row.target,
          description: input.description ?? row.description,
        };
        const at = new Date(now());
        await changes.change(client, id, after, at);
        await audit(client, actor, {
          type: "upload.changed",
          object: { kind: "upload", id, name: row.name },
          changes: changesBetween(before, after),
          at,
        });
      });
      return toUpload(await find(staffId, id));
    },

    async finish(actor: Actor, staffId: number, id: string, sha256: string): Promise<Upload> {
      return toUpload(await uploads.finish(actor, staffId, id, sha256));
    },

    /**
     * Queues a file for its title in the same way as `bijou ingest`.
     *
     * @param where where the file belongs, if that is not what was stored.
     * @param extra what it is of a title that exists, if it is another extra.
     */
    async add(
      actor: Actor,
      staffId: number,
      id: string,
      revision: number,
      where?: UploadTarget,
      extra?: ExtraFields,
    ): Promise<number> {
      const row = await find(staffId, id);
      requireRevision(row, revision);
      const { description } = row;
      const asked = where ? await resolve(where) : row.target;
      if (row.state !== "ready")
        throw new StudioProblem("wrong_state", "The file isn’t complete yet. Wait until it is.");
      if (asked.part === "subtitles")
        throw new StudioProblem("wrong_state", "Subtitles are added together with their video.");
      const target =
        !where && asked.part === "episode"
          ? await placeEpisode(
              { database, changes },
              actor,
              row,
              {
                lock: staffId,
                current: async (client) => (await changes.lock(client, id, staffId))?.target,
                onNewSeries: (client, series) => changes.adopt(client, staffId, series),
              },
              new Date(now()),
            )
          : asked;
      const sides =
        target.part === "trailer" || extra ? [] : await changes.subtitlesOf(staffId, target);
      const subtitles = sides.map((side) => ({
        language: side.language ?? "und",
        file: files.pathOf(side),
      }));
      return queueFile(
        { path: files.pathOf(row), target, subtitles, isExtra: extra !== undefined },
        async (client, jobId, isNew) => {
          const locked = await changes.lock(client, id, staffId);
          requireRevision(locked, revision);
          if (where) await changes.change(client, id, { target, description }, new Date(now()));
          await changes.setAdded(client, [id, ...sides.map((side) => side.id)], jobId);
          if (extra && target.titleId !== null)
            await addExtra(client, target.titleId, extra, jobId);
          if (isNew && description !== "") await changes.describe(client, jobId, description);
          const { titleId, name } = target;
          const isReplaced = where !== undefined && titleId !== null && !extra;
          await audit(client, actor, {
            type: isReplaced ? "title.master_replaced" : "upload.added",
            object: isReplaced
              ? { kind: "title", id: titleId, name }
              : { kind: "upload", id, name: row.name },
            changes: [
              isReplaced
                ? { field: "file", before: null, after: row.name }
                : { field: "title", before: null, after: name },
              ...(extra ? [{ field: "extra", before: null, after: extra.name }] : []),
            ],
            at: new Date(now()),
          });
        },
      );
    },

    /** Makes a ready video the master of a job that the caller queues, in the caller's transaction. */
    useVideo: async (
      client: pg.PoolClient,
      staffId: number,
      { id, revision }: { readonly id: string; readonly revision: number },
      queue: (video: UploadedVideo) => Promise<number>,
    ): Promise<void> => {
      const row = await changes.lock(client, id, staffId);
      requireRevision(row, revision);
      if (row?.state !== "ready")
        throw new StudioProblem("wrong_state", "The file isn’t complete yet. Wait until it is.");
      if (kindOf(row.name) !== "video")
        throw wrongField("upload", "invalid", "An ad needs a video.");
      const source = files.pathOf({ id, extension: row.extension });
      const { size, mtimeMs } = await stat(source);
      const jobId = await queue({
        source,
        sourceBytes: size,
        sourceChangedAt: new Date(Math.floor(mtimeMs)),
      });
      await changes.setAdded(client, [id], jobId);
    },

    /** Makes a file the next video of a title that exists (ST-077). */
    async replaceMaster(
      actor: Actor,
      staffId: number,
      { id: titleId, episodeId, upload, revision }: StudioInput<typeof replaceMasterCall>,
    ): Promise<number> {
      const episode =
        episodeId === undefined ? undefined : await changes.episode(titleId, episodeId);
      if (episodeId !== undefined && !episode)
        throw new StudioProblem("not_found", "There is no such episode.");
      const target: UploadTarget = {
        ...WHOLE,
        titleId,
        ...(episode && { part: "episode", ...episode }),
      };
      return service.add(actor, staffId, upload, revision, target);
    },

    /** Makes a file another extra of a title that exists (ST-050). */
    async addExtra(
      actor: Actor,
      staffId: number,
      { id: titleId, upload, revision, kind, name, access }: StudioInput<typeof addTitleExtra>,
    ): Promise<number> {
      if (!(await changes.title(titleId)))
        throw new StudioProblem("not_found", `There is no title ${titleId}.`);
      const target: UploadTarget = { ...WHOLE, titleId };
      const extra = { kind, access, name: name.trim() };
      return service.add(actor, staffId, upload, revision, target, extra);
    },
  };
  return service;
}
export type UploadService = ReturnType<typeof createUploadService>;
