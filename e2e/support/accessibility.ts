import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { settled } from "./settled.ts";
import { expectNoOverflow } from "./overflow.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs every WCAG 2.2 AA rule of axe on the page as it is, and expects nothing to overflow sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // Legacy mode needs no second window for the summary: a third of the time. Pages have no frames of other origins.
  const { violations } = await new AxeBuilder({ page })
    // Naming every part that passes costs most of the time.
    .options({ resultTypes: ["violations"] })
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

const PHONE = { width: 390, height: 800 };

/** The same at the width of a phone too, for pages whose layout changes there. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  if (before !== null) await page.setViewportSize(before);
}
