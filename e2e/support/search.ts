import { expect, type Locator, type Page } from "@playwright/test";

/** The address of the search in links: posters, no text. */
export const SEARCH_START = "/search?viewType=custom_grid&showText=1";

export const searchField = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });
export const searchHeading = (page: Page): Locator =>
  page.getByRole("main").getByRole("heading", { level: 1 });
/** The found titles in their order. */
export const foundTitles = (page: Page): Locator => page.getByRole("main").locator("a[data-tile]");
export const searchFilters = (page: Page): Locator =>
  page.getByRole("form", { name: "Advanced search" });
export const notices = (page: Page): Locator => page.getByRole("region", { name: "Notices" });
export const mainMenu = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });

/** Opens the search and waits for its results. */
export async function openSearch(page: Page, path = SEARCH_START): Promise<void> {
  await page.goto(path);
  await expect(searchHeading(page)).toHaveText(/\d (titles|results)$|^1 result$/);
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(mainMenu(page).getByRole("heading", { name: "Saved searches" })).toBeVisible();
}

/** The count of titles that a choice announces. */
export async function countOf(choice: Locator): Promise<number> {
  const count = choice.page().locator(`id=${await choice.getAttribute("aria-describedby")}`);
  return Number(await count.textContent());
}
