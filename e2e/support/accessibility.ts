import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Asks axe for every fault against WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(" ")),
  }));
  expect(faults).toEqual([]);
}
