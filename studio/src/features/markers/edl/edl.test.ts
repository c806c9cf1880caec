import { expect, test } from "vitest";
import { readEdl } from "./edl.ts";

test("an EDL has seconds, times and frames, and a number for what each line is", () => {
  const file = [
    "\uFEFF## written by Comskip",
    "",
    "5.3\t7.25  0",
    "#100 #250 1",
    "00:10:00 0:10:02.5 2\r",
    "12:30.5 3600.0004 3",
    "42 2",
  ].join("\n");
  expect(readEdl(file, 25)).toEqual({
    lines: [
      { line: 3, action: "cut", from: 5.3, to: 7.25 },
      { line: 4, action: "mute", from: 4, to: 10 },
      { line: 5, action: "scene", from: 600, to: 602.5 },
      { line: 6, action: "commercial", from: 750.5, to: 3_600 },
      { line: 7, action: "scene", from: 42, to: 42 },
    ],
    problems: [],
    isForEditing: false,
  });
});

test("each line that is no part of an EDL is named with what is wrong", () => {
  const file = [
    "1 2 3",
    "hello",
    "1 x 3",
    "1,5 2 3",
    "#1 2 3",
    "9 5 3",
    "5 5 0",
    "1 2 7",
    "1 2 3 4",
  ];
  expect(readEdl(file.join("\n"), null)).toEqual({
    lines: [{ line: 1, action: "commercial", from: 1, to: 2 }],
    problems: [
      { line: 2, code: "fields", value: "hello" },
      { line: 3, code: "time", value: "x" },
      { line: 4, code: "time", value: "1,5" },
      { line: 5, code: "frame", value: "#1" },
      { line: 6, code: "order", value: "9 5" },
      { line: 7, code: "order", value: "5 5" },
      { line: 8, code: "action", value: "7" },
      { line: 9, code: "fields", value: "1 2 3 4" },
    ],
    isForEditing: false,
  });
});

test("an EDL of an editing program is told apart, because its times are of a timeline", () => {
  const cmx = "TITLE: Reel 1\n\n001  AX  V  C  00:00:00:00 00:00:05:00 01:00:00:00 01:00:05:00\n";
  expect(readEdl(cmx, 25).isForEditing).toBe(true);
  expect(readEdl(cmx.split("\n")[2] ?? "", 25).isForEditing).toBe(true);
});
