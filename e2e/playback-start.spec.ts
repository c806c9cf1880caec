import type { Page } from "@playwright/test";
import { isFreeFilm, playOf } from "./support/films.ts";
import { expect, signInAs, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { expectPlayedPast } from "./support/player.ts";

interface Start {
  readonly isBeforePlayer: boolean;
  readonly muted: boolean;
}

/** Records where and how each title starts. */
async function watchStarts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const starts: Start[] = [];
    Object.assign(window, { starts });
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its element
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function start() {
      starts.push({ isBeforePlayer: !this.isConnected, muted: this.muted });
      return play.call(this);
    };
  });
}

/** Opens a title, waits for its first segment, and presses Play. */
async function pressPlay(page: Page, path: string): Promise<Start | undefined> {
  const buffered = page.waitForResponse(/\.m4s/);
  await page.goto(path);
  await buffered;
  await playOf(page).click();
  const starts = (): Promise<Start[]> =>
    page.evaluate(() => (window as unknown as { starts: Start[] }).starts);
  await expect.poll(starts).not.toEqual([]);
  return (await starts())[0];
}

test("P-11: a film starts while the player is built, silent until it is there", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  await watchStarts(page);
  await signInAs(page, "premium", "Paul");
  expect(await pressPlay(page, detailOf(film))).toEqual({ isBeforePlayer: true, muted: true });
  await expectPlayedPast(page, 2);
  const isMuted = await page.locator("video").evaluate((video: HTMLVideoElement) => video.muted);
  expect(isMuted).toBe(false);
});
