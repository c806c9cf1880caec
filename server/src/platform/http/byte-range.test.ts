import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=100-", { start: 100, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  [`bytes=900-${"9".repeat(400)}`, { start: 900, end: 999 }],
  ["Bytes= 1-2 ", { start: 1, end: 2 }],
])("M-20: %s of 1000 bytes", (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range);
});

test.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
  "M-20: %s of 1000 bytes cannot be satisfied",
  (header) => {
    expect(readByteRange(header, 1000)).toBe("unsatisfiable");
  },
);

test("M-20: no range of an empty file can be satisfied", () => {
  for (const header of ["bytes=0-", "bytes=-1", "bytes=0-0"])
    expect(readByteRange(header, 0)).toBe("unsatisfiable");
});

test.each(["bytes=", "bytes=-", "bytes=2-1", "bytes=a-b", "bytes=0-1,5-6", "seconds=0-1", "0-1"])(
  "M-20: %j is ignored",
  (header) => {
    expect(readByteRange(header, 1000)).toBe("whole");
  },
);
