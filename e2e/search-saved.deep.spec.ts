import { expect, sendSignIn, test } from "./support/journey.ts";
import { tabTo } from "./support/keyboard.ts";
import {
  foundTitles,
  mainMenu,
  notices,
  openMenu,
  openSearch,
  SEARCH_START,
  searchField,
  searchFilters,
  searchHeading,
} from "./support/search.ts";

test("a guest signs in to save a search, and by keyboard it is saved, opened, renamed, mailed and deleted", async ({
  page,
  newcomer,
  faults,
}) => {
  const person = await newcomer("Sava");
  await openSearch(page, `${SEARCH_START}&q=noir`);
  await test.step("a guest signs in first and returns to the search", async () => {
    await searchFilters(page).getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/signin\?return_to=%2Fsearch/);
    await sendSignIn(page, person);
    await page.getByRole("button", { name: person.name }).click();
    await expect(page).toHaveURL(/\/search\?.*q=noir/);
    await expect(searchField(page)).toHaveValue("noir");
  });
  await test.step("the dialog asks for a name", async () => {
    await searchField(page).focus();
    await tabTo(page, /^Save$/);
    await page.keyboard.press("Enter");
    await expect(page.getByPlaceholder("Enter Search List Name")).toBeFocused();
    await page.keyboard.type("Rain and regret");
    await page.keyboard.press("Enter");
    await expect(notices(page).getByText("Your search has been saved.")).toBeVisible();
  });
  await test.step("the menu shows the number of new titles until the search is opened by its name, as posters", async () => {
    // No title is added during a journey, so the response is changed.
    await page.route("**/user-save-search-list*", async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: readonly object[] };
      const data = body.data.map((search) => ({ ...search, new_count: 3 }));
      await route.fulfill({ response, json: { ...body, data } });
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).focus();
    await page.keyboard.press("Enter");
    await expect(mainMenu(page).getByRole("link", { name: "Rain and regret 3 new" })).toBeVisible();
    await tabTo(page, /^Rain and regret/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?searchId=\d+&searchName=Rain\+and\+regret$/);
    await expect(searchHeading(page)).toHaveText("Rain and regret");
    await expect(foundTitles(page).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(/^Directed by/)).toHaveCount(0);
    await openMenu(page);
    await expect(
      mainMenu(page).getByRole("link", { name: "Rain and regret", exact: true }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.unroute("**/user-save-search-list*");
  });
  await test.step("it is renamed", async () => {
    await page.getByRole("button", { name: "Rename" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Search name")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Venetian blinds");
    await page.keyboard.press("Enter");
    await expect(searchHeading(page)).toHaveText("Venetian blinds");
    await expect(page).toHaveURL(/searchName=Venetian\+blinds/);
    await expect(page.getByRole("button", { name: "Rename" })).toBeFocused();
  });
  await test.step("mails about new titles are turned on and off", async () => {
    const mail = page.getByRole("switch", { name: /Email me new titles/ });
    await mail.click();
    await expect(mail).toBeChecked();
    await expect(notices(page).getByText("We’ll email you when new titles match.")).toBeVisible();
    await expect(mail).toBeEnabled();
    await mail.click();
    await expect(mail).not.toBeChecked();
  });
  const remove = page.getByRole("main").getByRole("button", { name: "Delete" });
  await test.step("a failed deletion keeps the search and says so", async () => {
    faults.allowNetwork();
    await page.route("**/delete-save-search*", (route) => route.abort());
    await remove.click();
    await expect(notices(page).getByText("Something went wrong")).toBeVisible();
    await expect(searchHeading(page)).toHaveText("Venetian blinds");
    await page.unroute("**/delete-save-search*");
  });
  await remove.click();
  await expect(notices(page).getByText("Your search has been deleted.")).toBeVisible();
  await expect(page).not.toHaveURL(/searchId/);
  await expect(searchField(page)).toHaveValue("noir");
  await openMenu(page);
  await expect(mainMenu(page).getByText("Searches you save appear here.")).toBeVisible();
});
