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

/** The position at which the playback began that goes on now, however late this is asked. */
export function startedAt(page: Page): Promise<number> {
  return filmOf(page).evaluate(({ played, currentTime }: HTMLVideoElement) => {
    const starts = Array.from({ length: played.length }, (_, range) => played.start(range));
    return Math.max(...starts.filter((start) => start <= currentTime));
  });
}

/** Waits until the film has played past a position. Skips ads as soon as they allow it. */
export async function expectPlayedPast(page: Page, seconds: number): Promise<void> {
  const skip = page.getByRole("button", { name: "Skip ad" });
  await expect(filmOf(page)).toBeAttached();
  await expect
    .poll(async () => {
      // The ad may end at the same moment.
      if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
      return (await playing(page)).seconds;
    })
    .toBeGreaterThan(seconds);
}
