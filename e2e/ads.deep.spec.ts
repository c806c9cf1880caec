import { expectAccessible } from "./support/accessibility.ts";
import {
  ADVERTISER,
  adOn,
  type AdTotals,
  openWithAd,
  houseAdTest as test,
  requestsOf,
} from "./support/advertising.ts";
import { isFreeFilm } from "./support/films.ts";
import { expect, signInAs } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { expectPlayedPast, playing } from "./support/player.ts";
import { openTelevision } from "./support/television.ts";

// A small viewport is faster to draw: these journeys check events and their order.
test.use({ viewport: { width: 800, height: 450 } });

/** The tracking event of a house ad. */
const eventOf = ({ pathname, searchParams }: URL): string | undefined =>
  pathname === "/ads/event" ? (searchParams.get("event") ?? "") : undefined;
const difference = (before: AdTotals, after: AdTotals): AdTotals =>
  Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );

test("by keyboard an ad pauses, opens its page in a new tab and is skipped, each counted once", async ({
  page,
  context,
  guest,
  server,
  newcomer,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Kay");
  await context.route(`${ADVERTISER}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Corner Shop</title>" }),
  );
  await signInAs(page, person, person.name);
  const events = requestsOf(page, eventOf);
  await openWithAd(page, playerOf(film), events);
  const ad = adOn(page);
  const isPaused = () => ad.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(true);
  const before = await server.adTotals();
  await expectAccessible(page);
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(false);

  for (let visit = 0; visit < 2; visit += 1) {
    const opened = context.waitForEvent("page");
    await ad.getByRole("link", { name: /^Visit / }).click();
    const advertiser = await opened;
    await expect(advertiser).toHaveTitle("Corner Shop");
    expect(await advertiser.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    await advertiser.close();
    await expect.poll(isPaused).toBe(true);
  }
  await ad.getByRole("button", { name: "Play ad" }).first().click();
  await expect(ad.getByText("You can skip this ad now")).toBeAttached();
  await page.locator("section[aria-label=Player]").focus();
  await page.keyboard.press("Enter");
  await expect(ad).toHaveCount(0);
  await expectPlayedPast(page, 1);
  await expect(page.locator("section[aria-label=Player]")).toBeFocused();

  const once = (event: string) => events.filter((one) => one === event).length;
  expect(["impression", "start", "click", "skip", "complete"].map(once)).toEqual([1, 1, 1, 1, 0]);
  expect(difference(before, await server.adTotals())).toMatchObject({
    shown: 0,
    skipped: 1,
    clicks: 1,
    complete: 0,
    errors: 0,
  });
});

test("on a phone an ad is skipped by touch, and a touch on the picture opens no page", async ({
  browser,
  guest,
  newcomer,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Tess");
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInAs(page, person, person.name);
  await openWithAd(page, playerOf(film));
  const ad = adOn(page);
  await page.touchscreen.tap(195, 400);
  await ad.getByRole("button", { name: "Pause ad" }).tap();
  const play = ad.getByRole("button", { name: "Play ad" });
  await expect(play).toHaveCount(2);
  await expectAccessible(page);
  for (const button of await ad.getByRole("button").all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await play.first().tap();
  await ad.getByRole("button", { name: "Skip ad" }).tap();
  await expect(ad).toHaveCount(0);
  await expectPlayedPast(page, 1);
  expect(context.pages()).toHaveLength(1);
  await context.close();
});

test("on a television a remote control pauses, skips and leaves an ad", async ({
  browser,
  guest,
  newcomer,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Theo");
  // A television of 720 lines is faster to draw than one of 1080.
  const television = await openTelevision(browser, { viewport: { width: 1280, height: 720 } });
  const { keyboard } = television;
  await signInAs(television, person, person.name);
  const watch = `/tv?screen=watch&video_id=${film.video_id}&video_type=${film.video_type}`;
  const ad = adOn(television);
  const expectSoon = expect.configure({ timeout: 8_000 });
  /** The steps start again with another ad if the player gives up the ad on a busy machine. */
  const duringAd = (steps: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await openWithAd(television, watch);
      await steps();
    }).toPass();

  await duringAd(async () => {
    await expectSoon(ad.getByRole("link")).toHaveCount(0);
    await expectSoon(ad.getByRole("button", { name: "Watch without ads" })).toHaveCount(0);
    await keyboard.press("Enter");
    await expectSoon(ad.getByRole("button", { name: "Play ad" }).first()).toBeVisible();
    await keyboard.press("Enter");
    await expectSoon(ad.getByRole("button", { name: "Pause ad" })).toBeVisible();
    await keyboard.press("ArrowRight");
    await expectSoon(ad.getByRole("button", { name: "Pause ad" })).toBeFocused();
  });
  await keyboard.press("Backspace");
  await expect(ad).toHaveCount(0);
  await expect(television).not.toHaveURL(/screen=watch/);

  await duringAd(async () => {
    await expectSoon(ad.getByRole("button", { name: "Skip ad" })).toBeFocused();
    await keyboard.press("Enter");
    await expectSoon(ad).toHaveCount(0);
  });
  await expect.poll(async () => (await playing(television)).paused).toBe(false);
  await keyboard.press("ArrowDown");
  await expect(television.getByRole("button", { name: "Pause", exact: true })).toBeFocused();
  await television.context().close();
});
