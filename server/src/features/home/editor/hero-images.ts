import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import { examineFor, insertPicture } from "../../catalog/service.ts";

/** Decoding a large picture takes some 100 MB. */
const WORK = { atOnce: 1, maxOfClient: 3, maxWaiting: 20 } as const;
const IMAGE_WIDTH = 320;

/** Pictures of heroes that lead to a page or have another one than their title (ST-098). */
export function createHeroImages(deps: {
  readonly database: Database;
  readonly images: ImageStore;
  /** Where files are while they arrive. */
  readonly directory: string;
  readonly now: () => number;
}) {
  const { database, images, directory, now } = deps;
  const queue = createFairQueue(WORK);

  async function keep(actor: Actor, path: string): Promise<{ hash: string; path: string }> {
    const picture = await examineFor(path, "still");
    await inTransaction(database, async (client) => {
      const at = new Date(now());
      await insertPicture(client, picture, undefined, at);
      await images.add([picture]);
      await audit(client, actor, {
        type: "home.image_uploaded",
        object: { kind: "home", id: "home", name: "Home" },
        changes: [{ field: "picture", before: null, after: picture.hash }],
        at,
      });
    });
    return { hash: picture.hash, path: artPath(picture.hash, IMAGE_WIDTH) };
  }

  return {
    async upload(actor: Actor, file: Readable): Promise<{ hash: string; path: string }> {
      await mkdir(directory, { recursive: true });
      const folder = await mkdtemp(join(directory, "picture-"));
      try {
        const path = join(folder, "file");
        // Received before its turn: a slow connection holds up nobody.
        await pipeline(file, createWriteStream(path));
        return await queue.run(`${actor.kind} ${actor.staffId}`, () => keep(actor, path));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
export type HeroImages = ReturnType<typeof createHeroImages>;
