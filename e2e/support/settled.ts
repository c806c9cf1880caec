import type { Page } from "@playwright/test";

/** What lasts longer is an ornament that never ends, such as the hero's clock. */
const LONGEST_ENTRANCE_MS = 2_000;
/** So long a page stays calm before it counts as settled: what a call brought may ask for more. */
const CALM_MS = 250;

let looks = 0;

/**
 * Waits until a page is alive, and nothing in view is loading or fading in: half faded, a text has half its contrast.
 * What the page has open to the server does not matter: a television's page always has a call open.
 */
export async function settled(page: Page): Promise<void> {
  looks += 1;
  await page.waitForFunction(
    ({ look, longest, calm }) => {
      const isInView = (element: Element): boolean => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        const isBeside = left >= innerWidth || right <= 0;
        return width > 0 && bottom > 0 && top < innerHeight && !isBeside;
      };
      // The pages of the mailbox and of the payment stand-in have no script.
      const isAlive =
        document.querySelector("script[type=module]") === null ||
        [...document.querySelectorAll("body *")].some((element) =>
          Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
        );
      const isCalm =
        document.readyState === "complete" &&
        document.fonts.status === "loaded" &&
        isAlive &&
        ![...document.querySelectorAll("[aria-busy=true]")].some(isInView) &&
        [...document.images].every((image) => image.complete || !isInView(image)) &&
        document.getAnimations().every(({ effect, playState }) => {
          const end = Number(effect?.getComputedTiming().endTime ?? 0);
          return playState !== "running" || end > longest;
        });
      const kept = window as { calmSince?: { look: number; at: number } | undefined };
      if (!isCalm) kept.calmSince = undefined;
      else if (kept.calmSince?.look !== look) kept.calmSince = { look, at: performance.now() };
      return kept.calmSince !== undefined && performance.now() - kept.calmSince.at >= calm;
    },
    { look: looks, longest: LONGEST_ENTRANCE_MS, calm: CALM_MS },
  );
}
