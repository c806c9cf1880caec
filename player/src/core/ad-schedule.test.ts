import { expect, test } from "vitest";
import { type BreakTime, type MidRoll, MidRolls } from "./ad-schedule.ts";

const at = (time: BreakTime): MidRoll => ({
  time,
  load: async () => [],
  began: () => undefined,
  ended: () => undefined,
});
const early = at({ atSeconds: 100 });
const middle = at({ atShare: 0.5 });
const late = at({ atSeconds: 900 });

test("a break is due when its time is reached, once", () => {
  const breaks = new MidRolls([late, early, middle], 0);
  expect(breaks.due(99, 1000)).toBeUndefined();
  expect(breaks.due(100, 1000)).toBe(early);
  expect(breaks.due(101, 1000)).toBeUndefined();
  expect(breaks.due(499, 1000)).toBeUndefined();
  expect(breaks.due(500, 1000)).toBe(middle);
});

test("after a seek over several breaks only the last of them is due", () => {
  const breaks = new MidRolls([early, middle, late], 0);
  expect(breaks.due(950, 1000)).toBe(late);
  expect(breaks.due(120, 1000)).toBeUndefined();
});

test("resuming a film skips the breaks before that position", () => {
  const breaks = new MidRolls([early, middle, late], 300);
  expect(breaks.due(300, 1000)).toBeUndefined();
  expect(breaks.due(510, 1000)).toBe(middle);
});

test("the last half minute is not interrupted", () => {
  const breaks = new MidRolls([at({ atShare: 1 }), at({ atSeconds: 975 })], 0);
  expect(breaks.due(980, 1000)).toBeUndefined();
  expect(breaks.due(1000, 1000)).toBeUndefined();
});

test("a break is near shortly before it is due, and only if it will be due", () => {
  const breaks = new MidRolls([early, middle, at({ atSeconds: 990 })], 0);
  expect(breaks.near(91, 1000)).toBeUndefined();
  expect(breaks.near(92, 1000)).toBe(early);
  breaks.due(100, 1000);
  expect(breaks.near(99, 1000)).toBeUndefined();
  expect(breaks.near(499, 1000)).toBe(middle);
  expect(breaks.near(985, 1000)).toBeUndefined();
});

test("breaks relative to the film's length wait until the length is known", () => {
  const breaks = new MidRolls([middle], 0);
  expect(breaks.due(300, 1000)).toBeUndefined();
  expect(breaks.due(510, 1000)).toBe(middle);
});

test("the breaks to come are those that will be due", () => {
  const breaks = new MidRolls([late, early, at({ atSeconds: 980 }), middle], 50);
  expect(breaks.aheadSeconds(1000)).toEqual([100, 500, 900]);
  breaks.due(120, 1000);
  expect(breaks.aheadSeconds(1000)).toEqual([500, 900]);
  breaks.due(950, 1000);
  expect(breaks.aheadSeconds(1000)).toEqual([]);
  expect(new MidRolls([early, middle], 300).aheadSeconds(1000)).toEqual([500]);
});
