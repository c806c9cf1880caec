import { getTitle } from "@bijou/contract/studio/title-page";
import { INHERITED, type OwnValues } from "@bijou/contract/studio/season";
import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { episodeList } from "@bijou/contract/titles";
import { afterEach, beforeAll, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { recordChanges } from "../version-store.ts";
import { withOwn } from "./seasons.fixture.ts";

const IN = { DE: "192.0.2.1", US: "192.0.2.3" } as const;
const instance = await useTestInstance({
  countryOf: (ip) => Object.entries(IN).find(([, address]) => address === ip)?.[0] ?? "",
});
const olive = await firstOwner(instance);
const series = instance.title("tide-tables");
const { episodeId, seasonId } = instance.episode("tide-tables", 1, 2);
let call: StudioCaller["call"];

async function own(
  season: OwnValues["maturity"],
  episode: OwnValues["maturity"],
): Promise<(string[] | null)[]> {
  const page = await call(getTitle, { id: series });
  const place = { seasonId, episodeId };
  const seasons = withOwn(page, place, { maturity: season }, { maturity: episode });
  const changed = await call(changeSeasons, { id: series, version: page.seasonsVersion, seasons });
  await instance.refresh();
  const [first] = changed.seasons;
  return [first?.maturity ?? null, ...(first?.episodes.map(({ maturity }) => maturity) ?? [])];
}
const [guest, member] = [await instance.guest(), await instance.as("free")];

/** The first rating of each episode of the first season. */
async function listed(caller: typeof guest, country: keyof typeof IN) {
  const { text } = await caller.send(
    episodeList,
    { video_id: series, seasion_id: seasonId },
    { from: IN[country], method: "GET" },
  );
  const { data } = JSON.parse(text) as { data: { age_ratings?: { rating: string }[] }[] };
  return data.map(({ age_ratings: ratings }) => ratings?.[0]?.rating);
}

beforeAll(async () => {
  ({ call } = await olive.signIn());
  const { pool } = instance.owner;
  await pool.query("update titles set maturity = '{fsk-6}' where id = $1", [series]);
  await pool.query("update rating_settings set countries = $1, elsewhere = null", [
    JSON.stringify({ DE: "fsk", US: "mpa" }),
  ]);
  await recordChanges(pool, { groups: true, titleIds: [series] });
  await instance.refresh();
});
afterEach(async () => {
  await own(INHERITED.maturity, INHERITED.maturity);
});

test("viewers see the age rating of an episode where they are, until it is reset", async () => {
  // At most one of each system, in the order of the systems: the last one counts.
  expect(await own(null, ["fsk-16", "mpa-pg", "fsk-12"])).toEqual([
    null,
    null,
    ["mpa-pg", "fsk-12"],
    null,
  ]);
  for (const caller of [guest, member]) {
    expect(await listed(caller, "DE")).toEqual([undefined, "FSK 12", undefined]);
    expect(await listed(caller, "US")).toEqual([undefined, "MPA PG", undefined]);
  }
  await own(null, null);
  expect(await listed(guest, "DE")).toEqual([undefined, undefined, undefined]);
});

test("an episode has the age ratings of its season, unless it has its own", async () => {
  await own(["fsk-12"], ["fsk-0"]);
  expect(await listed(member, "DE")).toEqual(["FSK 12", "FSK 0", "FSK 12"]);
  // None of its own instead of those of its season.
  expect(await own(["fsk-12"], [])).toEqual([["fsk-12"], null, [], null]);
  expect(await listed(member, "DE")).toEqual(["FSK 12", undefined, "FSK 12"]);
});

test("a rating that does not exist is refused", async () => {
  const page = await call(getTitle, { id: series });
  const seasons = withOwn(page, { seasonId, episodeId }, {}, { maturity: ["fsk-13"] });
  const { status } = await (
    await olive.signIn()
  ).send(changeSeasons, {
    id: series,
    version: page.seasonsVersion,
    seasons,
  });
  expect(status).toBe(400);
});
