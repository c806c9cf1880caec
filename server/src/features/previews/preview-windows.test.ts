import { changeOwnWindows, getOwnWindows } from "@bijou/contract/studio/own-windows";
import { getPreviewLink } from "@bijou/contract/studio/previews";
import {
  ALWAYS,
  changeTitleWindows,
  getTitleWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addFilm } from "../../testing/instance/film.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { previewPages } from "./preview-pages.ts";

const instance = await useTestInstance({ limitScale: 100, hasOwnFiles: true });
const { http, limiter, previews, rendererSecret, site } = instance.app;
previewPages(http, {
  previews,
  render: () => Promise.reject(new Error("No page is asked for")),
  rendererSecret,
  site: site.current,
  limiter,
  publicUrl: "https://bijou.test",
  studioUrl: "https://studio.bijou.test",
});
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeAll(async () => {
  ({ call } = await olive.signIn());
  await addFilm(instance, "early-bird");
});
beforeEach(async () => {
  for (const key of ["early-bird", "paper-boats"]) await change(key, [{}]);
});

const day = (ahead: number): string =>
  new Date(instance.clock.now() + ahead * DAY_MS).toISOString();

async function change(key: string, windows: Partial<RightsWindow>[]): Promise<void> {
  const id = instance.title(key);
  const { revision } = await call(getTitleWindows, { id });
  const all = windows.map((terms): RightsWindow => ({ ...ALWAYS, ...terms }));
  await call(changeTitleWindows, { id, revision, windows: all });
  await instance.refresh();
}

interface Choice {
  readonly viewer?: "guest" | "free" | "premium";
  readonly country?: string;
  /** In so many days. */
  readonly inDays?: number;
}

/** What a call of a preview answers. */
async function ask(path: string, about: { title?: number }, choice: Choice = {}) {
  const { inDays, viewer = "guest", country } = choice;
  const { url } = await call(getPreviewLink, {
    ...about,
    viewer,
    ...(country !== undefined && { country }),
    ...(inDays !== undefined && { at: day(inDays) }),
  });
  const [base = ""] = /\/preview\/[^/?]+/.exec(url) ?? [];
  return http.inject(`${base}/api/v3/${path}`);
}

/** What happens when play is pressed on the previewed title. */
async function play(choice: Choice): Promise<string> {
  const title = instance.title("early-bird");
  const response = await ask(`deeplinking-play-url?video_id=${title}`, { title }, choice);
  const { data, message } = response.json<{ data?: { play_url?: string }; message: string }>();
  return data?.play_url ? "plays" : message;
}

/** What another preview or this one says of a title. */
async function detail(key: string, about: { title?: number }, choice: Choice) {
  const path = `video-detail?video_id=${instance.title(key)}&video_type=1`;
  const response = await ask(path, about, choice);
  if (response.statusCode !== 200) return undefined;
  const { data } = response.json<{
    data: { is_coming_soon_status: string; leaving_date?: string; is_premium: unknown };
  }>();
  return data;
}

const ELSEWHERE = "This title isn’t available in your country.";

test("a preview plays a title where and when one of its windows is open", async () => {
  await change("early-bird", [
    { endsAt: day(10), area: "only", countries: ["PL"] },
    { startsAt: day(5), area: "only", countries: ["DE"], access: "premium" },
  ]);
  expect(await play({ viewer: "free", country: "PL" })).toBe("plays");
  expect(await play({ viewer: "free", country: "PL", inDays: 9 })).toBe("plays");
  expect(await play({ viewer: "free", country: "PL", inDays: 11 })).toBe(ELSEWHERE);
  expect(await play({ viewer: "premium", country: "FR" })).toBe(ELSEWHERE);
  expect(await play({ viewer: "premium", country: "DE" })).not.toBe("plays");
  expect(await play({ viewer: "premium", country: "DE", inDays: 6 })).toBe("plays");
  expect(await play({ viewer: "free", country: "DE", inDays: 6 })).not.toBe("plays");
});

test("once all windows have ended, a preview of that day finds the title no more, as viewers do", async () => {
  const title = instance.title("early-bird");
  await change("early-bird", [{ startsAt: day(5), endsAt: day(10) }]);
  expect(await detail("early-bird", { title }, {})).toMatchObject({ is_coming_soon_status: "1" });
  const open = await detail("early-bird", { title }, { viewer: "free", country: "PL", inDays: 6 });
  expect(open).toMatchObject({ is_coming_soon_status: "0" });
  expect(Date.parse(open?.leaving_date ?? "")).toBe(Date.parse(day(10)));
  expect(await detail("early-bird", { title }, { inDays: 11 })).toBeUndefined();
});

test("windows of an episode end in a preview of a later day, and only there", async () => {
  const title = instance.title("tide-tables");
  const { episodeId: place } = instance.episode("tide-tables", 1, 2);
  const { holder: _holder, license: _license, ...open } = ALWAYS;
  const set = async (windows: (typeof open)[] | null): Promise<void> => {
    const { revision } = await call(getOwnWindows, { id: title });
    await call(changeOwnWindows, { id: title, revision, kind: "episode", place, windows });
    await instance.refresh();
  };
  const episodes = async (inDays: number): Promise<string> => {
    const path = `video-detail?video_id=${title}&video_type=2`;
    const response = await ask(path, { title }, { inDays });
    return response.json<{ data: { season_episode_count: string } }>().data.season_episode_count;
  };
  const all = Number.parseInt(await episodes(9), 10);
  await set([{ ...open, endsAt: day(10) }]);
  expect(await episodes(9)).toBe(`${all} episodes`);
  expect(await episodes(11)).toBe(`${all - 1} episodes`);
  expect(await episodes(9)).toBe(`${all} episodes`);
  await set(null);
});

test("windows of other titles open and close in a preview of a later day, and only there", async () => {
  const title = instance.title("early-bird");
  await change("paper-boats", [{ endsAt: day(10) }]);
  const before = await instance.database.pool.query("select * from titles order by id");
  for (const about of [{ title }, {}]) {
    expect(await detail("paper-boats", about, { inDays: 9 })).toBeDefined();
    expect(await detail("paper-boats", about, { inDays: 11 })).toBeUndefined();
    expect(await detail("paper-boats", about, {})).toBeDefined();
  }
  const after = await instance.database.pool.query("select * from titles order by id");
  expect(after.rows).toEqual(before.rows);
});
