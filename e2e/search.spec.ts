import { expect, storeSession, test } from "./support/journey.ts";
import {
  foundTitles,
  notices,
  openSearch,
  SEARCH_START,
  searchField,
  searchHeading,
} from "./support/search.ts";

test("a search without results shows other titles and offers a mail when one arrives", async ({
  page,
  newcomer,
}) => {
  const person = await newcomer("Nina");
  await openSearch(page);
  await searchField(page).fill("zxqwvk");
  await expect(searchHeading(page)).toHaveText("No results for “zxqwvk”");
  await expect(page.getByText("What others are watching")).toBeVisible();
  await expect(foundTitles(page).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Consult the Oracle" })).toBeVisible();
  await page.getByRole("button", { name: "Notify me" }).click();
  const alert = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(alert.getByText("Sign in, and we’ll email you when it arrives.")).toBeVisible();

  await storeSession(page, person, person.name);
  await page.goto(`${SEARCH_START}&q=zxqwvk`);
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByRole("button", { name: "We’ll email you" })).toBeDisabled();
  await expect(notices(page).getByText("We’ll email you when it arrives.")).toBeVisible();
});
