import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { MAX_LABEL_LENGTH, MAX_SUBTITLES } from "../../../platform/media/description.ts";
import { MEDIA_FILE } from "../../../platform/media/package.ts";
import { languageTag } from "./language.ts";
import type { Source } from "./probe.ts";
import { subtitlesOf } from "./subtitle-streams.ts";
import { type SideFile, writeSubtitles } from "./subtitles.ts";
import { cleanName, uniqueNames } from "./track-names.ts";

const folder = await mkdtemp(join(tmpdir(), "bijou-track-limits-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("M-04: names of tracks are unique and short enough, however long the titles of their streams are", () => {
  const title = "A commentary by everyone who was there ".repeat(4);
  const wanted = Array.from({ length: 40 }, () => ({
    name: "Srpski (latinica, Bosna i Hercegovina) (forced)",
    title,
  }));
  const names = uniqueNames([...wanted, { name: "x".repeat(300) }, { name: "x".repeat(300) }]);
  expect(new Set(names).size).toBe(names.length);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(MAX_LABEL_LENGTH);
});

test("a name is not cut in the middle of a character", () => {
  const name = cleanName(`${"x".repeat(79)}\u{1F600}`);
  expect(name).toBe("x".repeat(79));
  expect(cleanName("half \uD83D of one").isWellFormed()).toBe(true);
});

test("a name from a file can neither color a terminal nor turn a menu around", () => {
  expect(cleanName("A \u001B[31mred\u202E eman\u0007 ")).toBe("A [31mred eman");
});

test("a language tag that is longer than the API accepts is undetermined", () => {
  expect(languageTag("ca-ES-valencia")).toBe("ca-ES-valencia");
  expect(languageTag("en-abcde-fghij-klmno-pqrst-uvwxy-zabcd")).toBe("und");
});

test("M-04: more subtitles than a film can have are left out, and reported", () => {
  const streams = Array.from({ length: MAX_SUBTITLES + 2 }, (_, index) => ({
    index,
    codec_type: "subtitle",
    codec_name: "subrip",
    tags: { language: "eng" },
  }));
  const { subtitles, leftOut } = subtitlesOf(streams, undefined);
  expect(subtitles).toHaveLength(MAX_SUBTITLES);
  expect(leftOut).toEqual([
    "Subtitles in stream 100 (English, subrip): a film has 100 at most.",
    "Subtitles in stream 101 (English, subrip): a film has 100 at most.",
  ]);
});

const programs = { ffmpeg: "", ffprobe: "" };
const withoutStreams = { subtitles: [] as Source["subtitles"] } as Source;

async function written(sideFiles: readonly SideFile[]) {
  const directory = await mkdtemp(join(folder, "package-"));
  return writeSubtitles(programs, withoutStreams, sideFiles, { directory, durationSeconds: 60 });
}

test("subtitles in a long language get a file that a package can have", async () => {
  const file = join(folder, "long.srt");
  await writeFile(file, "1\n00:00:01,000 --> 00:00:02,000\nHello\n");
  const sideFile = { language: "sl-Latn-IT-nedis-rozaj-biske-1994", file, kind: "forced" } as const;
  const { subtitles, leftOut } = await written(
    Array.from({ length: MAX_SUBTITLES + 1 }, () => sideFile),
  );
  expect(subtitles).toHaveLength(MAX_SUBTITLES);
  expect(subtitles.filter((each) => !MEDIA_FILE.test(each.file))).toEqual([]);
  expect(new Set(subtitles.map((each) => each.file)).size).toBe(MAX_SUBTITLES);
  expect(leftOut).toEqual([expect.stringMatching(/^Subtitles .*: a film has 100 at most\.$/)]);
});

test("a subtitle file that is too large, or no file, is rejected without reading it", async () => {
  const large = join(folder, "large.srt");
  await writeFile(large, "");
  await truncate(large, 3 * 2 ** 30);
  await expect(written([{ language: "en", file: large }])).rejects.toThrow(
    `${large} cannot be used as subtitles: it is larger than 8 MB.`,
  );
  await mkdir(join(folder, "folder.srt"));
  await expect(written([{ language: "en", file: join(folder, "folder.srt") }])).rejects.toThrow(
    "it is not a file",
  );
});
