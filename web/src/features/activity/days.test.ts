import type { Activity } from "@bijou/contract/activity";
import { expect, test } from "vitest";
import { dayAndTimeText, groupByPeriod, readableName } from "./days.ts";

const entry = (id: number, at: Date): Activity => ({
  id,
  created_at: at.toISOString(),
  activity_name: `Watched ${id}`,
  video_id: id,
  video_type: 1,
  landscape_art_1280x720: "",
  art_colour: "",
});
const now = new Date(2026, 10, 21, 9, 0);

test("entries are grouped by today, yesterday, and the weeks of the viewer's calendar", () => {
  const periods = groupByPeriod(
    [
      entry(9, new Date(2026, 10, 21, 0, 5)),
      entry(8, new Date(2026, 10, 20, 23, 55)),
      entry(7, new Date(2026, 10, 20, 8, 0)),
      entry(6, new Date(2026, 10, 19, 8, 0)),
      entry(5, new Date(2026, 10, 16, 0, 0)),
      entry(4, new Date(2026, 10, 15, 23, 59)),
      entry(3, new Date(2026, 10, 8, 12, 0)),
      entry(2, new Date(2026, 10, 2, 12, 0)),
      entry(1, new Date(2025, 10, 21, 9, 0)),
    ],
    now,
  );
  expect(
    periods.map(({ name, isWeek, entries }) => [name, isWeek, entries.map((one) => one.latest.id)]),
  ).toEqual([
    ["Today", false, [9]],
    ["Yesterday", false, [8, 7]],
    ["This week", true, [6, 5]],
    ["Last week", true, [4]],
    ["Week of 2 November", true, [3, 2]],
    ["Week of 17 November 2025", true, [1]],
  ]);
});

test("an entry of a week shows its day", () => {
  const at = new Date(2026, 10, 17, 20, 15);
  expect(dayAndTimeText(at.toISOString(), now)).toBe("Tue 17 November, 20:15");
});

test("yesterday may be in the month before", () => {
  const [day] = groupByPeriod([entry(1, new Date(2026, 9, 31, 12))], new Date(2026, 10, 1, 9));
  expect(day?.name).toBe("Yesterday");
});

test("L-15: what was watched again on the same day is one line, at its latest time", () => {
  const again = { activity_name: "Watched Nosferatu", video_id: 7 };
  const [day] = groupByPeriod(
    [
      { ...entry(4, new Date(2026, 10, 21, 8, 30)), ...again },
      entry(3, new Date(2026, 10, 21, 8, 20)),
      { ...entry(2, new Date(2026, 10, 21, 8, 10)), ...again },
    ],
    now,
  );
  expect(day?.entries.map(({ latest, all }) => [latest.id, all.map(({ id }) => id)])).toEqual([
    [4, [4, 2]],
    [3, [3]],
  ]);
});

test("what was watched again on another day of a week is a line of its own", () => {
  const again = { activity_name: "Watched Nosferatu", video_id: 7 };
  const [week] = groupByPeriod(
    [
      { ...entry(2, new Date(2026, 10, 18, 8)), ...again },
      { ...entry(1, new Date(2026, 10, 17, 8)), ...again },
    ],
    now,
  );
  expect(week?.entries.map(({ latest }) => latest.id)).toEqual([2, 1]);
});

test("L-15: the name of an episode has spaces between its parts", () => {
  expect(readableName("The Fog Index:Season 1:Episode 1")).toBe(
    "The Fog Index, Season 1, Episode 1",
  );
  expect(readableName("2001: A Space Odyssey")).toBe("2001: A Space Odyssey");
});
