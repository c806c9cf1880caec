import { updateLastPlayTime } from "@bijou/contract/playback";
import type { Page } from "@playwright/test";
import { AD_SECONDS, type AdResponse, type AdServer } from "./support/ad-server.ts";
import { adOn, openWithAd, requestsOf, thirdPartyAdTest as test } from "./support/advertising.ts";
import { isFreeFilm } from "./support/films.ts";
import { expect, pageApi, signInAs } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { expectPlayedPast, playing } from "./support/player.ts";
import { documentsOf, COMPLETE_EVENTS } from "./support/vast.ts";

// A small viewport is faster to draw: these journeys check events and their order.
// A custom header would cause a CORS preflight for the tag.
test.use({ viewport: { width: 800, height: 450 }, extraHTTPHeaders: {} });

/** Collects the tracking events of the ads, as "soap start". */
const trackingOf = (page: Page, ads: AdServer): string[] =>
  requestsOf(page, ({ origin, pathname }) =>
    origin === ads.url && pathname.startsWith("/tracking/")
      ? pathname.slice("/tracking/".length).replace("/", " ")
      : undefined,
  );
const eventsOf = (tracked: readonly string[], name: string): string[] =>
  tracked.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

/** Three breaks: an ad behind two wrappers, a pod, and one ad. The last two are requested when they are near. */
function respondWithBreaks({ url, responses }: AdServer): void {
  const { inline, wrapper, vast, adBreak, vmap } = documentsOf(url);
  const seconds = AD_SECONDS;
  responses.set(
    "/tag",
    vmap(
      adBreak("start", "start", { vast: vast(wrapper("outer", "/inner")) }),
      adBreak("early", "00:00:08.000", { path: "/pod" }),
      adBreak("late", "00:00:20", { path: "/late" }),
    ),
  );
  responses.set("/inner", vast(wrapper("inner", "/soap")));
  responses.set("/soap", vast(inline("soap", { seconds, skipAfterSeconds: 1 })));
  responses.set(
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
  responses.set("/late", vast(inline("lamp", { seconds, skipAfterSeconds: 0 })));
}

test("each break of a third-party VMAP plays once, behind wrappers and in pods, wherever the viewer seeks", async ({
  page,
  ads,
  guest,
  newcomer,
}) => {
  respondWithBreaks(ads);
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Vilma");
  await signInAs(page, person, person.name);
  const tracked = trackingOf(page, ads);
  await openWithAd(page, playerOf(film), tracked, ads.tagRequests);
  const ad = adOn(page);
  const marks = () =>
    page
      .locator("[data-ad-break]")
      .evaluateAll((found) => found.map((mark) => mark.getAttribute("data-ad-break")));
  const skip = ad.getByRole("button", { name: "Skip ad" });

  await test.step("the macros of the tag are filled in, without personal data", async () => {
    await expect(ad.getByRole("link", { name: "Visit soap" })).toBeVisible();
    expect(ads.tagRequests).toHaveLength(1);
    const { searchParams } = ads.tagRequests[0] ?? new URL(ads.url);
    const { cb, ...others } = Object.fromEntries(searchParams);
    expect(others).toEqual({ platform: "1", version: "3.0.0", film: String(film.video_id) });
    expect(cb).toMatch(/^\d{8}$/);
  });
  await test.step("before the film, each server of the chain receives each event once", async () => {
    await expect(ad).toHaveCount(0);
    await expectPlayedPast(page, 0.2);
    for (const name of ["outer", "inner", "soap"])
      expect(eventsOf(tracked, name)).toEqual(COMPLETE_EVENTS);
    expect(eventsOf(tracked, "start")).toEqual(["began", "ended"]);
  });
  await test.step("the scrub bar marks the breaks to come", async () => {
    await expect.poll(marks).toEqual(["8", "20"]);
    await expect(page.getByRole("slider", { name: "Position" })).toHaveAccessibleDescription(
      "Ad breaks at 8 seconds and 20 seconds",
    );
  });
  await test.step("seeking past a break plays it: first an ad that cannot be skipped, then one that can", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(ad.getByText("1 of 2")).toBeVisible();
    await expect(ad.getByRole("timer")).toHaveText(/^Your video continues in 0:0\d$/);
    await expect(ad.getByRole("button", { name: /^Skip/ })).toHaveCount(0);
    await expect(ad.getByText("2 of 2")).toBeVisible();
    await skip.click();
    await expect(ad).toHaveCount(0);
    await expectPlayedPast(page, 10);
    expect(eventsOf(tracked, "early")).toEqual(["began", "ended"]);
    expect(eventsOf(tracked, "salt")).toEqual(COMPLETE_EVENTS);
    expect(eventsOf(tracked, "tea").filter((event) => !/Quartile|midpoint/.test(event))).toEqual([
      "impression",
      "start",
      "skip",
    ]);
  });
  await test.step("seeking past it again does not", async () => {
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => (await playing(page)).seconds).toBeLessThan(8);
    await page.keyboard.press("ArrowRight");
    await expectPlayedPast(page, 10.5);
    expect(eventsOf(tracked, "early")).toEqual(["began", "ended"]);
    expect(await marks()).toEqual(["20"]);
  });
  await test.step("a break that is reached by watching has its ads ready", async () => {
    await expect(skip).toBeVisible();
    expect(eventsOf(tracked, "late")).toEqual(["began"]);
    expect((await playing(page)).seconds).toBeLessThan(21);
    await skip.click();
    await expectPlayedPast(page, 20.5);
    expect(await marks()).toEqual([]);
    expect(tracked.filter((line) => / error/.test(line))).toEqual([]);
  });
});

test("a resumed film skips the breaks before its position; leaving an ad is reported once", async ({
  page,
  ads,
  guest,
  newcomer,
}) => {
  respondWithBreaks(ads);
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Rosa");
  await signInAs(page, person, person.name);
  const call = await pageApi(page);
  await call(updateLastPlayTime, { video_id: film.video_id, last_play_time: 15 });
  const tracked = trackingOf(page, ads);
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 15.5);
  expect(eventsOf(tracked, "start")).toEqual(["began", "ended"]);
  const ad = adOn(page);
  await expect(ad.getByRole("link", { name: "Visit lamp" })).toBeVisible();
  expect(eventsOf(tracked, "early")).toEqual([]);
  await expect.poll(() => eventsOf(tracked, "lamp")).toContain("start");

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
  await expect.poll(() => eventsOf(tracked, "lamp")).toContain("closeLinear");
  expect(eventsOf(tracked, "lamp").filter((event) => !/Quartile|midpoint/.test(event))).toEqual([
    "impression",
    "start",
    "pause",
    "resume",
    "closeLinear",
  ]);
  expect(eventsOf(tracked, "late")).toEqual(["began"]);
});

interface Broken {
  readonly name: string;
  readonly tag: AdResponse;
  readonly tracked: readonly string[];
}

function brokenTags(url: string): Broken[] {
  const { inline, wrapper, vast } = documentsOf(url);
  const seconds = AD_SECONDS;
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><VAST>&b;&b;</VAST>';
  const script = inline("soap", { seconds, media: "ad.js", type: "application/javascript" });
  return [
    { name: "without a response", tag: null, tracked: [] },
    { name: "with an error", tag: { status: 500 }, tracked: [] },
    { name: "without an ad", tag: vast(), tracked: [] },
    { name: "that is a page", tag: "<!doctype html><title>Blocked</title>", tracked: [] },
    { name: "with an entity bomb", tag: laughs, tracked: [] },
    {
      name: "with a wrapper loop",
      tag: vast(wrapper("loop", "/tag")),
      tracked: ["loop error-302"],
    },
    { name: "with a script", tag: vast(script), tracked: ["soap error-403"] },
    {
      name: "whose media is missing",
      tag: vast(inline("soap", { seconds, media: "none.mp4" })),
      tracked: ["soap error-405"],
    },
    {
      name: "whose media stalls",
      tag: vast(inline("soap", { seconds, media: "half.mp4" })),
      tracked: ["soap impression", "soap start", "soap error-402"],
    },
  ];
}

test("the film plays after a broken tag, and the ad server receives the error", async ({
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
  const tracked = trackingOf(page, ads);
  for (const broken of brokenTags(ads.url))
    await test.step(`a tag ${broken.name}`, async () => {
      ads.responses.set("/tag", broken.tag);
      tracked.length = 0;
      await page.goto(playerOf(film));
      // A resumed film has its position before it plays.
      await expect.poll(() => playing(page)).toMatchObject({ paused: false });
      await expect(adOn(page)).toHaveCount(0);
      const { seconds } = await playing(page);
      await expect.poll(async () => (await playing(page)).seconds).toBeGreaterThan(seconds);
      const reported = new Set(tracked.filter((line) => !/Quartile|midpoint/.test(line)));
      expect([...reported]).toEqual(broken.tracked);
    });
});
