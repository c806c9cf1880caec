import { expect, test } from "vitest";
import { constantRate, valueOf } from "./frame-rate.ts";

test.each([
  ["24000/1001", "24000/1001", 23.976],
  ["25/1", "25/1", 25],
  // A container whose average is wrong.
  ["30000/1001", "31/1", 29.97],
  ["30000/1001", "303/10", 29.97],
  ["25/1", "2397/100", 25],
  // The base counts fields.
  ["50/1", "25/1", 25],
  ["60000/1001", "30000/1001", 29.97],
  // Doubled frames of a screen recording.
  ["60/1", "417/10", 60],
  // The base is a clock: the average is near a usual rate.
  ["1000/1", "2480/100", 25],
  ["90000/1", "29500/1000", 29.97],
  ["1000/1", "1000/41", 24],
  // No usual rate is near: the next above it shows every frame.
  ["1000/1", "35/1", 48],
  // A constant rate of its own.
  ["16/1", "16/1", 16],
  ["18/1", "18/1", 18],
  ["120/1", "120/1", 60],
  ["5/1", "5/1", 10],
  ["0/0", "0/0", 25],
  [undefined, undefined, 25],
])("M-06: a base of %s and an average of %s become %d", (base, average, expected) => {
  const stream = {
    index: 0,
    ...(base === undefined ? {} : { r_frame_rate: base }),
    ...(average === undefined ? {} : { avg_frame_rate: average }),
  };
  expect(valueOf(constantRate(stream))).toBeCloseTo(expected, 2);
});
