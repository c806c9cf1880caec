import type { Endpoint } from "@bijou/contract/endpoint";
import { homeVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import {
  changeTitleWindows,
  getTitleWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { beforeAll, describe, expect, test } from "vitest";
import { siteFiles } from "../../../platform/pages/site-files.ts";
import { publicPages } from "../../../sitemap-pages.ts";
import { createActors } from "../../../testing/instance/actors.ts";
import type { TestResponse } from "../../../testing/instance/caller.ts";
import { allEndpoints } from "../../../testing/instance/endpoints.ts";
import { addExtraOf } from "../../../testing/instance/extras.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { OF_SAMPLE, sampled } from "../../../testing/properties.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { recordChanges } from "../version-store.ts";

/** Journey A5: one title whose rights differ between countries, in every response of `/api/v3` on five days. */

let country = "";
const instance = await useTestInstance({ limitScale: 1_000_000, countryOf: () => country });
const { app } = instance;
const publicUrl = "https://bijou.test";
siteFiles(app.http, {
  publicUrl,
  site: app.site.current,
  publicPages: publicPages(app),
  securityContact: () => Promise.resolve(undefined),
});
const { asPerson } = createActors(instance);
const reads = (await allEndpoints()).filter(({ changes }) => !changes);
const id = instance.title("paper-boats");

const year = new Date(instance.clock.now()).getUTCFullYear() + 1;
const on = (day: string): string => `${year}-${day}T00:00:00.000Z`;

type State = "ahead" | "free" | "premium" | "none";
interface Day {
  /** What tiles say, which are the same in every country; undefined once all windows have ended. */
  readonly tile:
    | { readonly is_premium: "0" | "1"; readonly is_coming_soon_status: "0" | "1" }
    | undefined;
  readonly states: Readonly<Record<string, State>>;
  /** Where the title leaves within two weeks, and when. */
  readonly leaves: Readonly<Record<string, string>>;
}

const UNKNOWN = "";
const everywhere = (state: State) => ({ PL: state, DE: state, US: state, JP: state });
const OPEN = { is_premium: "0", is_coming_soon_status: "0" } as const;

/** Poland has the title in March, other countries until the end of June; an unknown country has it nowhere. */
const TABLE: Readonly<Record<string, Day>> = {
  "02-20": {
    tile: { is_premium: "0", is_coming_soon_status: "1" },
    states: { ...everywhere("ahead"), [UNKNOWN]: "none" },
    leaves: {},
  },
  "03-01": {
    tile: OPEN,
    states: { ...everywhere("premium"), PL: "free", [UNKNOWN]: "none" },
    leaves: {},
  },
  "03-25": {
    tile: OPEN,
    states: { ...everywhere("premium"), PL: "free", [UNKNOWN]: "none" },
    leaves: { PL: on("04-01") },
  },
  "06-25": {
    tile: { is_premium: "1", is_coming_soon_status: "0" },
    states: { ...everywhere("premium"), PL: "none", [UNKNOWN]: "none" },
    leaves: { DE: on("07-01"), US: on("07-01"), JP: on("07-01") },
  },
  "07-01": { tile: undefined, states: { ...everywhere("none"), [UNKNOWN]: "none" }, leaves: {} },
};

const ALWAYS_IN = ["/input-search", "/ott-slider", "/person-detail", "/video-detail"];
const COMING_IN = ["/coming-soon-videos", "/slider", "/week-wise-upcoming-calender-videos"];
const OPEN_IN = [
  "/advance-search",
  "/content-by-menu",
  "/home-videos",
  "/most-viewed-videos",
  "/still-looking",
  "/the-oracle-step-two",
  "/trending-videos",
  "/video-by-genre",
];
const OF_MEMBERS = [
  "/home-continue-watch-videos",
  "/home-watchlist-videos",
  "/user-save-search-videos",
  "/videos-in-watch-list-id",
];
/** The calls with tiles of the title. */
function tiledIn({ tile }: Day, who: Who): string[] {
  if (tile === undefined) return [];
  const isComing = tile.is_coming_soon_status === "1";
  const own = who === "guest" ? [] : OF_MEMBERS;
  return [...ALWAYS_IN, ...(isComing ? COMING_IN : OPEN_IN), ...own].toSorted();
}
const TILED_IN = new Set([...ALWAYS_IN, ...COMING_IN, ...OPEN_IN, ...OF_MEMBERS]);
const withTiles = reads.filter(({ path }) => TILED_IN.has(path));

const REFUSED = {
  ahead: "This title hasn’t been released yet.",
  premium: "This title is part of Premium. Subscribe to watch it.",
  none: "This title isn’t available in your country.",
} as const;
function answerTo(who: "free" | "premium", state: State): string {
  if (state === "free" || (state === "premium" && who === "premium")) return "plays";
  return REFUSED[state];
}

const WHO = ["guest", "free", "premium"] as const;
type Who = (typeof WHO)[number];

/** Of the title alone, so that the Oracle deals it. */
const FILM_YEAR = 1903;
const YEARS = { from_year: FILM_YEAR, to_year: FILM_YEAR };

async function answer(endpoint: Endpoint, who: Who, changes: object = {}): Promise<TestResponse> {
  const { caller, input } = await asPerson(endpoint, who === "guest" ? "free" : who);
  const reader = who === "guest" ? await instance.guest() : caller;
  return reader.send(endpoint, { ...input, ...changes });
}

/** The tiles of the title in a response, wherever they are: an entry of the activity log, for example, is none. */
function tilesIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(tilesIn);
  const isTile = "video_id" in value && "is_coming_soon_status" in value && value.video_id === id;
  return isTile ? [{ ...value }, ...inside] : inside;
}

/** The tiles of the title in the responses of calls that have any, by path. */
async function tilesOf(endpoints: readonly Endpoint[], who: Who) {
  const found: Record<string, ReturnType<typeof tilesIn>> = {};
  for (const endpoint of endpoints) {
    const isOracle = endpoint.path.startsWith("/the-oracle");
    const { body } = await answer(endpoint, who, isOracle ? YEARS : {});
    const tiles = tilesIn(body);
    if (tiles.length > 0) found[endpoint.path] = tiles;
  }
  return found;
}

async function isLeavingSoon(who: Who): Promise<boolean> {
  const { body } = await answer(homeVideos, who);
  const rows = body["data"] as { name: string }[];
  return tilesIn(rows.find(({ name }) => name === "Leaving soon")).length > 0;
}

async function play(who: Who, changes: object = {}): Promise<string> {
  const { status, body } = await answer(deeplinkingPlayUrl, who, changes);
  if (status !== 200) return String(status);
  const { play_url: url } = body["data"] as { play_url: string };
  return url === "" ? String(body["message"]) : "plays";
}

const extras = { ofTitle: 0, free: 0 };
beforeAll(async () => {
  extras.ofTitle = await addExtraOf(instance, "paper-boats");
  extras.free = await addExtraOf(instance, "paper-boats", { name: "Free", access: "free" });
  await instance.owner.pool.query(
    `update home_rows set name = 'Leaving soon', rule = '{"source": "leavingSoon"}', min_titles = 1,
       max_titles = null, position = -1 where key = 'dramas'`,
  );
  await instance.owner.pool.query(
    "update titles set trailer_asset_id = asset_id, year = $2 where id = $1",
    [id, FILM_YEAR],
  );
  await recordChanges(instance.owner.pool, { groups: true });
  const { call } = await (await firstOwner(instance)).signIn();
  const { revision } = await call(getTitleWindows, { id });
  const windows = [
    { area: "only", access: "free", endsAt: on("04-01") },
    { area: "except", access: "premium", endsAt: on("07-01") },
  ] as const;
  await call(changeTitleWindows, {
    id,
    revision,
    windows: windows.map((terms): RightsWindow => ({
      startsAt: on("03-01"),
      countries: ["PL"],
      freeAt: null,
      holder: "Nord Film",
      license: null,
      ...terms,
    })),
  });
});

describe.each(Object.entries(TABLE))("A5: rights on %s", (date, day) => {
  beforeAll(async () => {
    instance.clock.advance(Date.parse(on(date)) - instance.clock.now());
    await app.titleSchedule.run();
    await instance.refresh();
  });

  test("of all calls of /api/v3 that read, those listed above have a tile of the title, and no other", async () => {
    country = "DE";
    for (const who of ["guest", "premium"] as const)
      expect(Object.keys(await tilesOf(reads, who))).toEqual(tiledIn(day, who));
  });

  const cells = Object.entries(day.states).flatMap(([where, state]) =>
    WHO.map((who) => ({ where, state, who })),
  );

  test.each(sampled(cells, ({ where, who }) => [where, who]))(
    `every tile and page tells $who in “$where” what the table says${OF_SAMPLE}`,
    async ({ where, who }) => {
      country = where;
      const tile = { video_title: "Paper Boats", release_date: on("03-01"), ...day.tile };
      const found = await tilesOf(withTiles, who);
      expect(Object.keys(found)).toEqual(tiledIn(day, who));
      const tiles = Object.values(found).flat();
      expect(tiles).toEqual(tiles.map(() => expect.objectContaining(tile)));
      const leaves = who === "guest" ? undefined : day.leaves[where];
      expect(found["/video-detail"]?.[0]?.["leaving_date"]).toBe(leaves);
      expect(await isLeavingSoon(who)).toBe(where in day.leaves);
    },
  );

  test.each(cells)(
    "$who plays the title and its extras in “$where” as rights that are $state there allow",
    async ({ where, state, who }) => {
      country = where;
      const isOver = day.tile === undefined;
      const answered = who === "guest" ? "401" : answerTo(who, state);
      const ofTitle = isOver && who !== "guest" ? "404" : answered;
      expect(await play(who)).toBe(ofTitle);
      expect(await play(who, { extra_id: extras.ofTitle })).toBe(isOver ? "404" : ofTitle);
      const free = state === "none" ? REFUSED.none : "plays";
      expect(await play(who, { extra_id: extras.free })).toBe(isOver ? "404" : free);
    },
  );

  test("the sitemap, the calendar and the embedded trailer have the title while it is shown", async () => {
    const has = async (path: string, part: string) =>
      (await instance.anonymous.get(path)).text.includes(part);
    const isShown = day.tile !== undefined;
    expect(await has("/sitemap.xml", `video_id=${id}&`)).toBe(isShown);
    expect(await has("/calendar.ics", "Paper Boats")).toBe(day.tile?.is_coming_soon_status === "1");
    expect(await has(`/embed/${id}`, "Paper Boats")).toBe(isShown);
  });
});
