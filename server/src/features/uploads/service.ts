import { stat } from "node:fs/promises";
import { fileTypeOf, type Upload, type UploadTarget } from "@bijou/contract/studio/uploads";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { replaceMaster as replaceMasterCall } from "@bijou/contract/studio/title-videos";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { expiryOf } from "../../platform/uploads/tus-routes.ts";
import { noUpload, type StudioUploads } from "../../platform/uploads/uploads.ts";
import type { UploadRow } from "../../platform/uploads/uploads-store.ts";
import { queueIngest } from "../catalog/service.ts";
import { placeEpisode } from "./place-episode.ts";
import type { UploadChanges } from "./store.ts";

export { comparable } from "./propose.ts";
export { readName } from "./read-name.ts";

const MAX_KEY = 70;

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

/** The id of a new title, such as `the-lodger-1927`. */
function keyOf({ name, year }: UploadTarget): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, MAX_KEY);
  return [words || "film", year].filter((part) => part !== null).join("-");
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
  now: () => number;
}) {
  const { database, uploads, changes, now } = deps;
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

  async function freeKey(target: UploadTarget): Promise<string> {
    const key = keyOf(target);
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? key : `${key}-${number}`;
      if (!(await changes.hasKey(candidate))) return candidate;
    }
  }

  async function titleKeyOf(target: UploadTarget): Promise<{ key: string; isNew: boolean }> {
    const title = target.titleId === null ? undefined : await changes.title(target.titleId);
    if (title) return { key: title.key, isNew: false };
    if (target.part !== "film")
      throw wrongField("target.titleId", "required", "Choose the title that this belongs to.");
    if (target.year === null)
      throw wrongField("target.year", "required", "Say when the film was first shown.");
    return { key: await freeKey(target), isNew: true };
  }

  const slotOf = ({ part, season, episode }: UploadTarget) =>
    part === "episode"
      ? { season: season ?? 0, episode: episode ?? 0 }
      : part === "trailer"
        ? ("trailer" as const)
        : ("media" as const);

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
     */
    async add(
      actor: Actor,
      staffId: number,
      id: string,
      revision: number,
      where?: UploadTarget,
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
          ? await placeEpisode({ database, changes }, actor, row, new Date(now()))
          : asked;
      const { key, isNew } = await titleKeyOf(target);
      const sides = target.part === "trailer" ? [] : await changes.subtitlesOf(staffId, target);
      const subtitles = sides.map((side) => ({
        language: side.language ?? "und",
        file: files.pathOf(side),
      }));
      try {
        return await queueIngest(
          database,
          {
            file: files.pathOf(row),
            title: key,
            slot: slotOf(target),
            options: subtitles.length > 0 ? { subtitles } : {},
            name: isNew ? target.name : undefined,
            year: target.year ?? 0,
            isDraft: true,
          },
          async (client, jobId) => {
            const locked = await changes.lock(client, id, staffId);
            requireRevision(locked, revision);
            if (where) await changes.change(client, id, { target, description }, new Date(now()));
            await changes.setAdded(client, [id, ...sides.map((side) => side.id)], jobId);
            if (isNew && description !== "") await changes.describe(client, jobId, description);
            await audit(client, actor, {
              type: "upload.added",
              object: { kind: "upload", id, name: row.name },
              changes: [{ field: "title", before: null, after: target.name }],
              at: new Date(now()),
            });
          },
        );
      } catch (error) {
        if (error instanceof OperatorError) throw new StudioProblem("wrong_state", error.message);
        throw error;
      }
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
        titleId,
        name: "",
        year: null,
        part: episode ? "episode" : "film",
        season: episode?.season ?? null,
        episode: episode?.episode ?? null,
        language: null,
      };
      return service.add(actor, staffId, upload, revision, target);
    },
  };
  return service;
}
export type UploadService = ReturnType<typeof createUploadService>;
