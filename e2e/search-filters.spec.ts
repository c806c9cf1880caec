import { expect, test } from "./support/journey.ts";
import {
  countOf,
  foundTitles,
  openSearch,
  SEARCH_START,
  searchField,
  searchFilters,
  searchHeading,
} from "./support/search.ts";

test("S-90 S-105 filters with live counts combine with a text, are stored in the URL, and are restored with Back", async ({
  page,
}) => {
  await test.step("Back from a title restores the loaded titles and the position", async () => {
    await openSearch(page);
    const all = Number((await searchHeading(page).textContent())?.split(" ")[0]);
    await expect
      .poll(async () => {
        await foundTitles(page).last().scrollIntoViewIfNeeded();
        return await foundTitles(page).count();
      })
      .toBe(all);
    const title = foundTitles(page).nth(all - 20);
    const name = await title.getAttribute("aria-label");
    await title.scrollIntoViewIfNeeded();
    const placeBefore = await page.evaluate(() => scrollY);
    expect(placeBefore).toBeGreaterThan(1000);
    await title.click();
    await expect(page).toHaveURL(/\/content/);
    await page.goBack();
    await expect(foundTitles(page)).toHaveCount(all);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(placeBefore);
    await expect(title).toHaveAttribute("aria-label", name ?? "");
    await expect(title).toBeInViewport();
  });
  await openSearch(page);
  await searchField(page).fill("night");
  await expect(page).toHaveURL(/q=night/);
  await expect(page.getByRole("main").locator("mark", { hasText: "Night" }).first()).toBeVisible();
  const form = searchFilters(page);
  const horror = form.getByRole("checkbox", { name: "Horror" });
  const horrors = await countOf(horror);
  expect(horrors).toBeGreaterThan(0);
  await horror.check();
  await expect(searchHeading(page)).toHaveText(new RegExp(`^${horrors} results?$`));
  const withText = page.url();
  expect(withText).toMatch(/genre=\d+&showText=1&q=night/);

  const sixties = form.getByRole("checkbox", { name: "Sixties" });
  await expect.poll(() => countOf(sixties)).toBeLessThanOrEqual(horrors);
  const horrorsOfSixties = await countOf(sixties);
  await sixties.check();
  await expect(searchHeading(page)).toHaveText(new RegExp(`^${horrorsOfSixties} results?$`));
  await expect(page).toHaveURL(/era=\d+/);
  const chosen = page.getByRole("list", { name: "Selected filters" });
  await expect(chosen.getByRole("button", { name: "Remove Horror" })).toBeVisible();

  await foundTitles(page).first().click();
  await expect(page).toHaveURL(/\/content/);
  await page.goBack();
  await expect(searchHeading(page)).toHaveText(new RegExp(`^${horrorsOfSixties} results?$`));
  await expect(searchField(page)).toHaveValue("night");
  await expect(sixties).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(withText);
  await expect(sixties).not.toBeChecked();
  await expect(horror).toBeChecked();
  await page.goBack();
  await expect(horror).not.toBeChecked();
  await expect(searchField(page)).toHaveValue("night");
  await page.goForward();
  await chosen.getByRole("button", { name: "Remove Horror" }).click();
  await expect(page).not.toHaveURL(/genre=/);

  await test.step("S-90 V-08 without text mode only the filters apply", async () => {
    await openSearch(page, `${withText.replace("showText=1", "showText=0")}`);
    await expect(searchField(page)).toHaveValue("");
    expect(Number((await searchHeading(page).textContent())?.split(" ")[0])).toBeGreaterThan(
      horrors,
    );
    await openSearch(page, withText);
    await expect(searchField(page)).toHaveValue("night");
    await expect(searchHeading(page)).toHaveText(new RegExp(`^${horrors} results?$`));
  });
  await test.step("while a response is slow, the heading shows no outdated count and the choices stay", async () => {
    await openSearch(page, `${SEARCH_START}&q=night`);
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route("**/input-search*", async (route) => {
      await responded;
      await route.continue();
    });
    await form.getByRole("checkbox", { name: "Horror" }).check();
    await form.getByRole("checkbox", { name: "Sixties" }).check();
    await expect(searchHeading(page)).toHaveText("Searching");
    await expect(form.getByRole("checkbox", { name: "Sixties" })).toBeChecked();
    await expect(page).toHaveURL(/era=\d+&genre=\d+&showText=1&q=night$/);
    respond();
    await expect(searchHeading(page)).toHaveText(/^\d+ results?$/);
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  });
});
