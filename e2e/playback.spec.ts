import { updateLastPlayTime } from "@bijou/contract/playback";
import { runCommand } from "./support/command.ts";
import type { Instance } from "../tools/start-server.ts";
import { isFreeFilm, playOf } from "./support/films.ts";
import { expect, memberApi, signInAs, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { expectNoShift, watchShifts } from "./support/layout-shift.ts";
import { expectPlayedPast, playing, startedAt } from "./support/player.ts";
import { untilSaved } from "./support/saved.ts";

/** How often a title has been played, as the operator reads it. */
async function playbacksOf(server: Instance, title: string): Promise<number> {
  const report = await runCommand(server, "quality", "--csv");
  return Number(new RegExp(`,${title},(\\d+),`).exec(report)?.[1] ?? 0);
}

test("a free member watches, leaves, resumes on another device, and removes the film from Continue watching", async ({
  page,
  browser,
  guest,
  baseURL,
  server,
}) => {
  const film = await findTitle(guest, (card) => isFreeFilm(card) && card.allow_kids === "0");
  const member = await memberApi(baseURL ?? "", "free");
  await member(updateLastPlayTime, { video_id: film.video_id, last_play_time: 0 });
  const playbacks = await playbacksOf(server, film.video_title);
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
  await test.step("positions reach the server as whole seconds, at most every five", async () => {
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.every((seconds) => Number.isInteger(seconds))).toBe(true);
    // Measured by the page: on a busy machine Playwright reports requests in bursts.
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
  const device = await other.newPage();
  await watchShifts(device);
  await signInAs(device, "free", "Frida");
  const row = device.getByRole("region", { name: "Continue watching" });
  const entry = row.getByRole("link", { name: new RegExp(film.video_title) }).first();
  const remove = device.getByRole("button", {
    name: `Remove ${film.video_title} from continue watching`,
  });
  await test.step("Continue watching precedes the other rows and shows the progress", async () => {
    await expect(entry).toBeVisible();
    await expect(row.getByRole("progressbar").first()).toBeAttached();
    const headings = await device.getByRole("main").locator("h2").allTextContents();
    const placeOf = (name: string): number =>
      headings.findIndex((text) => text.toLowerCase().startsWith(name.toLowerCase()));
    expect(placeOf("Continue watching")).toBeGreaterThanOrEqual(0);
    expect(placeOf("Continue watching")).toBeLessThan(placeOf("Trending"));
  });
  await test.step("the film leaves the row and comes back with Undo", async () => {
    await entry.hover();
    await remove.click();
    await expect(remove).toHaveCount(0);
    await untilSaved(device, updateLastPlayTime, () =>
      device.getByRole("button", { name: "Undo" }).click(),
    );
    await expect(entry).toBeVisible();
  });
  await device.goto(detailOf(film));
  await expect(device.getByText("Resume Video")).toBeVisible();
  await test.step("L-09: nothing shifts when the position appears on the page of the film", async () => {
    await expect(device.getByRole("main").getByRole("progressbar").first()).toBeVisible();
    await expectNoShift(device);
  });
  await device.getByText("Resume Video").click();
  await expectPlayedPast(device, left - 5);
  const resumedAt = await startedAt(device);
  expect(resumedAt).toBeGreaterThan(left - 12);
  expect(resumedAt).toBeLessThan(left + 12);
  await other.close();
  await test.step("O-14: the operator sees how the playback went that was left first", async () => {
    // Playwright sees no request of a page that is left, and the server writes what it counted every five seconds.
    // The command alone can take 15 seconds while other journeys encode films.
    await expect
      .poll(() => playbacksOf(server, film.video_title), { timeout: 60_000 })
      .toBeGreaterThan(playbacks);
  });
});
