import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, vi } from "vitest";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { createImageStore } from "../../../platform/images/image-store.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { writePackage } from "../../../testing/instance/packages.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { importManifest } from "./import-manifest.ts";

export const film = {
  id: "moon-1902",
  kind: "movie",
  name: "A Moon",
  year: 1902,
  shortDescription: "To the moon and back.",
  genres: ["fantasy"],
  era: "early",
  people: [
    { name: "Georges", job: "director" },
    { name: "Georges", job: "actor", character: "The professor" },
  ],
  art: { portrait: { file: "moon.webp" } },
  media: { asset: "short", standsIn: true },
  skipRanges: [{ kind: "intro", from: 0, to: 1 }],
  history: [{ daysAgo: 1, views: 10, minutes: 20, shares: 1 }],
};
export const series = {
  id: "sea",
  kind: "series",
  name: "The Sea",
  year: 2020,
  shortDescription: "Waves.",
  genres: [],
  seasons: [
    {
      number: 1,
      name: "One",
      episodes: [
        { number: 1, name: "Ebb", image: { file: "sea.webp" }, media: { asset: "short" } },
        { number: 2, name: "Flow", release: { inDays: 7 } },
      ],
    },
  ],
};
export const manifest = {
  version: 1,
  genres: [{ key: "fantasy", name: "Fantasy" }],
  eras: [{ key: "early", name: "Early", fromYear: 1890, toYear: 1914 }],
  assets: [{ key: "short", package: "short" }],
  titles: [film, series],
  rows: [
    {
      key: "all",
      name: "All",
      class: "portraitlarge",
      rule: { source: "curated", titles: ["sea", "moon-1902"] },
    },
  ],
  houseAds: [{ key: "ad", name: "Come again", asset: "short" }],
};

/** A database, a data directory, and a folder with the pictures and packages of `manifest`. */
export async function useImports() {
  vi.setConfig({ testTimeout: 60_000 });
  const directory = await mkdtemp(join(tmpdir(), "bijou-import-"));
  const folder = join(directory, "manifest");
  const database = await useTestDatabase();
  const stores = {
    database,
    images: createImageStore(createDirectoryStore(join(directory, "data")), database),
    media: createMediaStore(createDirectoryStore(join(directory, "data"))),
  };

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    for (const [name, background] of Object.entries({ moon: "#204060", sea: "#406020" }))
      await sharp({ create: { width: 400, height: 600, channels: 3, background } })
        .webp()
        .toFile(join(folder, `${name}.webp`));
    await writePackage(join(folder, "first"), 60);
    await writePackage(join(folder, "second"), 61);
    await cp(join(folder, "first"), join(folder, "short"), { recursive: true });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  return {
    directory,
    folder,
    stores,

    async importing(content: unknown, origin: "operator" | "demo" = "operator") {
      const file = join(folder, "manifest.json");
      await writeFile(file, JSON.stringify(content));
      return importManifest(stores, file, { origin });
    },

    /** The value of an SQL expression. */
    async valueOf(expression: string): Promise<unknown> {
      const { rows } = await database.pool.query<{ value: unknown }>(
        `select ${expression} as value`,
      );
      return rows[0]?.value;
    },
  };
}
