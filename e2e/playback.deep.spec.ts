import { expectAccessible, expectAccessibleAtEachWidth, PHONE } from "./support/accessibility.ts";
import { isFreeFilm, isPremiumFilm } from "./support/films.ts";
import { expect, signInAs, storeSession, test } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { expectPlayedPast, playing, startedAt } from "./support/player.ts";
import { reportOf } from "./support/reports.ts";

test("a premium member watches a premium film with captions in the right rendition, and reports a problem on a phone", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isPremiumFilm);
  await signInAs(page, "premium", "Paul");
  const playlist = page.waitForResponse(/master\.m3u8/);
  await page.goto(playerOf(film));
  // Which of them plays depends on the speed of the machine.
  const offered = (await (await playlist).text()).matchAll(/RESOLUTION=\d+x(\d+)/g);
  expect(Math.max(...[...offered].map(([, height]) => Number(height)))).toBeGreaterThan(360);
  await expectPlayedPast(page, 2);
  await page.mouse.move(300, 300);
  await page.getByRole("button", { name: "Captions" }).click();
  await page
    .getByRole("menuitemradio", { name: "English" })
    .or(page.getByRole("radio", { name: "English" }))
    .first()
    .click();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-lettering] p").first()).not.toBeEmpty();
  await test.step("the paused player and its help are accessible", async () => {
    await page.keyboard.press("k");
    await expect.poll(async () => (await playing(page)).paused).toBe(true);
    await expectAccessibleAtEachWidth(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("k");
    await expect.poll(async () => (await playing(page)).paused).toBe(false);
  });
  await test.step("the report includes the position and the rendition, and the film continues", async () => {
    await page.setViewportSize(PHONE);
    await page.mouse.move(180, 200);
    await page.getByRole("button", { name: "Report a problem" }).click();
    const form = page.getByRole("dialog", { name: "Report a problem" });
    await expect(form.getByText(film.video_title)).toBeVisible();
    await expect.poll(async () => (await playing(page)).paused).toBe(true);
    const { seconds } = await playing(page);
    const kinds = form.getByRole("group", { name: "What’s wrong?" });
    await kinds.locator("label").first().click();
    await expect(kinds.getByRole("radio").first()).toBeChecked();
    await expect(
      form.getByText(/^We’ll include where you were and the picture size/),
    ).toBeVisible();
    const report = reportOf(page);
    await form.getByRole("button", { name: "Send" }).click();
    const { position, rendition } = await report;
    expect(Math.abs(Number(position) - seconds)).toBeLessThan(3);
    expect(Number(rendition)).toBeGreaterThan(0);
    await expect(page.getByText("Your Issue has been reported.").first()).toBeVisible();
    await expect(form).toHaveCount(0);
    await expectPlayedPast(page, seconds + 1);
  });
});

test("the film continues after the network returns and after its media URL expires; a hidden tab pauses; the volume is remembered", async ({
  page,
  guest,
  context,
  faults,
}) => {
  faults.allowNetwork();
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, "premium", "Paul");
  const seekAhead = async (): Promise<number> => {
    await page.locator("video").evaluate((video: HTMLVideoElement) => {
      video.currentTime = Math.min(video.duration - 12, video.currentTime + 25);
    });
    return (await playing(page)).seconds;
  };
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  await test.step("an expired media URL is renewed at the same position", async () => {
    const grants = new Set<string>();
    let refused = 0;
    await page.route("**/media/**", async (route) => {
      const grant = new URL(route.request().url()).pathname.split("/")[2] ?? "";
      grants.add(grant);
      if (grants.size > 1) return await route.continue();
      refused += 1;
      await route.fulfill({ status: 403, json: { status: 403, status_code: 0, message: "over" } });
    });
    const at = await seekAhead();
    await expectPlayedPast(page, at + 1);
    expect(refused).toBeGreaterThan(0);
    expect(await startedAt(page)).toBeLessThan(at + 15);
    await page.unroute("**/media/**");
  });
  await test.step("the film continues after the network returns", async () => {
    await page.locator("video").evaluate((video: HTMLVideoElement) => {
      video.currentTime = 1;
    });
    await expectPlayedPast(page, 1);
    await context.setOffline(true);
    const at = await seekAhead();
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
    await context.setOffline(false);
    await expectPlayedPast(page, at + 1);
  });
  await test.step("a hidden tab pauses", async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(async () => (await playing(page)).paused).toBe(true);
  });
  await test.step("the volume is restored at the next visit", async () => {
    const volume = () =>
      page.locator("video").evaluate((video: HTMLVideoElement) => [video.volume, video.muted]);
    const before = await volume();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(volume).not.toEqual(before);
    const lowered = await volume();
    await page.reload();
    await expect(page.locator("video")).toBeAttached();
    await expect.poll(volume).toEqual(lowered);
  });
});

test("a series plays on to its next episode", async ({ page, guest }) => {
  const series = await findTitle(guest, (card) => card.video_type === 2 && card.is_premium === "0");
  await storeSession(page, "premium", "Paul");
  await page.goto(playerOf(series));
  await expectPlayedPast(page, 1);
  const first = new URL(page.url()).searchParams.get("episode_id");
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 4;
  });
  await expect.poll(() => new URL(page.url()).searchParams.get("episode_id")).not.toBe(first);
  await expectPlayedPast(page, 1);
});

test("L-11: after a film its viewer is offered what to watch next, and it starts from its beginning again", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  // Without ads.
  await storeSession(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`That was ${film.video_title}.`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Watch again" }).click();
  await expectPlayedPast(page, 0.5);
  expect(await startedAt(page)).toBeLessThan(1);
});
