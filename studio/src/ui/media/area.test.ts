import { expect, test } from "vitest";
import { coverOf, MIDDLE, pointIn, pointOf, rounded, showing, WHOLE } from "./area.ts";

test("a wide picture in an upright shape keeps its height, around the focal point", () => {
  expect(coverOf(WHOLE, 2, 1, MIDDLE)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(coverOf(WHOLE, 2, 1, { x: 1, y: 0 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(coverOf(WHOLE, 1, 2, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 1, height: 0.5 });
  // The right half of a picture of 2:1 is a square already.
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 };
  expect(coverOf(half, 2, 1, MIDDLE)).toEqual(half);
});

test("a point of an area is one of the picture and back, and stays in the area", () => {
  const area = { x: 0.2, y: 0.5, width: 0.4, height: 0.5 };
  const point = pointOf(area, { x: 0.5, y: 0.2 });
  expect(point.x).toBeCloseTo(0.4);
  expect(point.y).toBeCloseTo(0.6);
  expect(pointIn(area, point).x).toBeCloseTo(0.5);
  expect(pointIn(area, { x: 0.9, y: 0 })).toEqual({ x: 1, y: 0 });
});

test("an area is shown by a larger picture that is moved", () => {
  expect(showing({ x: 0.25, y: 0, width: 0.5, height: 1 })).toEqual({
    width: "200%",
    height: "100%",
    transform: "translate(-25%, 0%)",
  });
});

test("a rounded area never reaches beyond the picture", () => {
  const { x, width } = rounded({ x: 0.333_37, y: 0, width: 0.666_69, height: 1 });
  expect(x + width).toBeLessThanOrEqual(1);
  expect(rounded(WHOLE)).toEqual(WHOLE);
});
