import { expect, type Page } from "@playwright/test";

/** How far a page has to be scrolled sideways, in pixels, and what stands out at its side. */
async function overflowOf(page: Page): Promise<{ pixels: number; by: readonly string[] }> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return { pixels: 0, by: [] };
    // A row of posters is scrolled by itself.
    const isOut = (element: Element): boolean =>
      element.getBoundingClientRect().right > clientWidth + 1 && element.closest("ul") === null;
    const by = [...document.querySelectorAll("body *")]
      .filter(isOut)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`);
    return { pixels: scrollWidth - clientWidth, by: by.map((line) => line.slice(0, 80)) };
  });
}

/** Nothing of the page as it stands has to be scrolled sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await overflowOf(page), page.url()).toEqual({ pixels: 0, by: [] });
}
