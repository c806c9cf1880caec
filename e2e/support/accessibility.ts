import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { waitUntilStable } from "./stable.ts";
import { expectNoOverflow } from "./overflow.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs every WCAG 2.2 AA rule of axe on the current state of the page, and expects no horizontal overflow. */
export async function expectAccessible(page: Page, { hasPreview = false } = {}): Promise<void> {
  await waitUntilStable(page);
  // Legacy mode opens no second page for the summary, which takes a third of the time. There are no cross-origin frames.
  const { violations } = await new AxeBuilder({ page })
    // Listing the elements that pass takes most of the time.
    .options({
      resultTypes: ["violations"],
      // The page in a preview has landmarks of its own, and is looked at where it is shown to viewers.
      iframes: !hasPreview,
    })
    .setLegacyMode()
    .withTags(TAGS)
    .analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(" ")),
  }));
  expect(faults, page.url()).toEqual([]);
  await expectNoOverflow(page);
}

export const PHONE = { width: 390, height: 800 };

/** Runs `expectAccessible` at the width of the page and on a phone, for pages whose layout differs there. */
export async function expectAccessibleAtEachWidth(
  page: Page,
  options?: Parameters<typeof expectAccessible>[1],
): Promise<void> {
  await expectAccessible(page, options);
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessible(page, options);
  if (before !== null) await page.setViewportSize(before);
}
