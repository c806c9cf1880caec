import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What lasts longer is an ornament that never ends, such as the hero's clock. */
const LONGEST_ENTRANCE_MS = 2_000;

/** Waits until nothing fades in any more: half faded, a text has half its contrast. */
async function settled(page: Page, isListening: boolean): Promise<void> {
  if (!isListening) await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    (longest) =>
      document.getAnimations().every(({ effect, playState }) => {
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState !== "running" || end > longest;
      }),
    LONGEST_ENTRANCE_MS,
  );
}

/**
 * Asks axe for every fault against WCAG 2.2 AA on the page as it stands, and that nothing stands out at its side.
 *
 * @param isListening a page that always has a call open, as a television has, is never waited for
 */
export async function expectAccessible(
  page: Page,
  { isListening = false }: { isListening?: boolean } = {},
): Promise<void> {
  await settled(page, isListening);
  // Without a second window for the summary it takes a third of the time; no page has frames of strangers.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(" ")),
  }));
  expect(faults, page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBe(0);
}
