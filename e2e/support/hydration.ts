import { HYDRATED } from "@bijou/contract/hydrated";
import type { Page } from "@playwright/test";

/** Pages whose scripts are held back on purpose go on without it. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Lets `goto` wait for hydration too: a press before it is answered later, but an arrow key is not. A journey that
 * needs the page before it waits for `commit`.
 */
export async function waitAfterGoto(page: Page): Promise<void> {
  await page.addInitScript((event) => {
    addEventListener(event, () => Object.assign(window, { isHydrated: true }));
  }, HYDRATED);
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === "commit") return response;
    await page
      .waitForFunction(
        () => !("__reactRouterContext" in window) || "isHydrated" in window,
        undefined,
        { timeout: LONGEST_WAIT_MS },
      )
      // The page may lead to another one meanwhile.
      .catch(() => undefined);
    return response;
  };
}
