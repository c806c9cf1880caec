import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { waitUntilStable } from "./stable.ts";
import { expectNoOverflow } from "./overflow.ts";
import { SEED } from "./seed.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A check costs as much as opening a page, so `npm test` makes one of so many, and the deep run each. */
const SAMPLED = 10;
const IS_DEEP = process.env["TEST_DEEP"] === "1";
const counts = new Map<string, number>();

/** Chosen by the seed of the run, the test, and the number of the check in it. */
function isSampled(): boolean {
  const { testId } = test.info();
  const count = (counts.get(testId) ?? 0) + 1;
  counts.set(testId, count);
  const digest = createHash("sha256").update(`${SEED} ${testId} ${count}`).digest();
  return IS_DEEP || digest.readUInt32BE() % SAMPLED === 0;
}

/** Runs every WCAG 2.2 AA rule of axe on the current state of the page. */
export async function runAxe(page: Page, { hasPreview = false } = {}): Promise<void> {
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
}

/** Runs axe on a sample of the states of pages, and expects no horizontal overflow of each. */
export async function expectAccessible(
  page: Page,
  options?: Parameters<typeof runAxe>[1],
): Promise<void> {
  if (isSampled()) await runAxe(page, options);
  else await waitUntilStable(page);
  await expectNoOverflow(page);
}

export const PHONE = { width: 390, height: 800 };

/** As `expectAccessible`, at the width of the page and on a phone, for pages whose layout differs there. */
export async function expectAccessibleAtEachWidth(
  page: Page,
  options?: Parameters<typeof runAxe>[1],
): Promise<void> {
  await expectAccessible(page, options);
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessible(page, options);
  if (before !== null) await page.setViewportSize(before);
}
