import { expect, test } from "vitest";
import { bandwidths } from "./measure.ts";

test("the peak is that of the largest segment, not of a short last one", () => {
  const measured = bandwidths([
    { durationSeconds: 4, bytes: 400_000 },
    { durationSeconds: 4, bytes: 1_000_000 },
    { durationSeconds: 4, bytes: 400_000 },
    { durationSeconds: 0.1, bytes: 90_000 },
  ]);
  expect(measured).toEqual({
    bandwidth: 2_000_000,
    averageBandwidth: Math.ceil((1_890_000 * 8) / 12.1),
  });
});

test("a film shorter than half a segment still has a bandwidth", () => {
  expect(bandwidths([{ durationSeconds: 0.2, bytes: 1_000 }])).toEqual({
    bandwidth: 40_000,
    averageBandwidth: 40_000,
  });
});
