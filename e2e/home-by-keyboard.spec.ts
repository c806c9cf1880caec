import { expect, test } from "./support/journey.ts";

/** Besides the footer: the button back to the top, a row's name, one of its titles with three tools, and one to arrive. */
const MOST_TABS_FOR_A_ROW = 7;

test("S-28 S-30 Still looking is reached from Home's end with the keyboard alone, and its tools open", async ({
  page,
}) => {
  test.slow();
  await page.goto("/");
  const tools = page.getByRole("region", {
    name: "Still looking? Check out these helpful tools.",
  });
  const last = tools.getByRole("link", { name: /^What everyone’s watching/ });
  await expect(page.getByRole("region", { name: "Trending" })).toBeVisible();
  await test.step("the End key loads row after row, until all are there", async () => {
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(last).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 60_000, intervals: [100] });
  });
  await test.step("the row after it is passed by, whatever it holds", async () => {
    const isThere = last.and(page.locator(":focus"));
    const footer = await page.getByRole("contentinfo").locator("a, button").count();
    for (let tabs = 0; tabs < footer + MOST_TABS_FOR_A_ROW; tabs++) {
      await page.keyboard.press("Shift+Tab");
      if ((await isThere.count()) > 0) break;
    }
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });
  await test.step("Tab comes to one title of a row, the arrow keys to the others", async () => {
    const row = page
      .getByRole("region")
      .filter({ has: page.getByRole("link", { name: /^Browse All/ }) });
    const titles = row.locator("a[data-tile]");
    await page.keyboard.press("Tab");
    await expect(row.getByRole("heading").getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(titles.first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(titles.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(titles.last()).toBeFocused();
    await expect(titles.last()).toBeInViewport();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(last).toBeFocused();
  });
  for (const name of [/^Browse by genre/, /^All titles/]) {
    await page.keyboard.press("Shift+Tab");
    await expect(tools.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/still-looking");
  await expect(page.getByRole("main").locator("a[data-tile]").first()).toBeVisible();
});
