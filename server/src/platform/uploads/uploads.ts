import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import {
  MAX_OPEN_UPLOADS,
  MAX_UPLOAD_BYTES,
  storageNeeded,
  type UploadTarget,
  type Upload,
  type UploadPlace,
} from "@bijou/contract/studio/uploads";
import type { Actor } from "../audit/actor.ts";
import { audit } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { DAY_MS, SECOND_MS } from "../durations.ts";
import { isDiskFullError } from "../files/disk-full.ts";
import { StudioProblem } from "../studio/problem.ts";
import { type Checksum, createUploadFiles } from "./upload-files.ts";
import { createUploadsStore, type NewUpload, type UploadRow } from "./uploads-store.ts";

/** Without activity for this long, an unfinished upload is deleted. */
export const KEPT_MS = 7 * DAY_MS;
/** Its owner is told this long before. */
const TOLD_MS = 2 * DAY_MS;
const CHECKED_EVERY_MS = 20 * SECOND_MS;
const GIGABYTE = 1_000_000_000;
const SCHEDULE: Actor = { kind: "schedule", staffId: null, name: "Schedule", network: "" };

/** Where files are stored until they are part of the catalog. */
export interface UploadSetup {
  readonly directory: string;
  /** Writes a file's data to disk; the system's call without it. */
  readonly sync?: (handle: FileHandle) => Promise<void>;
}

export const noUpload = (): StudioProblem =>
  new StudioProblem("not_found", "There is no such upload. It may have been canceled or added.");

const gigabytes = (bytes: number): string => (bytes / GIGABYTE).toFixed(1);

interface Chunk {
  readonly offset: number;
  readonly body: AsyncIterable<Buffer>;
  readonly checksum: Checksum | undefined;
  /** Closes the connection. */
  readonly abort: () => void;
}

interface Begun {
  readonly abort: () => void;
  readonly ended: Promise<unknown>;
}

/** Receives files in parts, and compares them with what was sent. Each upload belongs to one person. */
export function createUploads(deps: {
  database: Database;
  setup: UploadSetup;
  now: () => number;
  /** Where a file belongs by its name, or by where it was dropped. */
  propose: (
    name: string,
    folder: string,
    place: UploadPlace | undefined,
  ) => Promise<{ target: UploadTarget; confidence: Upload["confidence"] }>;
  /** Called with a file that is whole, before its owner is told so. */
  onWhole: (upload: UploadRow, path: string) => Promise<void>;
  onError: (error: unknown) => void;
}) {
  const { database, setup, now, propose, onWhole, onError } = deps;
  const store = createUploadsStore(database);
  const files = createUploadFiles(setup.directory, setup.sync);
  /** The requests of this process that append. */
  const writing = new Map<string, Begun>();

  const record = (
    client: Parameters<typeof audit>[0],
    actor: Actor,
    what: string,
    row: UploadRow,
  ) =>
    audit(client, actor, {
      type: `upload.${what}`,
      object: { kind: "upload", id: row.id, name: row.name },
      at: new Date(now()),
    });

  function requireRoom(size: number, free: number, reserved: number): void {
    const { total } = storageNeeded(size);
    if (total <= free - reserved) return;
    throw new StudioProblem(
      "storage_full",
      `The file needs ${gigabytes(total)} GB with its renditions, and ${gigabytes(Math.max(0, free - reserved))} GB are free. Free some space, then try again.`,
    );
  }

  /** Compares what is on disk with what was sent. */
  async function compare(row: UploadRow): Promise<void> {
    const timer = setInterval(
      () => void store.stillChecking(row.id).catch(onError),
      CHECKED_EVERY_MS,
    );
    try {
      const { size, sha256 } = await files.digest(row);
      const isWhole = size === row.size && sha256 === row.sha256;
      if (isWhole) await onWhole(row, files.pathOf(row));
      await store.checked(row.id, isWhole ? "ready" : "damaged", new Date(now()));
    } finally {
      clearInterval(timer);
    }
  }

  async function write(
    staffId: number,
    id: string,
    chunk: Chunk,
    previous: Begun | undefined,
  ): Promise<number> {
    previous?.abort();
    await previous?.ended;
    const writer = randomUUID();
    const row = await store.begin(id, staffId, chunk.offset, writer, new Date(now()));
    if (!row) {
      const current = await store.find(id, staffId);
      if (!current) throw noUpload();
      throw new StudioProblem(
        "wrong_offset",
        `The server has ${current.received} bytes. Continue there.`,
      );
    }
    const { end, bytes } = await files
      .append(row, { ...chunk, most: row.size - row.received })
      .catch((error: unknown) => {
        if (isDiskFullError(error))
          throw new StudioProblem("storage_full", "The disk is full. Free some space, then go on.");
        throw error;
      });
    if (end === "mismatch")
      throw new StudioProblem("checksum_mismatch", "Send the chunk again from the same offset.");
    if (end === "excess")
      throw new StudioProblem("body_too_large", "There are more bytes than the file has.");
    if (!(await store.received(id, writer, bytes, new Date(now()))))
      throw new StudioProblem("wrong_offset", "Another request continues this upload.");
    return row.received + bytes;
  }

  return {
    store,
    files,

    async storage() {
      const [space, missing] = await Promise.all([files.space(), store.missingBytes()]);
      return {
        ...space,
        reservedBytes: missing.reduce((sum, bytes) => sum + storageNeeded(bytes).total, 0),
      };
    },

    /**
     * Begins an upload.
     *
     * @throws {StudioProblem} when it is too large, does not fit, or is one too many.
     */
    async create(
      actor: Actor,
      staffId: number,
      {
        place,
        ...file
      }: Omit<NewUpload, "target" | "confidence"> & { readonly place?: UploadPlace | undefined },
    ): Promise<UploadRow> {
      if (file.size > MAX_UPLOAD_BYTES)
        throw new StudioProblem(
          "body_too_large",
          `A file may have ${gigabytes(MAX_UPLOAD_BYTES)} GB; this one has ${gigabytes(file.size)} GB.`,
        );
      const { freeBytes } = await files.space();
      const proposal = await propose(file.name, file.folder, place);
      const at = new Date(now());
      const id = randomUUID();
      await inTransaction(database, async (client) => {
        const { count, missing } = await store.open(client, staffId);
        if (count >= MAX_OPEN_UPLOADS)
          throw new StudioProblem(
            "too_many_uploads",
            `You have ${MAX_OPEN_UPLOADS} uploads that are not in the catalog yet. Add or cancel some first.`,
          );
        const reserved = missing.reduce((sum, bytes) => sum + storageNeeded(bytes).total, 0);
        requireRoom(file.size, freeBytes, reserved);
        await store.add(client, id, staffId, { ...file, ...proposal }, at);
        await audit(client, actor, {
          type: "upload.started",
          object: { kind: "upload", id, name: file.name },
          at,
        });
        // Last: a file without its row would never be deleted.
        await files.create({ id, extension: file.extension });
      });
      const row = await store.find(id, staffId);
      if (!row) throw noUpload();
      return row;
    },

    /**
     * Appends the body of a request. A request that appends to the same upload at this time is given up: its connection
     * is dead, or its client would not have sent another one.
     *
     * @returns the bytes that the upload has now.
     */
    async append(staffId: number, id: string, chunk: Chunk): Promise<number> {
      if (!(await store.find(id, staffId))) throw noUpload();
      const previous = writing.get(id);
      const received = write(staffId, id, chunk, previous);
      const begun = { abort: chunk.abort, ended: received.catch(() => undefined) };
      writing.set(id, begun);
      try {
        return await received;
      } finally {
        if (writing.get(id) === begun) writing.delete(id);
      }
    },

    /** Deletes an upload that is not in the catalog, and its file. */
    async remove(actor: Actor, staffId: number, id: string): Promise<void> {
      const row = await inTransaction(database, async (client) => {
        const removed = await store.remove(client, id, staffId);
        if (!removed) throw noUpload();
        await record(client, actor, "canceled", removed);
        return removed;
      });
      const begun = writing.get(id);
      begun?.abort();
      await begun?.ended;
      await files.remove(row);
    },

    /** Begins to compare a complete file with the SHA-256 that its owner has computed. */
    async finish(actor: Actor, staffId: number, id: string, sha256: string): Promise<UploadRow> {
      const row = await inTransaction(database, async (client) => {
        const found = await store.check(client, id, staffId, sha256);
        if (found) await record(client, actor, "finished", found);
        return found;
      });
      if (!row) {
        if (!(await store.find(id, staffId))) throw noUpload();
        throw new StudioProblem(
          "wrong_state",
          "The upload isn’t complete, or it has been checked already. Reload the list.",
        );
      }
      compare(row).catch(onError);
      return row;
    },

    /** A person's interrupted uploads that are deleted soon; null for none. */
    async ending(staffId: number): Promise<{ count: number; nextAt: string } | null> {
      const since = new Date(now() - KEPT_MS + TOLD_MS);
      const { count, activeAt } = await store.countInactive(staffId, since);
      return activeAt && { count, nextAt: new Date(activeAt.getTime() + KEPT_MS).toISOString() };
    },

    /** Deletes what was not continued, and continues comparisons whose server has stopped. */
    async sweep(): Promise<void> {
      for (const row of await store.inactive(new Date(now() - KEPT_MS))) {
        const removed = await inTransaction(database, async (client) => {
          const found = await store.remove(client, row.id, row.staff_id);
          if (found) await record(client, SCHEDULE, "expired", found);
          return found;
        });
        if (removed) await files.remove(removed);
      }
      for (const row of await store.interrupted()) await compare(row);
    },
  };
}
export type StudioUploads = ReturnType<typeof createUploads>;
