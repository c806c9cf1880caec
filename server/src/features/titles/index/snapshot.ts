import { hash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { HOUR_MS } from "../../../platform/durations.ts";
import type { Changes, ChangesStore } from "./changes-store.ts";
import { FACTS_STATEMENTS } from "./facts-store.ts";
import { TitleRows, type TitleRowsState } from "./title-rows.ts";

/** Smaller catalogs are read from the database as fast. */
const MIN_TITLES = 20_000;
/** After all titles were read; more changes may follow. */
const DELAY_MS = 20_000;
/** Until then, changes since the last snapshot are few enough to be read at a start. */
const INTERVAL_MS = HOUR_MS;
const CHECKSUM_BYTES = 4;
/** Raise it with `TitleRowsState`. */
const FORMAT = 3;
/** Another one when other facts are read, so that a new version of the server reads them. */
const FORMAT_DIGEST = hash("sha256", [FORMAT, ...FACTS_STATEMENTS].join("\n"));

interface Stored {
  readonly format: string;
  readonly version: number;
  /** When the version was recorded: a restored or another database has other times. */
  readonly recordedAt: string;
  readonly rows: TitleRowsState;
}

/** The facts of a version of the catalog. */
export interface Snapshot {
  readonly version: number;
  readonly rows: TitleRows;
  /** What changed in the catalog since. */
  readonly changed: Changes | undefined;
}

async function readStored(path: string): Promise<Stored | undefined> {
  try {
    const bytes = await readFile(path);
    const content = bytes.subarray(CHECKSUM_BYTES);
    if (bytes.readUInt32LE() !== crc32(content)) return undefined;
    const stored: Stored = deserialize(content);
    return stored.format === FORMAT_DIGEST ? stored : undefined;
  } catch {
    // Missing, cut short, or written by a later Node.
    return undefined;
  }
}

async function writeStored(path: string, stored: Stored): Promise<void> {
  // Before anything is awaited: the rows may change then.
  const content = serialize(stored);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(content));
  const partial = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(partial, [checksum, content], { mode: 0o600, flush: true });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Keeps the facts of a large catalog in a file, so that a start reads this and what changed since, and not a million
 * titles. A file that is missing, damaged, of another database, or too old is as good as none.
 *
 * @param onFailure is told why the file could not be written.
 */
export function createSnapshots(
  path: string,
  {
    changes,
    now,
    onFailure,
    minTitles = MIN_TITLES,
  }: {
    readonly changes: Pick<ChangesStore, "after" | "recordedAt">;
    readonly now: () => number;
    readonly onFailure: (error: unknown) => void;
    readonly minTitles?: number;
  },
) {
  let latest: { readonly version: number; readonly rows: TitleRows } | undefined;
  let writtenVersion: number | undefined;
  let writtenAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!latest || latest.version === writtenVersion) return;
    try {
      const { version } = latest;
      const recordedAt = await changes.recordedAt(version);
      // A change that is not recorded, or a later one, which is written next.
      if (recordedAt === undefined || latest.version !== version) return;
      const rows = latest.rows.state();
      await writeStored(path, { format: FORMAT_DIGEST, version, recordedAt, rows });
      [writtenVersion, writtenAtMs] = [version, now()];
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    /** Undefined unless what changed since is known by title. */
    async read(): Promise<Snapshot | undefined> {
      const stored = await readStored(path);
      if (!stored) return undefined;
      const { version, recordedAt } = stored;
      if ((await changes.recordedAt(version)) !== recordedAt) return undefined;
      const changed = await changes.after(version);
      if (changed?.areKnown === false) return undefined;
      [writtenVersion, writtenAtMs] = [version, now()];
      return { version, rows: TitleRows.from(stored.rows, now()), changed };
    },

    /**
     * Takes the rows of a version, to be written after a while; at once by `close`.
     *
     * @param areRead all of them, from the database: then an older snapshot is of no use.
     */
    keep(version: number, rows: TitleRows, areRead: boolean): void {
      if (rows.count < minTitles || version === writtenVersion) return;
      latest = { version, rows };
      if (timer && !areRead) return;
      clearTimeout(timer);
      const delayMs = areRead ? DELAY_MS : Math.max(DELAY_MS, writtenAtMs + INTERVAL_MS - now());
      timer = setTimeout(() => void write(), delayMs).unref();
    },

    /** Writes what `keep` was given last. */
    close: write,
  };
}
export type Snapshots = ReturnType<typeof createSnapshots>;
