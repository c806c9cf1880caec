import { expect, test } from "vitest";
import { BROWSING } from "../receiver/reporter.ts";
import { expected, positionNow, type Report, statusText } from "./shown-state.ts";

const report = (more: Partial<Report> = {}): Report => ({
  ...BROWSING,
  screen: "playing",
  is_paused: false,
  position_seconds: 10,
  duration_seconds: 60,
  title: "The General",
  picture: "",
  age_ms: 0,
  ...more,
});

test("a press shows at once what the television will do", () => {
  expect(expected(report(), { kind: "pause" })).toEqual({ is_paused: true });
  expect(expected(report(), { kind: "step", seconds: -20 })).toEqual({ position_seconds: 0 });
  expect(expected(report(), { kind: "seek", position_seconds: 99 })).toEqual({
    position_seconds: 60,
  });
  expect(expected(report(), { kind: "next" })).toEqual({});
});

test("the position moves on while the title plays, and stands still while it is paused or an ad plays", () => {
  expect(positionNow(report(), 1000, 6000)).toBe(15);
  expect(positionNow(report(), 1000, 999_000)).toBe(60);
  expect(positionNow(report({ is_paused: true }), 1000, 6000)).toBe(10);
  expect(positionNow(report({ is_ad: true }), 1000, 6000)).toBe(10);
});

test("the status says where the title plays, or what is wrong", () => {
  const of = (
    more: Partial<Report>,
    state: "on" | "off" | "unreachable" = "on",
    isRestricted = false,
  ): string =>
    statusText({
      state,
      positionAtMs: 0,
      screen: {
        device_id: 1,
        device: "TV",
        profile_name: "Ana",
        version: 1,
        is_restricted: isRestricted,
        report: isRestricted ? null : report(more),
      },
    });
  expect(of({})).toBe("Playing on TV");
  expect(of({ is_paused: true })).toBe("Paused on TV");
  expect(of({ is_paused: true, needs_press: true })).toBe(
    "Press OK on the TV’s own remote to start",
  );
  expect(of({ screen: "loading" })).toBe("Starting on TV");
  expect(of({ screen: "failed" })).toBe("TV couldn’t play this title");
  expect(of({}, "on", true)).toBe("TV is in use");
  expect(of({}, "off")).toBe("TV is off. Open Bijou on it to continue.");
  expect(of({}, "unreachable")).toBe("Can’t reach Bijou. We’ll keep trying.");
});
