import { writeWebVtt } from "@bijou/contract/web-vtt";
import { expect, test } from "vitest";
import { readCues } from "./web-vtt.ts";

const read = (text: string, durationSeconds = 100) =>
  readCues(new TextEncoder().encode(text), "film.srt", durationSeconds);

test("SubRip becomes WebVTT, with its italics and without its colors", () => {
  const cues = read(
    "\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n<font color=red>Tom</font> & <i>Jerry</i>\r\n{\\an8}run\r\n\r\n" +
      "2\r\n00:00:04,000 --> 00:00:05,000\r\n<script>alert(1)</script> 1 < 2\r\n",
  );
  expect(writeWebVtt(cues)).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nTom &amp; <i>Jerry</i>\nrun\n\n" +
      "00:00:04.000 --> 00:00:05.000\nalert(1) 1 &lt; 2\n",
  );
});

test("WebVTT is read without its header, notes, styles and positions", () => {
  const cues = read(
    "WEBVTT - a film\n\nSTYLE\n::cue { color: red }\n\nNOTE nobody reads this\n\nfirst\n00:01.000 --> 00:02.000 align:start line:0\n" +
      "<v Ann>Hello &amp; goodbye\n\n01:00:00.000 --> 01:00:01.000\nlate",
    7200,
  );
  expect(cues).toEqual([
    { startSeconds: 1, endSeconds: 2, text: "Hello &amp; goodbye" },
    { startSeconds: 3600, endSeconds: 3601, text: "late" },
  ]);
});

test("captions are sorted, and cut where the film ends", () => {
  const cues = read(
    "WEBVTT\n\n00:08.000 --> 00:20.000\nlong\n\n00:01.000 --> 00:02.000\nearly\n\n00:30.000 --> 00:31.000\nafter the end",
    10,
  );
  expect(cues.map(({ text, endSeconds }) => [text, endSeconds])).toEqual([
    ["early", 2],
    ["long", 10],
  ]);
});

test("written captions are read unchanged", () => {
  const cues = read(
    "WEBVTT\n\n00:01.001 --> 00:02.999\n<b>a <i>b</b> c\n\n00:59.999 --> 01:00.001\n&lt;3\n",
  );
  expect(readCues(new TextEncoder().encode(writeWebVtt(cues)), "again", 100)).toEqual(cues);
});

test("an old file in a Western code page keeps its accents", () => {
  const bytes = Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nCaf\xe9\n", "latin1");
  expect(readCues(bytes, "film.srt", 10)[0]?.text).toBe("Café");
});

test.each([
  ["", "contains no captions"],
  ["just some words", "contains no captions"],
  ["1\n00:00:xx --> 00:00:02,000\nhello", "film.srt, line 2"],
  ["1\n00:00:05,000 --> 00:00:02,000\nhello", "ends before it begins"],
])("%j is rejected with its line", (text, complaint) => {
  expect(() => read(text)).toThrow(complaint);
});

test.each([
  ["ru", "Привет", "cff0e8e2e5f2"],
  ["pl", "Żółw", "aff3b377"],
  ["ja", "猫", "944c"],
  ["zh-TW", "貓", "bfdf"],
  ["tr", "İş", "ddfe"],
])("an old file in %s is read in the code page of its language", (language, text, hex) => {
  const bytes = Buffer.concat([
    Buffer.from("1\n00:00:01,000 --> 00:00:02,000\n"),
    Buffer.from(hex, "hex"),
  ]);
  expect(readCues(bytes, "film.srt", 10, language)[0]?.text).toBe(text);
});

test("UTF-16 is read with and without its byte order mark", () => {
  const text = "1\n00:00:01,000 --> 00:00:02,000\nПривет\n";
  for (const bytes of [
    Buffer.from(`\uFEFF${text}`, "utf16le"),
    Buffer.from(text, "utf16le"),
    Buffer.from(text, "utf16le").swap16(),
  ])
    expect(readCues(bytes, "film.srt", 10, "ru")[0]?.text).toBe("Привет");
});
