import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COLOR_CASES } from "../../../../../../tools/color-patches.ts";
import { ACCEPTED } from "../picture-stream.ts";
import { CASES } from "./cases.fixture.ts";

const ROOT = join(import.meta.dirname, "../../../../../..");

/** Rows of the table that are tested outside the lists of cases, with a part of the test's title. */
const OTHERS: Readonly<Record<string, string>> = {
  "a film whose sound has a hole": "sound with a hole keeps its place",
  "PQ with mastering display and light level metadata": "are in its HDR rendition alone",
  "Dolby Vision 8.4": "Dolby Vision 8.4 comes out as its HLG base",
  "Dolby Vision 5": "profile 5, which has none, is refused",
  "several languages, a commentary and an audio description": "every language, kind and chapter",
  "5.1 sound": "every language, kind and chapter",
  "quiet and loud sound": "sound comes to -24 LUFS",
  "one of several sounds not accepted, unknown, or damaged":
    "is left out with what to do; the film is taken",
  "no sound but an unknown or damaged one": "sound in an unknown codec is not published",
  "full, forced and SDH subtitles": "every language, kind and chapter",
  "a subtitle file beside a subtitle stream of the same language and kind":
    "a subtitle file replaces the stream",
  "bitmap subtitles": "bitmap subtitles become part of the picture",
  chapters: "every language, kind and chapter",
  "a picture smaller than 16 by 16": "a picture that is too small is refused",
  "a picture, or the only sound, in a codec that is not accepted": "is refused with what to do",
};

test("the table of docs/media.md has a row for each case of the corpus, and no other", async () => {
  const text = await readFile(join(ROOT, "docs/media.md"), "utf8");
  const [, table = ""] = /\n\| what goes in .*\n\|[ -|]+\n((?:\|.*\n)+)/.exec(text) ?? [];
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split("|")[1]?.trim() ?? "");
  const names = [...CASES, ...COLOR_CASES].map(({ name }) => name.replace(/^M-\d\d: /, ""));
  expect(rows.toSorted()).toEqual([...names, ...Object.keys(OTHERS)].toSorted());

  const files = [
    "tracks.test.ts",
    "tracks.deep.test.ts",
    "unusable-streams.test.ts",
    "colors.test.ts",
    "hdr-metadata.deep.test.ts",
  ].map((file) => readFile(join(import.meta.dirname, file), "utf8"));
  const tests = (await Promise.all(files)).join("\n");
  expect(Object.values(OTHERS).filter((title) => !tests.includes(title))).toEqual([]);
});

test("M-09: docs/media.md lists the codecs that are accepted", async () => {
  const text = await readFile(join(ROOT, "docs/media.md"), "utf8");
  expect(text).toContain(`a picture in ${ACCEPTED.picture},`);
  expect(text).toContain(`sound in ${ACCEPTED.sound}.`);
});
