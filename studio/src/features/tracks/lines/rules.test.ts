import {
  fileOfLines,
  lineOf,
  lineProblem,
  lineWarning,
  mergedLine,
  readingSpeed,
  shifted,
  splitLine,
  stretched,
  type SubtitleLine,
} from "@bijou/contract/studio/subtitle-rules";
import { expect, test } from "vitest";
import { readFileName } from "../track-lists.ts";

const line = (from: number, to: number, text = "Mother always packs a rocket."): SubtitleLine => ({
  from,
  to,
  text,
});

test("tags and breaks are not read, and more than 20 characters per second is a warning", () => {
  expect(readingSpeed(line(0, 2, "<i>twenty\nletters</i> long"))).toBe(9.5);
  expect(lineWarning(line(0, 1, "x".repeat(20)), undefined)).toBeUndefined();
  expect(lineWarning(line(0, 1, "x".repeat(21)), undefined)).toBe("too_fast");
  expect(lineWarning(line(5, 9), line(1, 5.001))).toBe("overlapping");
  expect(lineWarning(line(5, 9), line(1, 5))).toBeUndefined();
});

test("a line without text, without time or outside the video is a problem", () => {
  expect(lineProblem(line(1, 2, " <i> </i>"), 10)).toBe("empty");
  expect(lineProblem(line(2, 2), 10)).toBe("too_brief");
  expect(lineProblem(line(9, 10.001), 10)).toBe("outside_video");
  expect(lineProblem(line(-0.001, 1), 10)).toBe("outside_video");
  expect(lineProblem(line(0, 10), 10)).toBeUndefined();
});

test("lines are shifted from one on, and stretched so that two points are right", () => {
  const lines = [line(1, 2), line(3, 4), line(11, 12)];
  expect(shifted(lines, 0.5, 1).map(({ from }) => from)).toEqual([1, 3.5, 11.5]);
  // A file for 25 frames a second, with a video of 24 that begins 2 seconds later.
  const right = stretched(lines, { is: 1, should: 3 }, { is: 11, should: 3 + (10 * 25) / 24 });
  expect(right.map(({ from }) => from)).toEqual([3, 5.083, 13.417]);
  expect(stretched(lines, { is: 1, should: 3 }, { is: 1, should: 9 })).toEqual(lines);
});

test("a line is split where its text has a gap, and two become one", () => {
  const [first, second] = splitLine(line(0, 10, "Second star on the left,\nthen follow the smell"));
  expect([first.text, second.text]).toEqual(["Second star on the left,", "then follow the smell"]);
  expect(first.to).toBe(second.from);
  expect(splitLine(line(0, 10), 4)[0].to).toBe(4);
  expect(mergedLine(first, second)).toEqual(
    line(0, 10, "Second star on the left,\nthen follow the smell"),
  );
});

test("a file says what the lines say, in the order of time, without what would be markup", () => {
  const text = "Fish & <3 --> <i>chips</i>\n\nagain";
  const file = fileOfLines([line(5, 6, "later"), line(1, 2, text)]);
  expect(file).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFish &amp; &lt;3 --&gt; <i>chips</i>\nagain\n\n" +
      "00:00:05.000 --> 00:00:06.000\nlater\n",
  );
  const read = "Fish &amp; &lt;3 --&gt; <i>chips</i>\nagain";
  expect(lineOf({ startSeconds: 1, endSeconds: 2, text: read }).text).toBe(
    "Fish & <3 --> <i>chips</i>\nagain",
  );
});

test("the name of a file says its language and type", () => {
  expect(readFileName("Atomic.Picnic.1080p.pt-BR.forced.srt")).toEqual({
    language: "pt-BR",
    kind: "forced",
  });
  expect(readFileName("picnic.en.sdh.vtt")).toEqual({ language: "en", kind: "sdh" });
  expect(readFileName("picnic.srt")).toEqual({ kind: "full" });
});
