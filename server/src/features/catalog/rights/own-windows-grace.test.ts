import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { getTitle } from "@bijou/contract/studio/title-page";
import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { ALWAYS, changeTitleWindows, getTitleWindows } from "@bijou/contract/studio/windows";
import { beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "../../../platform/durations.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { placesOf } from "../seasons/seasons.fixture.ts";
import { changeWindowsOf, IN_DE, setGrace, type SomeWindows } from "./own-windows.fixture.ts";

let country = "DE";
const instance = await useTestInstance({ limitScale: 1_000_000, countryOf: () => country });
const olive = await firstOwner(instance);
const series = instance.title("tide-tables");
const second = instance.episode("tide-tables", 1, 2);
let call: StudioCaller["call"];
beforeEach(async () => {
  country = "DE";
  ({ call } = await olive.signIn());
  await setGrace(call, 20);
  await ofEpisode(null);
});

async function ofEpisode(windows: SomeWindows) {
  await changeWindowsOf(call, { id: series, kind: "episode", place: second.episodeId }, windows);
  await instance.refresh();
}

/** The address that a free member plays the episode from. */
async function play(): Promise<string> {
  const member = await instance.as("free");
  const input = { video_id: series, episode_id: second.episodeId };
  const { data } = await member.call(deeplinkingPlayUrl, input);
  expect(data.play_url).not.toBe("");
  return data.play_url;
}

const day = (ahead: number): string =>
  new Date(Math.ceil(instance.clock.now() / DAY_MS + ahead) * DAY_MS).toISOString();
/** To the millisecond: signing in takes time. */
const goTo = (ms: number): void => instance.clock.advance(ms - instance.clock.now());

test("an episode that is running ends with its own windows and the site’s grace period, where they end", async () => {
  // A video that others show plays on while one of them may be played.
  await instance.owner.pool.query(
    `with video as (select asset_id from episodes where id = $1),
       titles_without as (update titles set asset_id = null where asset_id = (select asset_id from video))
     update episodes set asset_id = null where id <> $1 and asset_id = (select asset_id from video)`,
    [second.episodeId],
  );
  const end = Date.parse(day(1));
  goTo(end - 5 * MINUTE_MS);
  ({ call } = await olive.signIn());
  await ofEpisode([
    { ...IN_DE, endsAt: new Date(end).toISOString() },
    { area: "only", countries: ["PL"] },
  ]);
  const url = await play();
  const plays = async (where: string) => {
    country = where;
    return (await instance.anonymous.get(url)).status;
  };
  goTo(end + 20 * MINUTE_MS - 1);
  expect(await plays("DE")).toBe(200);
  goTo(end + 20 * MINUTE_MS);
  expect([await plays("DE"), await plays("PL")]).toEqual([403, 200]);
});

test("a free episode of a series in Premium windows runs on for free members, with a grace period, too", async () => {
  const { revision } = await call(getTitleWindows, { id: series });
  const ofSeries = [{ ...ALWAYS, access: "premium" as const, endsAt: day(30) }];
  await call(changeTitleWindows, { id: series, revision, windows: ofSeries });
  const setAccess = async (access: "free" | null) => {
    const page = await call(getTitle, { id: series });
    const seasons = placesOf(page).map((season) => ({
      ...season,
      episodes: season.episodes.map((episode) =>
        episode.id === second.episodeId ? { ...episode, access } : episode,
      ),
    }));
    await call(changeSeasons, { id: series, version: page.seasonsVersion, seasons });
    await instance.refresh();
  };
  await setAccess("free");
  const url = await play();
  instance.clock.advance(21 * MINUTE_MS);
  expect((await instance.anonymous.get(url)).status).toBe(200);
  ({ call } = await olive.signIn());
  await setAccess(null);
  const now = await call(getTitleWindows, { id: series });
  await call(changeTitleWindows, { id: series, revision: now.revision, windows: [ALWAYS] });
});
