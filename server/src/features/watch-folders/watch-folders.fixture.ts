import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { getMediaFolders } from "@bijou/contract/studio/imports";
import {
  addWatchFolder,
  getWatchedFiles,
  getWatchFolders,
  UNCHANGED_SECONDS,
  type WatchedFile,
  type WatchFolder,
} from "@bijou/contract/studio/watch-folders";
import { afterAll, beforeEach, expect, vi } from "vitest";
import { makeMemoryDirectory } from "../../testing/memory-directory.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

export const WAIT_MS = UNCHANGED_SECONDS * 1000 + 1;

/** Two servers of one instance, with a root for media, and a folder of each test below it. */
export async function openWatchFolders() {
  // On the file system of the instance, as a file that is moved has two places for a moment.
  const directory = await makeMemoryDirectory("bijou-watch-");
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const instance = await useTestInstance({ hasOwnFiles: true, mediaRoots: [directory] });
  const { pool } = instance.database;
  const olive = await firstOwner(instance);
  const watcherOf = ({ watchFolders }: typeof instance.app) => {
    const { watcher } = watchFolders;
    if (!watcher) throw new Error("Nothing watches folders");
    afterAll(() => watcher.stop());
    return watcher;
  };
  const watcher = watcherOf(instance.app);
  const other = watcherOf((await instance.another()).app);
  let caller: StudioCaller = await olive.signIn();
  const call: StudioCaller["call"] = (...given) => caller.call(...given);
  const send: StudioCaller["send"] = (...given) => caller.send(...given);
  const root = (await call(getMediaFolders, {})).roots[0] ?? "";
  let folders = 0;
  let path = "";

  beforeEach(async () => {
    caller = await olive.signIn();
    await pool.query("delete from watch_folders");
    await pool.query("update transcodes set state = 'cancelled' where state = 'waiting'");
    await watcher.look();
    folders += 1;
    path = `incoming ${folders}`;
    await mkdir(join(directory, path));
  });

  const listed = async (): Promise<WatchedFile[]> => (await call(getWatchedFiles, {})).files;
  return {
    instance,
    directory,
    watcher,
    /** That of another server. */
    other,
    root,
    call,
    send,
    listed,
    /** The folder of the test, below the root. */
    path: (): string => path,
    /** A file or folder of the test. */
    place: (name = ""): string => join(directory, path, name),
    signInAgain: async (): Promise<void> => {
      caller = await olive.signIn();
    },

    write: async (name: string, content = "a video"): Promise<string> => {
      const file = join(directory, path, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },

    add: (more: Partial<StudioInput<typeof addWatchFolder>> = {}): Promise<WatchFolder> =>
      call(addWatchFolder, { root, path, mode: "in_place", makesTitles: true, ...more }),

    stateOf: async (): Promise<WatchFolder["state"] | undefined> =>
      (await call(getWatchFolders, {})).folders[0]?.state,

    /** Waits until the system has told of a file. */
    noticed: (name: string): Promise<void> =>
      vi.waitFor(async () => {
        await watcher.look();
        expect((await listed()).map((file) => file.path)).toContain(name);
      }),

    /** Looks now, and again when nothing has changed for long enough. */
    settle: async (): Promise<WatchedFile[]> => {
      await watcher.look();
      instance.clock.advance(WAIT_MS);
      await watcher.look();
      return listed();
    },

    /** What was queued of the folder. */
    sources: async () => {
      const { rows } = await pool.query<{ source: string; title: string; slot: string }>(
        `select j.source, t.name as title, j.slot from transcodes j join titles t on t.id = j.title_id
         where j.source like $1
           or exists (select 1 from uploads u where u.job_id = j.id and u.folder = $2)
         order by j.id`,
        [`${join(directory, path)}/%`, path],
      );
      return rows;
    },
  };
}
