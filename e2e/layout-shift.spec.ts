import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
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
