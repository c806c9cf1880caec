import { expect, test } from "vitest";
import { leftText } from "./time-left-text.ts";

test("the remaining time is in minutes", () => {
  expect(leftText({ play_time: 2520, total_time: 5640 }, 5640)).toBe("52 min left");
  expect(leftText({ play_time: 2520, total_time: 5640 }, null)).toBe("52 min left");
});

test("a file shorter than its title does not contradict the title's length", () => {
  expect(leftText({ play_time: 15, total_time: 60 }, 48 * 60)).toBe("25% watched");
});

test("the last two minutes are a part of the title, not a time", () => {
  expect(leftText({ play_time: 5520, total_time: 5640 }, 5640)).toBe("2 min left");
  expect(leftText({ play_time: 5521, total_time: 5640 }, 5640)).toBe("98% watched");
  expect(leftText({ play_time: 15, total_time: 60 }, 60)).toBe("25% watched");
});
