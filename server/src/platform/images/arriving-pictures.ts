import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Actor } from "../audit/actor.ts";
import { audit } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { createFairQueue } from "../fair-queue.ts";
import { wrongField } from "../studio/problem.ts";
import type { ImageStore } from "./image-store.ts";
import { insertPicture } from "./insert-picture-store.ts";
import { examinePicture, type Picture, type Stated, UnusablePicture } from "./picture.ts";

/** Decoding a large picture takes some 100 MB, and a frame of a video a process. */
const WORK = { atOnce: 2, maxOfClient: 6, maxWaiting: 60 } as const;

/** @throws {StudioProblem} for a file that is no picture. */
export async function examineUpload(path: string, stated: Stated): Promise<Picture> {
  try {
    return await examinePicture(path, stated);
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    throw wrongField("file", `picture_${error.reason}`, `This can’t be used: ${error.message}.`);
  }
}

/** @throws {StudioProblem} for a picture with fewer pixels. */
export function requireLeast(
  { width, height }: { readonly width: number; readonly height: number },
  least: { readonly width: number; readonly height: number },
): void {
  if (width >= least.width && height >= least.height) return;
  throw wrongField(
    "file",
    "picture_too_small",
    `The picture is ${width} × ${height} pixels. This place needs at least ${least.width} × ${least.height}.`,
    { value: `${least.width} × ${least.height}` },
  );
}

/** Pictures that staff send. The pages that show them name them later: nothing that viewers see changes yet. */
export function createArrivingPictures(deps: {
  readonly database: Database;
  readonly images: ImageStore;
  /** Where its data is. Without it files arrive in a directory of this process among those that do not last. */
  readonly machine: { readonly dataDirectory: string } | undefined;
  readonly now: () => number;
}) {
  const { database, images, machine, now } = deps;
  // Another user of the machine may not write to a directory that all share.
  const directory = machine
    ? join(machine.dataDirectory, "arriving-pictures")
    : join(tmpdir(), `bijou-arriving-pictures-${process.pid}`);
  const queue = createFairQueue(WORK);

  const inTurn = <T>(actor: Actor, work: () => Promise<T>): Promise<T> =>
    queue.run(`${actor.kind} ${actor.staffId}`, work);

  async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(directory, { recursive: true });
    const folder = await mkdtemp(join(directory, "picture-"));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Where files are while they arrive. */
    directory,
    inTurn,
    inFolder,

    /** Receives a file before its turn: a slow connection holds up nobody. */
    receive: <T>(
      actor: Actor,
      file: Readable,
      work: (arrived: { readonly folder: string; readonly path: string }) => Promise<T>,
    ): Promise<T> =>
      inFolder(async (folder) => {
        const path = join(folder, "file");
        await pipeline(file, createWriteStream(path));
        return inTurn(actor, () => work({ folder, path }));
      }),

    /** Stores a picture that belongs to no title durably, with its row and one entry of the audit log. */
    async store(
      actor: Actor,
      picture: Picture,
      about: {
        readonly type: `${string}.${string}`;
        readonly object: { readonly kind: string; readonly id: string; readonly name: string };
      },
    ): Promise<void> {
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        await insertPicture(client, picture, undefined, at);
        await images.add([picture]);
        await audit(client, actor, {
          ...about,
          changes: [{ field: "picture", before: null, after: picture.hash }],
          at,
        });
      });
    },
  };
}
export type ArrivingPictures = ReturnType<typeof createArrivingPictures>;
