import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { settled } from "./settled.ts";
import { expectNoOverflow } from "./overflow.ts";

/** Asks axe for every fault against WCAG 2.2 AA on the page as it stands, and that nothing stands out at its side. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // Without a second window for the summary it takes a third of the time; no page has frames of strangers.
  const { violations } = await new AxeBuilder({ page })
    // Of what passes nothing is said: to name each part of it costs most of the time.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(" ")),
  }));
  expect(faults, page.url()).toEqual([]);
  await expectNoOverflow(page);
}

const WIDTHS = [1280, 390];

/** The same of a page that is made wider and narrower while it stands as it is. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  if (before !== null) await page.setViewportSize(before);
}
