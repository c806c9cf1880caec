import { DAY_MS } from "../../platform/durations.ts";
import type { MediaRoot } from "../../platform/files/media-roots.ts";
import type { Platform } from "../../platform/platform.ts";
import type { MediaFolders } from "../imports/service.ts";
import type { Intake } from "../uploads/service.ts";
import { createFilesStore } from "./files-store.ts";
import { createFoldersStore } from "./folders-store.ts";
import { watchFolderRoutes } from "./studio-routes.ts";
import { createFolderWatcher, type FolderWatcher } from "./watcher.ts";
import { createWatchFolders } from "./watch-folders.ts";

/** What became of a file is listed for this long after it is gone. */
const KEPT_MS = 30 * DAY_MS;

export interface WatchFolderJobs {
  readonly watcher: FolderWatcher | undefined;
  sweep(): Promise<void>;
}

/** Folders of the server that are watched. Without a folder for uploads their calls do not exist, as those of uploads. */
export function registerWatchFolders(
  platform: Platform,
  needs: {
    readonly roots: readonly MediaRoot[];
    readonly folders: MediaFolders;
    readonly intake: Intake | undefined;
  },
): WatchFolderJobs {
  const { database, now, jobs } = platform;
  const { roots, folders: media, intake } = needs;
  if (!intake) return { watcher: undefined, sweep: () => Promise.resolve() };
  const folders = createFoldersStore(database);
  const files = createFilesStore(database);
  watchFolderRoutes(
    platform.studio.api,
    createWatchFolders({ database, now, jobs, media, roots, folders, files }),
  );
  return {
    watcher: createFolderWatcher({ database, roots, folders, files, intake, now }),
    sweep: () => files.deleteGone(new Date(now() - KEPT_MS)),
  };
}
