import { beforeEach, expect, test } from "vitest";
import { ManualClock } from "./manual-clock.ts";
import { Taps } from "./taps.ts";

let clock: ManualClock;
let done: string[];
let taps: Taps;

beforeEach(() => {
  clock = new ManualClock();
  done = [];
  taps = new Taps(clock, {
    single: () => done.push("single"),
    repeated: (side) => done.push(side),
  });
});

test("a single tap counts when no second one follows", () => {
  taps.tap(0.5);
  expect(done).toEqual([]);
  clock.advance(300);
  expect(done).toEqual(["single"]);
});

test("a second tap on the same side, and every further one, repeats", () => {
  taps.tap(0.1);
  clock.advance(150);
  taps.tap(0.2);
  clock.advance(150);
  taps.tap(0.1);
  clock.advance(1000);
  expect(done).toEqual(["left", "left"]);
});

test("taps on two sides are not a double tap", () => {
  taps.tap(0.1);
  taps.tap(0.9);
  clock.advance(1000);
  expect(done).toEqual(["single"]);
});
