import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, statfs, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createWaveforms } from "../server/src/features/catalog/waveforms/waveforms.ts";
import { openDatabase } from "../server/src/platform/database/database.ts";
import { startDatabase } from "../server/src/platform/database/supervisor.ts";
import { createDirectoryStore } from "../server/src/platform/files/directory-store.ts";
import { createMediaStore } from "../server/src/platform/media/media-store.ts";
import { madeOnce } from "./made-once.ts";

const root = join(import.meta.dirname, "..");
const KEPT_IN = join(root, "node_modules/.cache/bijou/seeded");
/** What decides the content of a seeded data directory. */
const SOURCES = ["server/src", "server/migrations", "contract/src", "demo", "package-lock.json"];
const NOT_SEEDED = /\.test\.ts$|\.fixture\.ts$|(?:^|\/)(?:testing|node_modules)\//;
/** Seeds of earlier versions are deleted after this time, in which no process copies them any more. */
const OLD_MS = 3_600_000;

const MEMORY = "/dev/shm";
/** For some servers with what they ingest. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

async function filesBelow(path: string): Promise<readonly string[]> {
  const found = await stat(join(root, path));
  if (found.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NOT_SEEDED.test(file));
}

/** Names, sizes and times of the sources, and the day, because memberships and histories are relative to it. */
async function recipe(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().toSorted();
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const file of files) {
    const { size, mtimeMs } = await stat(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Keeps owners and modes: root may run PostgreSQL as another user. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === "linux")
    await promisify(execFile)("cp", [
      "--archive",
      "--reflink=auto",
      "--no-target-directory",
      from,
      to,
    ]);
  else await cp(from, to, { recursive: true, preserveTimestamps: true });
}

/** Does what every server would do in its first minutes. */
async function settle(directory: string): Promise<void> {
  const server = await startDatabase({ directory: join(directory, "postgres") });
  const database = openDatabase({ ...server, database: "postgres" });
  try {
    const media = createMediaStore(createDirectoryStore(directory));
    await createWaveforms({ database, media, ffmpegPath: process.env["FFMPEG_PATH"] }).make();
    await database.pool.query("vacuum (analyze)");
  } finally {
    await database.pool.end();
    await server.stop();
  }
}

async function removeOld(kept: string): Promise<void> {
  for (const name of await readdir(KEPT_IN)) {
    const path = join(KEPT_IN, name);
    const found = await stat(path).catch(() => undefined);
    if (path !== kept && found && Date.now() - found.mtimeMs > OLD_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Where data directories of tests lie: in memory where there is room, because PostgreSQL syncs each transaction. */
async function roomForData(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const isRoomy = Math.min(free, process.availableMemory()) >= MIN_FREE_BYTES;
  return isRoomy ? MEMORY : tmpdir();
}

async function newDirectory(parent: string): Promise<string> {
  const directory = await mkdtemp(join(parent, "bijou-"));
  // PostgreSQL may run as another user.
  await chmod(directory, 0o711);
  return directory;
}

/**
 * The seeded demonstration, made by the first process that asks for it.
 *
 * @param seed starts a server on an empty directory, and stops it
 */
export async function seededDemonstration(
  seed: (directory: string) => Promise<void>,
): Promise<string> {
  const kept = await madeOnce(
    await recipe(),
    async (target) => {
      // Elsewhere, because other users cannot enter the folders above this one on every machine.
      const directory = await newDirectory(await roomForData());
      try {
        await seed(directory);
        await settle(directory);
        await rm(join(directory, "images/derived"), { recursive: true, force: true });
        await copy(directory, target);
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
    KEPT_IN,
  );
  await removeOld(kept);
  return kept;
}

/**
 * A new data directory with the seeded demonstration.
 *
 * @param pictureEffort of the server, whose sizes of pictures are shared with all others that have the same
 */
export async function copyDemonstration(seeded: string, pictureEffort = ""): Promise<string> {
  const directory = await newDirectory(await roomForData());
  await copy(seeded, directory);
  // Named by content and size.
  const pictures = join(`${seeded}-pictures`, `effort-${pictureEffort}`);
  await mkdir(pictures, { recursive: true });
  await symlink(pictures, join(directory, "images/derived"));
  return directory;
}
