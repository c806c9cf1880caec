import { updateLastPlayTime } from "@bijou/contract/playback";
import type { Page } from "@playwright/test";
import { AD_SECONDS, type AdServer, type Answer } from "./support/ad-server.ts";
import { adOn, foreignTest as test, requestsOf } from "./support/advertising.ts";
import { isFreeFilm } from "./support/films.ts";
import {
  expect,
  expectPlayedPast,
  findTitle,
  pageApi,
  playerOf,
  playing,
  signInAs,
} from "./support/journey.ts";
import { documentsOf, WHOLE } from "./support/vast.ts";

// A small picture: what is asked here is what happens, and in which order.
// Without headers of its own a page may ask another origin for a tag without asking first whether it may.
test.use({ viewport: { width: 800, height: 450 }, extraHTTPHeaders: {} });
// A busy machine takes its time over media.
test.describe.configure({ timeout: 90_000 });

/** What the ads tell their server, as "soap start". */
const toldOn = (page: Page, ads: AdServer): string[] =>
  requestsOf(page, ({ origin, pathname }) =>
    origin === ads.url && pathname.startsWith("/told/")
      ? pathname.slice("/told/".length).replace("/", " ")
      : undefined,
  );
const by = (told: readonly string[], name: string): string[] =>
  told.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

/** Three breaks in a film: behind two wrappers, a pod, and one ad; the last two are asked for when they are near. */
function answerWithBreaks({ url, answers }: AdServer): void {
  const { inline, wrapper, vast, adBreak, vmap } = documentsOf(url);
  const seconds = AD_SECONDS;
  answers.set(
    "/tag",
    vmap(
      adBreak("start", "start", { vast: vast(wrapper("outer", "/inner")) }),
      adBreak("early", "00:00:08.000", { path: "/pod" }),
      adBreak("late", "00:00:20", { path: "/late" }),
    ),
  );
  answers.set("/inner", vast(wrapper("inner", "/soap")));
  answers.set("/soap", vast(inline("soap", { seconds, skipAfterSeconds: 1 })));
  answers.set(
    "/pod",
    vast(
      inline("tea", { seconds, sequence: 2, skipAfterSeconds: 1 }),
      inline("salt", {
        seconds,
        sequence: 1,
        media: "ad.m3u8",
        type: "application/vnd.apple.mpegurl",
      }),
    ),
  );
  answers.set("/late", vast(inline("lamp", { seconds, skipAfterSeconds: 0 })));
}

test("S-69 T-13 C-44 K-50 breaks of another server's VMAP come once each, behind wrappers and in pods, wherever the viewer jumps", async ({
  page,
  ads,
  guest,
  newcomer,
}) => {
  answerWithBreaks(ads);
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Vilma");
  await signInAs(page, person, person.name);
  const told = toldOn(page, ads);
  ads.asked.length = 0;
  await page.goto(playerOf(film));
  const ad = adOn(page);
  const skip = ad.getByRole("button", { name: "Skip ad" });

  await test.step("the tag is filled in, and says nothing of who watches", async () => {
    await expect(ad.getByRole("link", { name: "Visit soap" })).toBeVisible();
    expect(ads.asked).toHaveLength(1);
    const { searchParams } = ads.asked[0] ?? new URL(ads.url);
    const { cb, ...others } = Object.fromEntries(searchParams);
    expect(others).toEqual({ platform: "1", version: "3.0.0", film: String(film.video_id) });
    expect(cb).toMatch(/^\d{8}$/);
  });
  await test.step("before the film, every server of the chain hears everything once", async () => {
    await expect(ad).toHaveCount(0);
    await expectPlayedPast(page, 0.2);
    for (const name of ["outer", "inner", "soap"]) expect(by(told, name)).toEqual(WHOLE);
    expect(by(told, "start")).toEqual(["began", "ended"]);
  });
  await test.step("a jump over a break brings it: what cannot be skipped, and then what can", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(ad.getByText("1 of 2")).toBeVisible();
    await expect(ad.getByRole("timer")).toHaveText(/^Your video continues in 0:0\d$/);
    await expect(ad.getByRole("button", { name: /^Skip/ })).toHaveCount(0);
    await expect(ad.getByText("2 of 2")).toBeVisible();
    await skip.click();
    await expect(ad).toHaveCount(0);
    await expectPlayedPast(page, 10);
    expect(by(told, "early")).toEqual(["began", "ended"]);
    expect(by(told, "salt")).toEqual(WHOLE);
    expect(by(told, "tea").filter((event) => !/Quartile|midpoint/.test(event))).toEqual([
      "impression",
      "start",
      "skip",
    ]);
  });
  await test.step("and jumping over it again does not", async () => {
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => (await playing(page)).seconds).toBeLessThan(8);
    await page.keyboard.press("ArrowRight");
    await expectPlayedPast(page, 10.5);
    expect(by(told, "early")).toEqual(["began", "ended"]);
  });
  await test.step("a break that is reached by watching finds its ads there", async () => {
    await expect(skip).toBeVisible();
    expect(by(told, "late")).toEqual(["began"]);
    expect((await playing(page)).seconds).toBeLessThan(21);
    await skip.click();
    await expectPlayedPast(page, 20.5);
    expect(told.filter((line) => / error/.test(line))).toEqual([]);
  });
});

test("T-14 S-69 what lies before the place where a film goes on is not shown; leaving an ad tells that once", async ({
  page,
  ads,
  guest,
  newcomer,
}) => {
  answerWithBreaks(ads);
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Rosa");
  await signInAs(page, person, person.name);
  const call = await pageApi(page);
  await call(updateLastPlayTime, { video_id: film.video_id, last_play_time: 15 });
  const told = toldOn(page, ads);
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 15.5);
  expect(by(told, "start")).toEqual(["began", "ended"]);
  const ad = adOn(page);
  await expect(ad.getByRole("link", { name: "Visit lamp" })).toBeVisible();
  expect(by(told, "early")).toEqual([]);
  await expect.poll(() => by(told, "lamp")).toContain("start");

  await page.keyboard.press("Space");
  await expect(ad.getByRole("button", { name: "Play ad" }).first()).toBeVisible();
  const pausedAt = await ad
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.keyboard.press("Space");
  await expect(ad.getByRole("button", { name: "Pause ad" })).toBeVisible();
  await expect
    .poll(() => ad.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(pausedAt);
  await ad.getByRole("button", { name: "Back to details" }).click();
  await expect(page.getByRole("region", { name: "Player" })).toHaveCount(0);
  await expect.poll(() => by(told, "lamp")).toContain("closeLinear");
  expect(by(told, "lamp").filter((event) => !/Quartile|midpoint/.test(event))).toEqual([
    "impression",
    "start",
    "pause",
    "resume",
    "closeLinear",
  ]);
  expect(by(told, "late")).toEqual(["began"]);
});

interface Broken {
  readonly name: string;
  readonly tag: Answer;
  /** What it says of itself. */
  readonly told: readonly string[];
}

function brokenTags(url: string): Broken[] {
  const { inline, wrapper, vast } = documentsOf(url);
  const seconds = AD_SECONDS;
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><VAST>&b;&b;</VAST>';
  const program = inline("soap", { seconds, media: "ad.js", type: "application/javascript" });
  return [
    { name: "that never answers", tag: null, told: [] },
    { name: "that fails", tag: { status: 500 }, told: [] },
    { name: "without an ad", tag: vast(), told: [] },
    { name: "that is a page", tag: "<!doctype html><title>Blocked</title>", told: [] },
    { name: "that swells", tag: laughs, told: [] },
    { name: "that leads to itself", tag: vast(wrapper("loop", "/tag")), told: ["loop error-302"] },
    { name: "with a program", tag: vast(program), told: ["soap error-403"] },
    {
      name: "whose media is missing",
      tag: vast(inline("soap", { seconds, media: "none.mp4" })),
      told: ["soap error-405"],
    },
    {
      name: "whose media stops on the way",
      tag: vast(inline("soap", { seconds, media: "half.mp4" })),
      told: ["soap impression", "soap start", "soap error-402"],
    },
  ];
}

test("E-13 T-13 a broken tag costs no film, and its server hears why", async ({
  page,
  ads,
  guest,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Edda");
  await signInAs(page, person, person.name);
  const told = toldOn(page, ads);
  for (const broken of brokenTags(ads.url))
    await test.step(`a tag ${broken.name}`, async () => {
      ads.answers.set("/tag", broken.tag);
      told.length = 0;
      await page.goto(playerOf(film));
      // Where a film goes on it stands at its place before it plays.
      await expect.poll(() => playing(page)).toMatchObject({ paused: false });
      await expect(adOn(page)).toHaveCount(0);
      const { seconds } = await playing(page);
      await expect.poll(async () => (await playing(page)).seconds).toBeGreaterThan(seconds);
      const heard = new Set(told.filter((line) => !/Quartile|midpoint/.test(line)));
      expect([...heard]).toEqual(broken.told);
    });
});
