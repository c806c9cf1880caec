import { updateLastPlayTime } from "@bijou/contract/playback";
import { isFreeFilm, isPremiumFilm, playOf } from "./support/films.ts";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  memberApi,
  playerOf,
  playing,
  signInAs,
  test,
} from "./support/journey.ts";

test("T-03 T-14 S-42 V-09 K-05 H-06 a free member watches, leaves, and goes on from there on another device", async ({
  page,
  browser,
  guest,
  baseURL,
}) => {
  const film = await findTitle(guest, (card) => isFreeFilm(card) && card.allow_kids === "0");
  const member = await memberApi(baseURL ?? "", "free");
  await member(updateLastPlayTime, { video_id: film.video_id, last_play_time: 0 });
  await signInAs(page, "free", "Frida");
  const sent: number[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/update-last-play-time")) return;
    const body = request.postDataJSON() as { last_play_time: number };
    sent.push(body.last_play_time);
  });
  await page.goto(detailOf(film));
  await playOf(page).click();
  await expectPlayedPast(page, 12);
  await test.step("V-09 K-05 positions reach the server as whole seconds, at most every five", async () => {
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.every((seconds) => Number.isInteger(seconds))).toBe(true);
    // By the page's own clock: a busy machine tells of requests in bursts.
    const gaps = await page.evaluate(() => {
      const starts = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/update-last-play-time"))
        .map(({ startTime }) => startTime);
      return starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    });
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThan(4_500);
  });
  const left = (await playing(page)).seconds;
  await page.goto("/");

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const phone = await other.newPage();
  await signInAs(phone, "free", "Frida");
  const entry = phone.getByRole("region", { name: "Continue watching" });
  await expect(
    entry.getByRole("link", { name: new RegExp(film.video_title) }).first(),
  ).toBeVisible();
  await phone.goto(detailOf(film));
  await expect(phone.getByText("Resume Video")).toBeVisible();
  await phone.getByText("Resume Video").click();
  await expectPlayedPast(phone, left - 5);
  expect((await playing(phone)).seconds).toBeLessThan(left + 12);
  await other.close();
});

test("T-04 V-02 S-187 a free member at a premium title is sent to subscribe", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isPremiumFilm);
  await signInAs(page, "free", "Frida");
  await page.goto(detailOf(film));
  await page
    .getByRole("button", { name: /^(Play|Subscribe to watch)$/ })
    .or(page.getByRole("link", { name: /^(Play|Subscribe to watch)$/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/subscribe/);
  await page.goto(playerOf(film));
  await expect(page.getByRole("heading", { name: "Part of Premium" })).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
});

test("R-04 S-60 S-61 S-65 a premium member watches the premium title, with captions, in the right rendition", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isPremiumFilm);
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 2);
  await expect
    .poll(async () => (await playing(page)).height, { timeout: 20_000 })
    .toBeGreaterThan(360);
  await page.mouse.move(300, 300);
  await page.getByRole("button", { name: "Captions" }).click();
  await page
    .getByRole("menuitemradio", { name: "English" })
    .or(page.getByRole("radio", { name: "English" }))
    .first()
    .click();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-lettering] p").first()).not.toBeEmpty({ timeout: 30_000 });
});

test("T-11 S-66 K-09 a series plays on to its next episode", async ({ page, guest }) => {
  const series = await findTitle(guest, (card) => card.video_type === 2 && card.is_premium === "0");
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(series));
  await expectPlayedPast(page, 1);
  const first = new URL(page.url()).searchParams.get("episode_id");
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 4;
  });
  await expect
    .poll(() => new URL(page.url()).searchParams.get("episode_id"), { timeout: 30_000 })
    .not.toBe(first);
  await expectPlayedPast(page, 1);
});

test("S-64 T-12 the network goes and comes back and the film goes on; a hidden tab pauses; the volume is kept", async ({
  page,
  guest,
  context,
  faults,
}) => {
  faults.allowNetwork();
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  await context.setOffline(true);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = Math.min(video.duration - 12, video.currentTime + 25);
  });
  const at = (await playing(page)).seconds;
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  await context.setOffline(false);
  await expectPlayedPast(page, at + 1);
  await test.step("T-12 a hidden tab pauses", async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(async () => (await playing(page)).paused).toBe(true);
  });
  await test.step("S-64 the volume is what it was when the viewer comes back", async () => {
    const volume = () =>
      page.locator("video").evaluate((video: HTMLVideoElement) => [video.volume, video.muted]);
    const before = await volume();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(volume).not.toEqual(before);
    const lowered = await volume();
    await page.reload();
    await expect(page.locator("video")).toBeAttached({ timeout: 15_000 });
    await expect.poll(volume).toEqual(lowered);
  });
});

test("an address that is over is renewed without a jump", async ({ page, guest, faults }) => {
  faults.allowNetwork();
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  const grants = new Set<string>();
  let refused = 0;
  await page.route("**/media/**", async (route) => {
    const grant = new URL(route.request().url()).pathname.split("/")[2] ?? "";
    grants.add(grant);
    if (grants.size === 1) {
      refused += 1;
      await route.fulfill({ status: 403, json: { status: 403, status_code: 0, message: "over" } });
    } else await route.continue();
  });
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = Math.min(video.duration - 12, video.currentTime + 25);
  });
  const at = (await playing(page)).seconds;
  await expectPlayedPast(page, at + 1);
  expect(refused).toBeGreaterThan(0);
  expect((await playing(page)).seconds).toBeLessThan(at + 15);
});
