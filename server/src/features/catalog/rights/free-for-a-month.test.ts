import { comingSoonVideos, homeVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { inputSearch } from "@bijou/contract/search";
import {
  changeTitleWindows,
  getTitleWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { videoByGenre, videoDetail } from "@bijou/contract/titles";
import { expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const COUNTRIES = ["PL", "DE", "JP", "US"] as const;
type Country = (typeof COUNTRIES)[number];

let country: Country = "PL";
const instance = await useTestInstance({ countryOf: () => country });
const olive = await firstOwner(instance);
const id = instance.title("paper-boats");

const YEAR = new Date(instance.clock.now()).getUTCFullYear() + 1;
const midnight = (month: number, day: number): string =>
  new Date(Date.UTC(YEAR, month - 1, day)).toISOString();

const ALWAYS: RightsWindow = {
  startsAt: null,
  endsAt: null,
  area: "all",
  countries: [],
  access: "free",
  freeAt: null,
  holder: "Primrose Film",
  license: null,
};
/** Free in Poland from March 1 to 31, Premium elsewhere, until June 30. */
const WINDOWS: RightsWindow[] = [
  {
    ...ALWAYS,
    startsAt: midnight(3, 1),
    endsAt: midnight(4, 1),
    area: "only",
    countries: ["PL"],
  },
  {
    ...ALWAYS,
    startsAt: midnight(3, 1),
    endsAt: midnight(7, 1),
    area: "except",
    countries: ["PL"],
    access: "premium",
  },
];

const SOON = "This title hasn’t been released yet.";
const NOT_HERE = "This title isn’t available in your country.";
const PREMIUM = "premium";
const PLAYS = "plays";

interface Day {
  readonly at: string;
  /** What a free and a Premium member get in Poland, and in every other country. */
  readonly poland: readonly [free: string, premium: string];
  readonly elsewhere: readonly [free: string, premium: string];
  readonly isSoon: boolean;
  /** Nobody can watch it without paying, so its tiles say Premium. */
  readonly isPremium: boolean;
  /** When it leaves, where that is near. */
  readonly leaves: { readonly poland?: string; readonly elsewhere?: string };
}

const DAYS: readonly Day[] = [
  {
    at: midnight(2, 15),
    poland: [SOON, SOON],
    elsewhere: [SOON, SOON],
    isSoon: true,
    isPremium: false,
    leaves: {},
  },
  {
    at: midnight(3, 10),
    poland: [PLAYS, PLAYS],
    elsewhere: [PREMIUM, PLAYS],
    isSoon: false,
    isPremium: false,
    leaves: {},
  },
  {
    at: midnight(3, 25),
    poland: [PLAYS, PLAYS],
    elsewhere: [PREMIUM, PLAYS],
    isSoon: false,
    isPremium: false,
    leaves: { poland: midnight(4, 1) },
  },
  {
    at: midnight(4, 10),
    poland: [NOT_HERE, NOT_HERE],
    elsewhere: [PREMIUM, PLAYS],
    isSoon: false,
    isPremium: true,
    leaves: {},
  },
  {
    at: midnight(6, 20),
    poland: [NOT_HERE, NOT_HERE],
    elsewhere: [PREMIUM, PLAYS],
    isSoon: false,
    isPremium: true,
    leaves: { elsewhere: midnight(7, 1) },
  },
];

async function setWindows(): Promise<void> {
  const { call } = await olive.signIn();
  const { revision } = await call(getTitleWindows, { id });
  await call(changeTitleWindows, { id, revision, windows: WINDOWS });
  await instance.refresh();
}

/** As the minutely job follows the clock. */
async function waitUntil(iso: string): Promise<void> {
  instance.clock.advance(Date.parse(iso) - instance.clock.now());
  await instance.app.titleSchedule.run();
  await instance.refresh();
}

async function plays(who: "free" | "premium"): Promise<string> {
  const { data, message } = await (
    await instance.as(who)
  ).call(deeplinkingPlayUrl, { video_id: id });
  if (data.play_url !== "") return PLAYS;
  return message === SOON || message === NOT_HERE ? message : PREMIUM;
}

const detailFor = async (who: "free" | "premium") =>
  (await (await instance.as(who)).call(videoDetail, { video_id: id })).data;

interface Tile {
  readonly is_premium: string;
}

/** Every tile of the title in a response, whatever the response is called. */
function tilesIn(value: unknown): Tile[] {
  if (Array.isArray(value)) return value.flatMap(tilesIn);
  if (typeof value !== "object" || value === null) return [];
  const own =
    "video_id" in value && value.video_id === id && "is_premium" in value
      ? [{ is_premium: String(value.is_premium) }]
      : [];
  return [...own, ...Object.values(value).flatMap(tilesIn)];
}

/** The lists that name the title, by the name of their call. */
async function lists(): Promise<ReadonlyMap<string, readonly Tile[]>> {
  const guest = await instance.guest();
  const responses = {
    homeVideos: await guest.call(homeVideos, {}),
    comingSoonVideos: await guest.call(comingSoonVideos, {}),
    videoByGenre: await guest.call(videoByGenre, { genre_id: 0, genre_type: 0 }),
    inputSearch: await guest.call(inputSearch, { search_key: "Paper Boats" }),
  };
  return new Map(
    Object.entries(responses).map(([name, response]) => [name, tilesIn(response)] as const),
  );
}

test("A5, ST-087, ST-090: free in Poland for March, Premium elsewhere, and gone after June, in four countries on five days", async () => {
  await waitUntil(midnight(2, 1));
  await setWindows();
  for (const { at, poland, elsewhere, isSoon, isPremium, leaves } of DAYS) {
    await waitUntil(at);
    for (country of COUNTRIES) {
      const isPoland = country === "PL";
      const seen = { at, country, free: await plays("free"), premium: await plays("premium") };
      const [free, premium] = isPoland ? poland : elsewhere;
      expect(seen).toEqual({ at, country, free, premium });
      const detail = await detailFor("free");
      expect({
        at,
        country,
        soon: detail.is_coming_soon_status,
        premium: detail.is_premium,
        leaves: detail.leaving_date,
      }).toEqual({
        at,
        country,
        soon: isSoon ? "1" : "0",
        premium: isPremium ? "1" : "0",
        leaves: isPoland ? leaves.poland : leaves.elsewhere,
      });
    }
    const found = await lists();
    const named = [...found].flatMap(([name, tiles]) => (tiles.length > 0 ? [name] : []));
    expect([at, named.includes("comingSoonVideos")]).toEqual([at, isSoon]);
    expect([at, named.includes("inputSearch")]).toEqual([at, true]);
    for (const [name, tiles] of found)
      for (const tile of tiles)
        expect([at, name, tile.is_premium]).toEqual([at, name, isPremium ? "1" : "0"]);
  }
});

test("A5, ST-055: after the last window no response names the title, and nobody plays it", async () => {
  await waitUntil(midnight(7, 1));
  for (const [name, tiles] of await lists()) expect([name, tiles]).toEqual([name, []]);
  const guest = await instance.guest();
  expect((await guest.send(videoDetail, { video_id: id })).status).not.toBe(200);
  for (country of COUNTRIES) {
    const member = await instance.as("premium");
    expect((await member.send(deeplinkingPlayUrl, { video_id: id })).text).not.toContain(".m3u8");
  }
});
