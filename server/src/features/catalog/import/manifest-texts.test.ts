import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readManifest } from "./read-manifest.ts";

const folder = await mkdtemp(join(tmpdir(), "bijou-manifest-texts-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const none = new Set<string>();
const NONE = { genres: none, eras: none, regions: none, moods: none, titles: none, assets: none };
const film = { id: "moon", kind: "movie", name: "A Trip to the Moon", year: 1902 };

async function reading(more: object) {
  const file = join(folder, "manifest.json");
  const title = { ...film, shortDescription: "A rocket.", genres: [], ...more };
  await writeFile(file, JSON.stringify({ version: 1, titles: [title] }));
  return readManifest(file, () => Promise.resolve(NONE));
}

test("M-12: a manifest names no title with spaces only", async () => {
  await expect(reading({ name: " \t" })).rejects.toMatchObject({
    problems: ["titles[0].name: must not be blank"],
  });
  expect((await reading({})).manifest.titles).toHaveLength(1);
});

test("M-05: texts that cannot be stored are found before anything is written", async () => {
  await expect(reading({ name: "half \uD83D", shortDescription: "a\0b" })).rejects.toMatchObject({
    problems: [
      "titles[0].name: it has NUL or half a character, which no text may have",
      "titles[0].shortDescription: it has NUL or half a character, which no text may have",
    ],
  });
});
