import type { Page } from "@playwright/test";
import { updateLastPlayTime } from "@bijou/contract/playback";
import { detailOf, expect, findTitle, pageApi, signInAs, test } from "./support/journey.ts";
import { settled } from "./support/settled.ts";

const MAX_SHIFT = 0.01;

/** Sums what moves on its own: the browser leaves out what follows a press within half a second. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shifts.total += entry.value;
        for (const { node } of entry.sources)
          shifts.moved.push(`${entry.value.toFixed(4)} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  await settled(page);
  const { total, moved } = await page.evaluate(
    () => (window as unknown as { shifts: { total: number; moved: string[] } }).shifts,
  );
  expect(total, moved.join("\n")).toBeLessThan(MAX_SHIFT);
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`L-09: nothing jumps on Home that is scrolled fast at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await page.goto("/");
    await settled(page);
    const footer = page.getByRole("contentinfo");
    // The footer comes with the last row: until then it would be pushed down.
    await expect(footer).toBeHidden();
    await expect(async () => {
      await page.mouse.wheel(0, 2_400);
      await expect(footer).toBeInViewport({ timeout: 100 });
    }).toPass({ timeout: 30_000, intervals: [50] });
    await expectNoShift(page);
  });

for (const [path, who, profile] of [
  ["/profile", "family", "Nora"],
  ["/devices", "family", "Nora"],
  ["/add-profile", "family", "Nora"],
  ["/membership", "premium", "Paul"],
] as const)
  for (const width of [390, 1280])
    test(`L-09: nothing jumps on ${path} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      await signInAs(page, who, profile);
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
      await expectNoShift(page);
    });

test("L-09: nothing jumps when a member's position comes to the page of a movie", async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await watchShifts(page);
  await signInAs(page, "premium", "Paul");
  const movie = await findTitle(guest, ({ video_type: type }) => type === 1);
  const call = await pageApi(page);
  await call(updateLastPlayTime, {
    video_id: movie.video_id,
    last_play_time: 20,
    sequence: Date.now(),
  });
  await page.goto(detailOf(movie));
  await expect(page.getByRole("main").getByRole("progressbar").first()).toBeVisible();
  await expectNoShift(page);
});

test("L-09: another season changes the page once, and its answer does not", async ({
  page,
  guest,
}) => {
  // So high that what follows the episodes is in view.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await watchShifts(page);
  const series = await findTitle(guest, ({ video_type: type }) => type === 2);
  await page.goto(detailOf(series));
  await settled(page);
  const answer = Promise.withResolvers<undefined>();
  await page.route("**/episode-list*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const heights = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  const seasons = page.getByLabel("Seasons");
  await seasons.selectOption({ index: 1 });
  const list = page.locator("ol[aria-busy=true]");
  await expect(list).toBeVisible();
  const waiting = await heights();
  // Counted from here: what moved with the choice was asked for.
  await page.evaluate(() => {
    (window as unknown as { shifts: { total: number } }).shifts.total = 0;
  });
  answer.resolve(undefined);
  await expect(list).toHaveCount(0);
  await expectNoShift(page);
  expect(Math.abs((await heights()) - waiting)).toBeLessThan(60);
});
