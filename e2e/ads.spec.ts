import {
  adOn,
  type AdTotals,
  isFilmReadyAfterAd,
  openWithAd,
  houseAdTest as test,
  requestsOf,
} from "./support/advertising.ts";
import { isFreeFilm } from "./support/films.ts";
import { expect, signInAs } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { adCallsOf } from "./support/payments.ts";
import { expectPlayedPast, playing } from "./support/player.ts";
import { COMPLETE_EVENTS } from "./support/vast.ts";

// A small viewport is faster to draw: these journeys check events and their order.
test.use({ viewport: { width: 800, height: 450 } });

/** The tracking event of a house ad. */
const eventOf = ({ pathname, searchParams }: URL): string | undefined =>
  pathname === "/ads/event" ? (searchParams.get("event") ?? "") : undefined;
const difference = (before: AdTotals, after: AdTotals): AdTotals =>
  Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );

test("a free member sees an ad labeled as one, counted once, and the film starts at once", async ({
  page,
  guest,
  server,
  newcomer,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Otto");
  await signInAs(page, person, person.name);
  await test.step("a trailer plays without ads", async () => {
    const adCalls = adCallsOf(page);
    await page.goto(`${playerOf(film)}&content_type=trailer`);
    await expectPlayedPast(page, 0.5);
    expect(adCalls).toEqual([]);
  });
  const before = await server.adTotals();
  const events = requestsOf(page, eventOf);
  const playlists = requestsOf(page, ({ pathname }) =>
    /^\/media\/(?!public\/).*master\.m3u8$/.test(pathname) ? pathname : undefined,
  );
  const tags = requestsOf(page, ({ pathname, href }) =>
    pathname === "/ads/vast" ? href : undefined,
  );
  await openWithAd(page, playerOf(film), events);
  const ad = adOn(page);

  await test.step("the ad is labeled, with its remaining time and when it can be skipped", async () => {
    await expect(ad.getByText("Your video starts after this ad")).toBeVisible();
    await expect(ad.getByRole("button", { name: /^Skip in \d$/ })).toBeDisabled();
    await expect(ad.getByText("Ad", { exact: true })).toBeVisible();
    await expect(ad.getByRole("heading", { name: film.video_title })).toBeVisible();
    await expect(ad.getByRole("timer")).toHaveText(/^Your video starts in 0:[01]\d$/);
    await expect(ad.getByText("Your video starts after this ad")).toBeHidden();
    await expect(ad.getByText("Ad", { exact: true })).toBeVisible();
  });
  await test.step("the macros of its tag are filled in, without personal data", async () => {
    const { searchParams, href } = new URL(tags.at(-1) ?? "");
    expect(searchParams.get("platform_id")).toBe("1");
    expect(searchParams.get("app_version")).toBe("3.0.0");
    expect(searchParams.get("content")).toBe(String(film.video_id));
    expect(href).not.toMatch(/[[\]]|%5B|Otto/i);
  });
  await test.step("the film is paused and has loaded", async () => {
    expect(await playing(page)).toMatchObject({ seconds: 0, paused: true });
    const loaded = () =>
      page
        .locator("video")
        .first()
        .evaluate((video: HTMLVideoElement) => video.buffered.length);
    await expect.poll(loaded).toBe(1);
  });
  expect(await isFilmReadyAfterAd(page)).toBe(true);
  await expect(ad).toHaveCount(0);
  await expectPlayedPast(page, 1);
  expect(new Set(playlists).size).toBe(playlists.length);
  expect(events).toEqual(COMPLETE_EVENTS);
  expect(difference(before, await server.adTotals())).toEqual({
    shown: 1,
    "1/4": 1,
    "1/2": 1,
    "3/4": 1,
    complete: 1,
    skipped: 0,
    clicks: 0,
    errors: 0,
  });
});
