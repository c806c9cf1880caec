import { spawnSync } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CHUNK_BYTES = [1 << 20, 4_096] as const;

/** A file system that is soon full. */
export interface SmallDisk {
  readonly directory: string;
  /** Takes all the space that is left, and again what became free since. */
  fill(): Promise<void>;
  /** Gives back what was taken. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** @throws where file systems may not be mounted, with what to do */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-disk-"));
  const mounted = spawnSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    `size=${megabytes}m`,
    "tmpfs",
    directory,
  ]);
  if (mounted.status !== 0) {
    await rm(directory, { recursive: true });
    throw new Error("it needs a small disk, and this user may not mount one. Run it as root");
  }
  const ballast = join(directory, "ballast");
  return {
    directory,

    async fill() {
      const handle = await open(ballast, "a");
      try {
        for (const size of CHUNK_BYTES) {
          const chunk = Buffer.alloc(size, 1);
          try {
            for (;;) await handle.write(chunk);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          }
        }
      } finally {
        await handle.close();
      }
    },

    free: () => rm(ballast, { force: true }),

    async remove() {
      spawnSync("umount", ["--lazy", directory]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
