import { expect, sendSignIn, signInAs, tabTo, test } from "./support/journey.ts";
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

test("S-103 S-108 S-123 T-18 a search is saved and opened by its name", async ({
  page,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Sava");
  await openSearch(page, `${SEARCH_START}&q=noir`);
  await test.step("V-04 S-108 a guest signs in first, and comes back to the search", async () => {
    await searchFilters(page).getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/signin\?return_to=%2Fsearch/);
    await sendSignIn(page, person);
    await page.getByRole("button", { name: person.name }).click();
    await expect(page).toHaveURL(/\/search\?.*q=noir/);
    await expect(searchField(page)).toHaveValue("noir");
  });
  const dialog = page.getByRole("dialog");
  const save = searchFilters(page).getByRole("button", { name: "Save" });
  await save.click();
  await test.step("S-123 the popup asks for a name", async () => {
    await expect(dialog.getByPlaceholder("Enter Search List Name")).toBeVisible();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByText("Enter a name for the search.")).toBeVisible();
    await expect(dialog.getByPlaceholder("Enter Search List Name")).toBeFocused();
  });
  await test.step("E-06 a search that cannot be saved says so", async () => {
    await page.route("**/save-search-list*", (route) => route.abort());
    await dialog.getByPlaceholder("Enter Search List Name").fill("Rain and regret");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(notices(page).getByText("Error while saving to searches")).toBeVisible();
    await page.unroute("**/save-search-list*");
  });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notices(page).getByText("Your search has been saved.")).toBeVisible();

  await test.step("S-103 it is in the menu, and opens by its name as posters", async () => {
    await openMenu(page);
    await mainMenu(page).getByRole("link", { name: "Rain and regret" }).click();
    await expect(page).toHaveURL(/\/search\?searchId=\d+&searchName=Rain\+and\+regret$/);
    await expect(searchHeading(page)).toHaveText("Rain and regret");
    await expect(foundTitles(page).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(/^Directed by/)).toHaveCount(0);
  });
});

test("S-103 S-123 T-18 by keyboard a search is saved and renamed; it counts what is new, mails it, and is deleted", async ({
  page,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Vera");
  await signInAs(page, person, person.name);
  await openSearch(page, `${SEARCH_START}&q=noir`);
  await searchField(page).focus();
  await tabTo(page, /^Save$/);
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("Enter Search List Name")).toBeFocused();
  await page.keyboard.type("Rain and regret");
  await page.keyboard.press("Enter");
  await expect(notices(page).getByText("Your search has been saved.")).toBeVisible();
  await test.step("the menu says how many titles are new, until it is opened", async () => {
    // No title arrives while a journey lasts: the list says that three have.
    await page.route("**/user-save-search-list*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: readonly object[] };
      const data = body.data.map((search) => ({ ...search, new_count: 3 }));
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).focus();
    await page.keyboard.press("Enter");
    await expect(mainMenu(page).getByRole("link", { name: "Rain and regret 3 new" })).toBeVisible();
    await tabTo(page, /^Rain and regret/);
    await page.keyboard.press("Enter");
    await expect(searchHeading(page)).toHaveText("Rain and regret");
    await expect(foundTitles(page).first()).toBeVisible();
    await openMenu(page);
    await expect(
      mainMenu(page).getByRole("link", { name: "Rain and regret", exact: true }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.unroute("**/user-save-search-list*");
  });
  await test.step("it gets another name", async () => {
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
  await test.step("a mail about what is new is wanted, and no longer", async () => {
    const mail = page.getByRole("switch", { name: /Email me new titles/ });
    await mail.click();
    await expect(mail).toBeChecked();
    await expect(notices(page).getByText("We’ll email you when new titles match.")).toBeVisible();
    await expect(mail).toBeEnabled();
    await mail.click();
    await expect(mail).not.toBeChecked();
  });
  const remove = page.getByRole("main").getByRole("button", { name: "Delete" });
  await test.step("E-07 a search that cannot be deleted stays and says so", async () => {
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
