import { constants } from "node:fs";
import { copyFile, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { HOUR_MS } from "../durations.ts";
import { exists, makeDurable } from "../files/durable-files.ts";
import { MEDIA_FILE, type MediaPackage } from "./package.ts";
import { errorCode } from "../errors.ts";

const ASSET_ID = /^[a-z0-9]{16}$/;

/** Finished films in `DATA_DIR/media/<asset id>/`. They are complete and never change. */
export interface MediaStore {
  /** Adds a package; an existing one is unchanged. `move` moves the folder instead of copying it. */
  adopt(media: MediaPackage, options?: { move?: boolean }): Promise<void>;
  /** The path of a file; `undefined` for a name that no asset can have. */
  path(assetId: string, file: string): string | undefined;
  remove(assetId: string): Promise<void>;
  /** Removes incomplete copies of a killed process. */
  sweep(): Promise<void>;
}

/** A disk syncs many files in hardly more time than one. */
const FILES_AT_ONCE = 16;

async function allOf(files: readonly string[], work: (file: string) => Promise<void>) {
  await pLimit(FILES_AT_ONCE).map(files, work);
}

const INCOMING = ".incoming-";
const LEFTOVER_AGE_MS = HOUR_MS;

export function createMediaStore(dataDirectory: string): MediaStore {
  const root = join(dataDirectory, "media");

  async function copyIn(media: MediaPackage, target: string): Promise<void> {
    for (const directory of new Set(media.files.map((file) => dirname(file)))) {
      await mkdir(join(target, directory), { recursive: true });
    }
    await allOf(media.files, (file) =>
      copyFile(join(media.directory, file), join(target, file), constants.COPYFILE_FICLONE),
    );
  }

  async function moveIn(media: MediaPackage, target: string): Promise<void> {
    try {
      await rename(media.directory, target);
    } catch (error) {
      if (errorCode(error) !== "EXDEV") throw error;
      await cp(media.directory, target, { recursive: true });
      await rm(media.directory, { recursive: true, force: true });
    }
  }

  async function makeAllDurable(media: MediaPackage, directory: string): Promise<void> {
    await allOf(media.files, (file) => makeDurable(join(directory, file)));
    const folders = new Set(media.files.map((file) => dirname(file)));
    await allOf([...folders], (folder) => makeDurable(join(directory, folder)));
  }

  return {
    async adopt(media, { move = false } = {}) {
      const target = join(root, media.assetId);
      if (await exists(target)) {
        if (move) await rm(media.directory, { recursive: true, force: true });
        return;
      }
      const incoming = join(root, `${INCOMING}${media.assetId}-${randomUUID()}`);
      await mkdir(root, { recursive: true });
      try {
        await (move ? moveIn : copyIn)(media, incoming);
        await makeAllDurable(media, incoming);
        await rename(incoming, target).catch((error: NodeJS.ErrnoException) => {
          // Another process has added the same film meanwhile.
          if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
        });
        await makeDurable(root);
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
    },

    path(assetId, file) {
      if (!ASSET_ID.test(assetId) || !MEDIA_FILE.test(file)) return undefined;
      return join(root, assetId, file);
    },

    async remove(assetId) {
      if (!ASSET_ID.test(assetId)) throw new Error(`Not an asset id: ${assetId}`);
      await rm(join(root, assetId), { recursive: true, force: true });
    },

    async sweep() {
      const names = await readdir(root).catch((): string[] => []);
      for (const name of names.filter((entry) => entry.startsWith(INCOMING))) {
        const found = await stat(join(root, name)).catch(() => undefined);
        const isOld = found !== undefined && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS;
        if (isOld) await rm(join(root, name), { recursive: true, force: true });
      }
    },
  };
}
