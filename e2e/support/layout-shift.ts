import { expect, type Page } from "@playwright/test";
import { waitUntilStable } from "./stable.ts";

/** On a wide screen the search at the top moves when a member's name replaces the guest's buttons: up to 0.0066. */
const MAX_SHIFT = 0.01;
/** On a phone nothing may move: it notices the bottom bar, whose five items moving by a few pixels make 0.0045. */
export const MAX_SHIFT_ON_PHONE = 0.004;

interface Shifts {
  total: number;
  readonly moved: string[];
}

/** Sums layout shifts, without those that follow input within half a second. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { total: 0, moved: [] };
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

/** Forgets the shifts so far, for a change that moves the page on purpose. */
export async function resetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { shifts: Shifts }).shifts.total = 0;
  });
}

/** Expects that the document has not shifted since it was loaded or since `resetShifts`, or not more than `max`. */
export async function expectNoShift(page: Page, max = MAX_SHIFT): Promise<void> {
  await waitUntilStable(page);
  const { total, moved } = await page.evaluate(
    () => (window as unknown as { shifts: Shifts }).shifts,
  );
  expect(total, moved.join("\n")).toBeLessThanOrEqual(max);
}
