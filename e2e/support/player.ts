import { expect, type Page } from "@playwright/test";

interface PlayingState {
  readonly seconds: number;
  readonly height: number;
  readonly paused: boolean;
}

/** The media element of the film. An ad has its own. */
const filmOf = (page: Page) => page.locator("video").first();

/** The state of the film's media element. */
export function playing(page: Page): Promise<PlayingState> {
  return filmOf(page).evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    height: video.videoHeight,
    paused: video.paused,
  }));
}

/** Skips an ad as soon as it allows it. */
async function skipAd(page: Page): Promise<void> {
  const skip = page.getByRole("button", { name: "Skip ad" });
  // The ad may end at the same moment.
  if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
}

/** Waits until the film has played past a position. Skips ads. */
export async function expectPlayedPast(page: Page, seconds: number): Promise<void> {
  await expect(filmOf(page)).toBeAttached();
  await expect
    .poll(async () => {
      await skipAd(page);
      return (await playing(page)).seconds;
    })
    .toBeGreaterThan(seconds);
}

/** Waits until the film plays. Skips ads. @returns where the playback began that goes on now, however late it is asked */
export async function startedAt(page: Page): Promise<number> {
  let start = -1;
  await expect
    .poll(async () => {
      await skipAd(page);
      start = await filmOf(page).evaluate(({ played, currentTime }: HTMLVideoElement) => {
        const starts = Array.from({ length: played.length }, (_, range) => played.start(range));
        return Math.max(-1, ...starts.filter((at) => at <= currentTime));
      });
      return start;
    })
    .toBeGreaterThanOrEqual(0);
  return start;
}
