import type { Page } from "@playwright/test";

/** A longer animation is an ornament that never ends, such as the timer of the hero. */
const MAX_ENTRANCE_MS = 2_000;
/** A page counts as stable after this time: a response may trigger another request. */
const STABLE_MS = 250;
/** After a change of size or font, which requests nothing. */
export const REFLOWED_MS = 50;

let probes = 0;

/**
 * Waits until the page is hydrated and nothing in view is loading or fading in, because half-faded text has half its
 * contrast. Open requests do not count: the page of a television always has one.
 */
export async function waitUntilStable(page: Page, stableMs = STABLE_MS): Promise<void> {
  probes += 1;
  await page.waitForFunction(
    ({ probe, maxEntrance, stable }) => {
      const isInView = (element: Element): boolean => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        const isBeside = left >= innerWidth || right <= 0;
        return width > 0 && bottom > 0 && top < innerHeight && !isBeside;
      };
      // The pages of the mailbox and of the fake Stripe have no script.
      const isHydrated =
        document.querySelector("script[type=module]") === null ||
        [...document.querySelectorAll("body *")].some((element) =>
          Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
        );
      const isStable =
        document.readyState === "complete" &&
        document.fonts.status === "loaded" &&
        isHydrated &&
        ![...document.querySelectorAll("[aria-busy=true]")].some(isInView) &&
        [...document.images].every((image) => image.complete || !isInView(image)) &&
        document.getAnimations().every(({ effect, playState }) => {
          const end = Number(effect?.getComputedTiming().endTime ?? 0);
          return playState !== "running" || end > maxEntrance;
        });
      const state = window as { stableSince?: { probe: number; at: number } | undefined };
      if (!isStable) state.stableSince = undefined;
      else if (state.stableSince?.probe !== probe)
        state.stableSince = { probe, at: performance.now() };
      return state.stableSince !== undefined && performance.now() - state.stableSince.at >= stable;
    },
    { probe: probes, maxEntrance: MAX_ENTRANCE_MS, stable: stableMs },
    // Not at each frame: it looks at every element.
    { polling: 50 },
  );
}
