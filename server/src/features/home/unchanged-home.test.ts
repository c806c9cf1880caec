import { homeVideos, ottSlider } from "@bijou/contract/home";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();

const FILMS = ["Silent Comet", "Night Train", "Gilded Cage", "Early Bird", "Tide Tables"];
const KIDS = ["Paper Boats", "Clockwork Bear"];
const TRENDING = [...FILMS.slice(1, 4), ...KIDS, "Tide Tables"];

/** Of the catalog of the tests, as it was before rows had anything but a rule. */
const BEFORE = {
  everyone: {
    count: 5,
    rows: [
      ["Now", 63, 3, "portraitlarge", TRENDING],
      ["Ever", 64, 3, "portraitsmall", [...FILMS, ...KIDS]],
      ["Dramas", 204, 2, "landscapelarge", ["Lost Print", ...FILMS, ...KIDS]],
      ["Restored", 67, 3, "landscapesmall", ["Silent Comet"]],
      ["Films that matter", 66, 3, "importantitem", ["Silent Comet"]],
    ],
    banners: ["Night Train", "Paper Boats"],
  },
  kids: {
    count: 3,
    rows: [
      ["Now", 63, 3, "portraitlarge", KIDS],
      ["Ever", 64, 3, "portraitsmall", KIDS],
      ["Dramas", 204, 2, "landscapelarge", KIDS],
    ],
    banners: ["Paper Boats"],
  },
} as const;

test.each([
  ["a guest", "guest", "everyone"],
  ["a free member", "free", "everyone"],
  ["a Premium member", "premium", "everyone"],
  ["a kids profile", "amy", "kids"],
] as const)(
  "with what the migration adds, %s gets the Home of before",
  async (_, who, expected) => {
    const caller = who === "guest" ? await instance.guest() : await instance.as(who);
    const first = await caller.call(homeVideos, { start_range: 0 });
    const second = await caller.call(homeVideos, { start_range: 1 });
    const banners = await caller.call(ottSlider, {});
    const names = (videos: readonly { video_title: string }[]) =>
      videos.map(({ video_title: name }) => name);
    expect({
      count: first.count,
      rows: [...first.data, ...second.data].map((row) => {
        expect(row.listCount).toBe(row.videos.length);
        return [row.name, row.genre_id, row.genre_type, row.genre_class, names(row.videos)];
      }),
      banners: names(banners.data),
    }).toEqual(BEFORE[expected]);
    for (const banner of banners.data) {
      expect(banner).not.toHaveProperty("banner_link");
      expect(banner).not.toHaveProperty("banner_button");
    }
  },
);
