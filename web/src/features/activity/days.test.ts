import type { Activity } from "@bijou/contract/activity";
import { expect, test } from "vitest";
import { groupByDay, readableName } from "./days.ts";

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

test("entries are grouped by the days of the viewer's calendar", () => {
  const days = groupByDay(
    [
      entry(4, new Date(2026, 10, 21, 0, 5)),
      entry(3, new Date(2026, 10, 20, 23, 55)),
      entry(2, new Date(2026, 10, 20, 8, 0)),
      entry(1, new Date(2025, 10, 21, 9, 0)),
    ],
    now,
  );
  expect(days.map(({ name, entries }) => [name, entries.map(({ latest }) => latest.id)])).toEqual([
    ["Today", [4]],
    ["Yesterday", [3, 2]],
    ["21 November 2025", [1]],
  ]);
});

test("yesterday may be in the month before", () => {
  const [day] = groupByDay([entry(1, new Date(2026, 9, 31, 12))], new Date(2026, 10, 1, 9));
  expect(day?.name).toBe("Yesterday");
});

test("L-15: what was watched again on the same day is one line, at its latest time", () => {
  const again = { activity_name: "Watched Nosferatu", video_id: 7 };
  const [day] = groupByDay(
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

test("L-15: the name of an episode has spaces between its parts", () => {
  expect(readableName("The Fog Index:Season 1:Episode 1")).toBe(
    "The Fog Index, Season 1, Episode 1",
  );
  expect(readableName("2001: A Space Odyssey")).toBe("2001: A Space Odyssey");
});
