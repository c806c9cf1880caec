import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileTypeOf } from "@bijou/contract/studio/uploads";
import { UNCHANGED_SECONDS } from "@bijou/contract/studio/watch-folders";
import type { Database } from "../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { MINUTE_MS, SECOND_MS } from "../../platform/durations.ts";
import { type MediaRoot, placeInRoot, UnusablePlace } from "../../platform/files/media-roots.ts";
import type { Intake } from "../uploads/service.ts";
import type { FilesStore, SeenFile } from "./files-store.ts";
import type { FolderProblem, FolderRow, FoldersStore } from "./folders-store.ts";
import { lookAtFile } from "./look-at-file.ts";
import { openDirectory, type WatchedDirectory } from "./open-directory.ts";
import { createTakeFile } from "./take-file.ts";

const LOOK_EVERY_MS = 2 * SECOND_MS;
const RENEW_MS = 15 * SECOND_MS;
/** Whole folders are read again this often: no system tells of changes that another machine makes to a shared disk. */
const READ_AGAIN_MS = 10 * MINUTE_MS;
/** Files of a folder before it is the turn of the next one. */
const AT_ONCE = 50;
const SEEN_AT_ONCE = 500;

interface Opened {
  readonly watched: WatchedDirectory;
  readonly place: string;
  readonly inode: number;
  readonly openedMs: number;
  isWhole: boolean;
}

export interface FolderWatcher {
  /** Looks at all folders once. Returns at once if this process looks already. */
  look(): Promise<void>;
  /** Begins to watch what no other process does, unless it does already. */
  begin(): void;
  stop(): void;
}

/** Watches folders. Each is watched by one process; if that is killed, another one continues within two minutes. */
export function createFolderWatcher(deps: {
  readonly database: Database;
  readonly roots: readonly MediaRoot[];
  readonly folders: FoldersStore;
  readonly files: FilesStore;
  readonly intake: Intake;
  readonly now: () => number;
}): FolderWatcher {
  const { roots, folders, files, intake, now } = deps;
  const lease = randomUUID();
  const takeFile = createTakeFile({ ...deps, lease });
  const opened = new Map<number, Opened>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let looking: Promise<number> | undefined;
  let isWatching = false;
  const at = (): Date => new Date(now());

  async function close(id: number): Promise<void> {
    const one = opened.get(id);
    opened.delete(id);
    await one?.watched.close();
  }

  /** The folder as it is now, opened again if it is another one. */
  async function open({ id, root, path }: FolderRow): Promise<Opened> {
    const place = await placeInRoot(root, path);
    const { ino, isDirectory } = await stat(place).then((found) => ({
      ino: found.ino,
      isDirectory: found.isDirectory(),
    }));
    if (!isDirectory) throw new UnusablePlace("missing");
    const before = opened.get(id);
    const isSame = before?.place === place && before.inode === ino;
    if (before && isSame && performance.now() - before.openedMs < READ_AGAIN_MS) return before;
    await close(id);
    const watched = openDirectory(place);
    const one = { watched, place, inode: ino, openedMs: performance.now(), isWhole: false };
    opened.set(id, one);
    return one;
  }

  async function see(folder: FolderRow, paths: readonly string[]): Promise<void> {
    for (let first = 0; first < paths.length; first += SEEN_AT_ONCE) {
      const here: SeenFile[] = [];
      const gone: string[] = [];
      for (const path of paths.slice(first, first + SEEN_AT_ONCE)) {
        const found = await lookAtFile(folder, path);
        if (found) here.push(found);
        else gone.push(path);
      }
      if (here.length > 0) await files.see(folder.id, here, at());
      if (gone.length > 0) await files.setGone(folder.id, gone, at());
    }
  }

  /** Records what is in a folder by now. */
  async function read(folder: FolderRow, one: Opened): Promise<void> {
    if (one.isWhole) return see(folder, one.watched.takeChanged());
    await one.watched.whole;
    const since = at();
    await see(folder, one.watched.takeChanged());
    await files.setUnseenGone(folder.id, since, at());
    one.isWhole = true;
  }

  async function lookAt(folder: FolderRow): Promise<void> {
    let problem: FolderProblem | null = null;
    try {
      const one = await open(folder);
      await read(folder, one);
      if (one.watched.isLimited()) problem = "limit";
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      await close(folder.id);
      problem = error instanceof UnusablePlace ? "missing" : "unreadable";
    }
    await folders.setLooked(folder.id, problem, at());
    if (problem === "missing" || problem === "unreadable") return;
    for (const file of await files.left(folder.id)) await takeFile.removeLeft(folder, file);
    for (const { path, uploadId } of await files.forgetGone(folder.id))
      if (uploadId !== null)
        await rm(intake.pathOf({ id: uploadId, extension: fileTypeOf(path)?.extension ?? "" }), {
          force: true,
        });
    const before = new Date(now() - UNCHANGED_SECONDS * SECOND_MS);
    for (const file of await files.due(folder.id, before, AT_ONCE)) {
      if (signal.aborted) return;
      await takeFile.take(folder, file);
    }
  }

  /** @returns how many folders this process watches. */
  async function lookAtAll(): Promise<number> {
    const renewal = setInterval(() => void folders.renew(lease).catch(() => undefined), RENEW_MS);
    try {
      const directories = roots.map(({ directory }) => directory);
      const ours = signal.aborted ? [] : await folders.claim(lease, directories);
      const ids = new Set(ours.map(({ id }) => id));
      for (const id of opened.keys()) if (!ids.has(id)) await close(id);
      for (const folder of ours) if (!signal.aborted) await lookAt(folder);
      return ours.length;
    } finally {
      clearInterval(renewal);
    }
  }

  function look(): Promise<number> {
    looking ??= lookAtAll().finally(() => (looking = undefined));
    return looking;
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const count = await look().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) console.error("Watching folders failed:", error);
        return 0;
      });
      // The next minute begins again.
      if (count === 0) return;
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    look: () => look().then(() => undefined),
    begin() {
      if (isWatching || signal.aborted) return;
      isWatching = true;
      void watch().finally(() => (isWatching = false));
    },
    stop() {
      stopping.abort();
      for (const id of opened.keys()) void close(id);
      folders.release(lease).catch(() => undefined);
    },
  };
}
