import { access, constants } from "node:fs/promises";
import {
  CONFIRMABLE,
  type addWatchFolder,
  type changeWatchFolder,
  type getWatchedFiles,
  MAX_WATCH_FOLDERS,
  MAX_WATCHED_FILES,
  type removeWatchFolder,
  type WatchedFile,
  type WatchedFiles,
  type WatchFolder,
  type WatchFolders,
} from "@bijou/contract/studio/watch-folders";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { PgBoss } from "pg-boss";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { type MediaRoot, placeInRoot } from "../../platform/files/media-roots.ts";
import { isInside } from "../../platform/files/regular-file.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import type { TranscodeState } from "../catalog/service.ts";
import type { MediaFolders } from "../imports/service.ts";
import type { FilesStore, ListedFile } from "./files-store.ts";
import { nameOf } from "./folder-name.ts";
import type { FolderRow, FoldersStore, ListedFolder } from "./folders-store.ts";

/** The queue of the job that looks every minute whether a folder is watched by nobody. */
export const WATCH_QUEUE = "watch-folders";

const gone = (): StudioProblem =>
  new StudioProblem("not_found", "This folder isn’t watched. Reload the page.");

const JOB_STATES: Partial<Record<TranscodeState, WatchedFile["state"]>> = {
  waiting: "queued",
  paused: "queued",
  done: "done",
  failed: "failed",
  cancelled: "canceled",
};

/** Without its job, which was deleted with its title, a file is over. */
const stateOf = ({ state, jobState }: ListedFile): WatchedFile["state"] => {
  if (state !== "added") return state;
  return jobState === null ? "canceled" : (JOB_STATES[jobState] ?? "encoding");
};

const isWithin = (a: FolderRow["path"], b: FolderRow["path"]): boolean =>
  isInside(`/${a}`, `/${b}`);

/** The folders that are watched, and what was found in them (ST-080). */
export function createWatchFolders(deps: {
  readonly database: Database;
  readonly now: () => number;
  /** Watches a new folder at once; without it within a minute. */
  readonly jobs: Promise<PgBoss> | undefined;
  readonly media: MediaFolders;
  readonly roots: readonly MediaRoot[];
  readonly folders: FoldersStore;
  readonly files: FilesStore;
}) {
  const { database, now, jobs, media, roots, folders, files } = deps;
  const rootOf = ({ root }: Pick<FolderRow, "root">): MediaRoot | undefined =>
    roots.find(({ directory }) => directory === root);
  const named = (folder: Pick<FolderRow, "root" | "path">): string =>
    nameOf(folder, rootOf(folder)?.name);

  function wake(): void {
    jobs?.then((queue) => queue.send(WATCH_QUEUE)).catch(() => undefined);
  }

  function folderState(row: ListedFolder): WatchFolder["state"] {
    if (!rootOf(row)) return "not_offered";
    if (row.isPaused) return "paused";
    return row.problem ?? (row.isWatched ? "watching" : "waiting");
  }

  function toFolder(row: ListedFolder): WatchFolder {
    const { id, revision, mode, makesTitles, by, counts, problemAt, lookedAt } = row;
    return {
      id,
      revision,
      name: named(row),
      mode,
      makesTitles,
      state: folderState(row),
      since: problemAt?.toISOString() ?? null,
      lookedAt: lookedAt?.toISOString() ?? null,
      by,
      counts,
    };
  }

  function toFile(row: ListedFile): WatchedFile {
    const { id, folderId, path, size, reason, detail, titleName, titleId, jobId } = row;
    return {
      id,
      folderId,
      folder: named({ root: row.root, path: row.folderPath }),
      path,
      size,
      state: stateOf(row),
      reason,
      detail: row.jobState === "failed" ? row.jobReason : detail,
      title: titleName,
      titleId,
      jobId,
      at: row.updatedAt.toISOString(),
    };
  }

  async function read(id: number): Promise<WatchFolder> {
    const row = await folders.read(id);
    if (!row) throw gone();
    return toFolder(row);
  }

  /** @throws {StudioProblem} if files cannot be moved out of it. */
  async function requireWritable(place: Pick<FolderRow, "root" | "path">): Promise<void> {
    const isWritable = await placeInRoot(place.root, place.path)
      .then((real) => access(real, constants.W_OK))
      .then(
        () => true,
        () => false,
      );
    if (!isWritable)
      throw wrongField(
        "mode",
        "folder_read_only",
        "The server may not change this folder, so it can’t move files out of it. Leave them in place.",
      );
  }

  const entry = (
    folder: Pick<FolderRow, "id" | "root" | "path">,
    type: `watch_folder.${string}`,
  ) => ({
    type,
    object: { kind: "watch_folder", id: folder.id, name: named(folder) },
    at: new Date(now()),
  });

  function requireRevision(row: FolderRow | undefined, revision: number): asserts row is FolderRow {
    if (!row) throw gone();
    if (row.revision !== revision)
      throw new StudioProblem("conflict", "The folder was changed in the meantime. Look again.");
  }

  return {
    async list(): Promise<WatchFolders> {
      return { folders: (await folders.list()).map(toFolder) };
    },

    async files({ folder, held }: StudioInput<typeof getWatchedFiles>): Promise<WatchedFiles> {
      const filter = { folder: folder ?? null, isHeld: held ?? false };
      const rows = await files.list(filter, MAX_WATCHED_FILES);
      return { files: rows.map(toFile), total: rows[0]?.total ?? 0 };
    },

    async add(
      actor: Actor,
      staffId: number,
      { root, path, mode, makesTitles }: StudioInput<typeof addWatchFolder>,
    ): Promise<WatchFolder> {
      const found = await media.require(root, path);
      const place = { root: found.directory, path: found.path };
      if (mode === "moved") await requireWritable(place);
      const id = await inTransaction(database, async (client) => {
        const others = await folders.lockAll(client);
        if (others.length >= MAX_WATCH_FOLDERS)
          throw new StudioProblem(
            "wrong_state",
            `${MAX_WATCH_FOLDERS} folders are watched already. Remove one, or watch a folder that holds several.`,
          );
        const other = others.find(
          (one) =>
            one.root === place.root &&
            (isWithin(one.path, place.path) || isWithin(place.path, one.path)),
        );
        if (other)
          throw wrongField(
            "path",
            "folder_watched",
            `“${named(other)}” is watched already, and one of the two contains the other.`,
            { value: named(other) },
          );
        const row = { ...place, mode, makesTitles, staffId };
        const added = await folders.add(client, row, new Date(now()));
        await audit(client, actor, {
          ...entry({ ...place, id: added }, "watch_folder.added"),
          changes: [
            { field: "mode", before: null, after: mode },
            { field: "makesTitles", before: null, after: makesTitles },
          ],
        });
        return added;
      });
      wake();
      return read(id);
    },

    async change(actor: Actor, input: StudioInput<typeof changeWatchFolder>): Promise<WatchFolder> {
      const { id, revision, mode, makesTitles, isPaused } = input;
      await inTransaction(database, async (client) => {
        const row = await folders.lock(client, id);
        requireRevision(row, revision);
        if (mode === "moved" && row.mode !== "moved") await requireWritable(row);
        const before = { mode: row.mode, makesTitles: row.makesTitles, isPaused: row.isPaused };
        const after = {
          mode: mode ?? row.mode,
          makesTitles: makesTitles ?? row.makesTitles,
          isPaused: isPaused ?? row.isPaused,
        };
        await folders.change(client, id, after);
        await audit(client, actor, {
          ...entry(row, "watch_folder.changed"),
          changes: changesBetween(before, after),
        });
      });
      wake();
      return read(id);
    },

    async remove(
      actor: Actor,
      { id, revision }: StudioInput<typeof removeWatchFolder>,
    ): Promise<void> {
      await inTransaction(database, async (client) => {
        const row = await folders.lock(client, id);
        requireRevision(row, revision);
        await folders.remove(client, id);
        await audit(client, actor, entry(row, "watch_folder.removed"));
      });
    },

    async addFile(actor: Actor, id: number, isConfirmed: boolean): Promise<void> {
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        const file = await files.lockHeld(client, id);
        const folder = file && (await folders.read(file.folderId));
        if (!file || !folder)
          throw new StudioProblem("wrong_state", "This file isn’t held anymore. Reload the page.");
        if (isConfirmed && (file.reason === null || !CONFIRMABLE.has(file.reason)))
          throw wrongField("isConfirmed", "not_offered", "There is nothing to confirm.");
        await files.release(client, id, isConfirmed, at);
        await audit(client, actor, {
          ...entry(folder, "watch_folder.file_retried"),
          changes: [{ field: "file", before: null, after: file.path }],
        });
      });
      wake();
    },
  };
}
export type WatchFoldersService = ReturnType<typeof createWatchFolders>;
