import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Picture } from "../../../platform/images/picture.ts";
import type { TestInstance } from "../../../testing/test-instance.ts";
import { queueIngest } from "../operate.ts";
import type { MadePackage } from "./make-package.ts";
import { finishTranscode } from "./transcode-finish-store.ts";
import { createLeases } from "./transcode-leases-store.ts";
import type { NewTranscode } from "./transcode-store.ts";

/** New masters of titles, without the encoding. */
export async function masters(instance: TestInstance) {
  const { database } = instance;
  const directory = await mkdtemp(join(tmpdir(), "bijou-master-"));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  let made = 0;

  /** A package of this length, without files. */
  function packageOf(seconds: number): MadePackage {
    made += 1;
    const description = { durationSeconds: seconds, frameRate: 24, renditions: [], sounds: [] };
    const parts = { subtitles: [], chapters: [], thumbnails: null, poster: "poster.jpg" };
    return {
      assetId: String.fromCodePoint(96 + made).repeat(16),
      directory: "",
      files: [],
      description: { ...description, ...parts },
      report: { taken: [], leftOut: [] },
    } as unknown as MadePackage;
  }

  async function finish(seconds: number): Promise<string> {
    const media = packageOf(seconds);
    const lease = await createLeases(database).claim("worker");
    if (!lease) throw new Error("Nothing to claim");
    const poster = { hash: String(made).repeat(32), format: "jpeg", width: 320, height: 180 };
    const more = { color: "#102030", fillsScreen: false };
    await finishTranscode(database, lease, media, { ...poster, ...more } as Picture);
    await instance.refresh();
    return media.assetId;
  }

  /** Queues a new master. @returns what the encoding of it ends with. */
  async function queue(title: string, slot: NewTranscode["slot"] = "media") {
    const file = join(directory, `master-${made}.mkv`);
    await writeFile(file, "a film");
    await queueIngest(database, { title, file, slot, options: {}, name: undefined, year: 2026 });
    return finish;
  }

  return {
    packageOf,
    queue,
    /** What a worker does with the next one in the queue. @returns its asset. */
    finishNext: finish,
    /** What ingest does with a new master. @returns its asset. */
    replace: async (title: string, seconds: number, slot?: NewTranscode["slot"]) =>
      (await queue(title, slot))(seconds),
  };
}
