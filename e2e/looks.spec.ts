import type { Locator } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { settled } from "./support/settled.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element.toString()} is not there`);
  return box;
};

for (const width of [390, 1280, 1920] as const)
  test(`V-15, L-04: at ${width} pixels nothing lies over the words of a page without a picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/faq");
    await settled(page);
    const header = page.getByRole("banner");
    const shade = (): Promise<string> =>
      header.evaluate((element) => getComputedStyle(element).backgroundImage);
    await test.step("L-04: the header shades no title", async () => {
      expect(await shade()).toBe("none");
      const title = await boxOf(page.getByRole("heading", { level: 1 }));
      const head = await boxOf(header);
      expect(head.y + head.height).toBeLessThanOrEqual(title.y);
    });
    await test.step("V-15: the button back to the top stands beside the last line", async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const button = await boxOf(page.getByRole("button", { name: "Back to top" }));
      const version = await boxOf(page.getByRole("contentinfo").getByText(/^Version/));
      const isBeside =
        version.y + version.height <= button.y || version.x + version.width <= button.x;
      expect(isBeside).toBe(true);
    });
    await test.step("L-04: over a picture the header has its shade", async () => {
      await page.goto("/");
      await settled(page);
      expect(await shade()).toContain("gradient");
    });
  });

test("V-15: what is coming soon carries its day", async ({ page }) => {
  await page.goto("/coming-soon");
  await settled(page);
  const tiles = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("[data-tile]") });
  const words = await tiles.allInnerTexts();
  expect(words.length).toBeGreaterThan(2);
  for (const text of words) expect(text).toMatch(/\d{1,2} \p{L}+ \d{4}/u);
});
