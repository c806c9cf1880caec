import { isFreeFilm } from "./support/films.ts";
import { expect, JOURNEYS_ENVIRONMENT, signInAs, test } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { expectPlayedPast, playing, startedAt } from "./support/player.ts";
import { freePort, startInstance } from "../tools/start-server.ts";

test("after kill -9 during playback the film resumes within six seconds of its position", async ({
  browser,
  guest,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  const port = await freePort();
  const first = await startInstance({ port, environment: JOURNEYS_ENVIRONMENT });
  const context = await browser.newContext({ baseURL: first.url });
  const page = await context.newPage();
  await signInAs(page, "premium", "Paul");
  const here = await page.request.get("/sitemap.xml");
  expect(here.ok()).toBe(true);
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 11);
  const { seconds } = await playing(page);
  await first.kill();
  await page.close();

  const second = await startInstance({
    port,
    dataDirectory: first.dataDirectory,
    environment: JOURNEYS_ENVIRONMENT,
  });
  try {
    const again = await context.newPage();
    await again.goto(playerOf(film));
    await expect(again.locator("video")).toBeAttached();
    await expectPlayedPast(again, 0);
    const resumedAt = await startedAt(again);
    expect(resumedAt).toBeGreaterThan(seconds - 6);
    expect(resumedAt).toBeLessThan(seconds + 6);
  } finally {
    await context.close();
    await second.stop();
    await first.remove();
  }
});
