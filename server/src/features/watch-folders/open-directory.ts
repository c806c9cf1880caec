import { basename, relative, sep } from "node:path";
import { watch } from "chokidar";
import { errorCode } from "../../platform/errors.ts";
import { isIgnored, isVideo } from "../imports/service.ts";

/** Deeper folders are not looked into. */
const MAX_DEPTH = 20;
/** The system watches no more folders, or opens no more files. */
const LIMITS: ReadonlySet<string> = new Set(["ENOSPC", "EMFILE", "ENFILE"]);

/** A directory that is being watched. */
export interface WatchedDirectory {
  /** Resolves once everything that is in it was reported. */
  readonly whole: Promise<void>;
  /** The videos that appeared, changed or vanished since the last call, as paths below the directory. */
  takeChanged(): string[];
  isLimited(): boolean;
  close(): Promise<void>;
}

/** Watches the videos of a directory. Links are reported, never followed. */
export function openDirectory(directory: string): WatchedDirectory {
  const changed = new Set<string>();
  let isLimited = false;
  const below = (path: string): string => relative(directory, path).split(sep).join("/");
  const watcher = watch(directory, {
    followSymlinks: false,
    persistent: false,
    ignorePermissionErrors: true,
    atomic: false,
    depth: MAX_DEPTH,
    ignored: (path, stats) =>
      path !== directory &&
      (isIgnored(basename(path)) ||
        (stats !== undefined && !stats.isDirectory() && !isVideo(basename(path)))),
  });
  for (const event of ["add", "change", "unlink"] as const)
    watcher.on(event, (path) => void changed.add(below(path)));
  const whole = new Promise<void>((resolve) => void watcher.on("ready", resolve));
  watcher.on("error", (error) => {
    if (LIMITS.has(errorCode(error))) isLimited = true;
    else console.error("Reading a watched folder failed:", error);
  });
  return {
    whole,
    takeChanged() {
      const paths = [...changed].filter(isVideo);
      changed.clear();
      return paths;
    },
    isLimited: () => isLimited,
    close: () => watcher.close(),
  };
}
