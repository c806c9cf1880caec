import { type CardOfViewer, VideoCard } from "@bijou/contract/titles/videos";
import { expect, test } from "vitest";
import { serializerOf } from "../../platform/http/serialization.ts";
import type { Card } from "./card.ts";
import { Tile } from "./tile.ts";

const card: Card = {
  video_id: 7,
  video_type: 2,
  video_title: 'Professor Clatter’s {Museum} "is_my_list":"1" 🎬',
  short_description: "",
  published_year: 1926,
  season_episode_count: "2 episodes",
  video_duration: null,
  release_date: null,
  is_coming_soon_status: "0",
  is_premium: "1",
  allow_kids: "0",
  portrait_art_2000x3000: "",
  landscape_art_1280x720: "",
  still_images_1920x1080: "",
  still_focus: "62 20",
  portrait_still: "/art/b-960.webp",
  portrait_still_focus: "",
  trailer_preview: "",
  banner_title_image: "/art/a-640.webp",
  banner_title_width: 640,
  banner_title_height: 120,
  art_colour: "#1b1820",
  premium_content_icon: "",
  is_premium_icon: "",
  is_remastered_icon: "",
  is_most_minute_viewed_icon: "",
  is_most_shared_icon: "",
  film_that_matter_icon: "",
  genre_name: "Été",
  director_name: "",
  is_my_list: "0",
  watch_list_id: null,
};
const fields: CardOfViewer = {
  is_my_list: "1",
  watch_list_id: 3,
  play_time: 5,
  total_time: 90,
  last_played: "2026-11-24T11:44:00.123Z",
  continue_watch_id: 12,
  season_id: 4,
  seasion_id: 4,
  episode_id: 9,
  episode_title: "{The ‘first’ one}",
};

const serialize = serializerOf(VideoCard);
const asBefore = (value: VideoCard): unknown => JSON.parse(serialize(value));
const parse = (bytes: Buffer): unknown => JSON.parse(bytes.toString());
const jsonFor = (tile: Tile, own: CardOfViewer): Buffer =>
  Buffer.concat(tile.jsonFor(own).map((piece) => Buffer.from(piece)));

test("P-13: the JSON of a tile is that of its card", () => {
  for (const one of [card, { ...card, ...fields }])
    expect(parse(new Tile(one).json)).toEqual(asBefore(one));
});

test("P-13: the JSON for a viewer has the viewer's fields, each once, and leaves the tile as it was", () => {
  const tile = new Tile(card);
  const json = jsonFor(tile, fields);
  expect(parse(json)).toEqual(asBefore({ ...card, ...fields }));
  expect(json.toString().match(/,"is_my_list":/g)).toHaveLength(1);
  expect(parse(jsonFor(tile, { is_my_list: "0", watch_list_id: null }))).toEqual(asBefore(card));
  expect(parse(tile.json)).toEqual(asBefore(card));
});
