import { expect, type Page } from "@playwright/test";

/** How many pixels the page overflows horizontally, and which elements cause it. */
async function overflowOf(page: Page): Promise<{ pixels: number; by: readonly string[] }> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return { pixels: 0, by: [] };
    // Rows of posters scroll on their own.
    const isOut = (element: Element): boolean =>
      element.getBoundingClientRect().right > clientWidth + 1 && element.closest("ul") === null;
    const by = [...document.querySelectorAll("body *")]
      .filter(isOut)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`);
    return { pixels: scrollWidth - clientWidth, by: by.map((line) => line.slice(0, 80)) };
  });
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await overflowOf(page), page.url()).toEqual({ pixels: 0, by: [] });
}
