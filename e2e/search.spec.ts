import { expect, signInAs, test } from "./support/journey.ts";
import {
  foundTitles,
  notices,
  openSearch,
  SEARCH_START,
  searchField,
  searchHeading,
} from "./support/search.ts";

test("S-91 T-16 a title is found while it is typed, with slips, without accents, in any case", async ({
  page,
}) => {
  await openSearch(page);
  for (const [typed, title] of [
    ["nosfratu", "Nosferatu"],
    ["metroplis 1927", "Metropolis"],
    ["hitchcok", "The Lodger"],
    ["haxan", "Häxan"],
    ["FANTOMAS, in the shadow...", "Fantômas: In the Shadow of the Guillotine"],
    ["dr caligari", "The Cabinet of Dr. Caligari"],
    ["sao paulo", "São Paulo, Symphony of a Metropolis"],
    ["buster keaton train", "The General"],
  ] as const)
    await test.step(typed, async () => {
      await searchField(page).fill(typed);
      await expect(foundTitles(page).first()).toHaveAccessibleName(new RegExp(`^${title}`));
      expect(new URL(page.url()).searchParams.get("q")).toBe(typed);
    });
  await test.step("another word replaces what was found, and what matched is marked", async () => {
    await searchField(page).fill("murnau");
    await expect(foundTitles(page).first()).toHaveAccessibleName(
      /Nosferatu|Sunrise|The Last Laugh/,
    );
    await expect(page.getByRole("main").locator("mark", { hasText: "Murnau" })).toHaveCount(3);
    await expect(foundTitles(page)).toHaveCount(3);
  });
  await test.step("a slip is named, and what was searched instead", async () => {
    await searchField(page).fill("nosfratu");
    await expect(page.getByText("Showing results for nosferatu.")).toBeVisible();
    await expect(page.getByText("No exact match for “nosfratu”.")).toBeVisible();
  });
  await test.step("what was searched lately is offered again, and can be forgotten", async () => {
    await openSearch(page);
    for (const text of ["metropolis", "caligari"]) {
      await searchField(page).fill(text);
      await searchField(page).press("Enter");
      await expect(page).toHaveURL(new RegExp(`q=${text}`));
      await expect(searchHeading(page)).toHaveText(/results?$/);
    }
    await openSearch(page);
    const recent = page.getByRole("region", { name: "Recent searches" });
    await expect(recent.getByRole("link")).toHaveText(["caligari", "metropolis"]);
    await recent.getByRole("button", { name: "Clear caligari" }).click();
    await expect(recent.getByRole("link")).toHaveText(["metropolis"]);
    await recent.getByRole("link", { name: "metropolis" }).click();
    await expect(searchField(page)).toHaveValue("metropolis");
    await expect(foundTitles(page).first()).toHaveAccessibleName(/Metropolis/);
    await page.goBack();
    await recent.getByRole("button", { name: "Clear all" }).click();
    await expect(recent).toHaveCount(0);
  });
});

test("no search ends in nothing: the nearest are shown, and a mail is promised for when it arrives", async ({
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

  await signInAs(page, person, person.name);
  await page.goto(`${SEARCH_START}&q=zxqwvk`);
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByRole("button", { name: "We’ll email you" })).toBeDisabled();
  await expect(notices(page).getByText("We’ll email you when it arrives.")).toBeVisible();
});

test("the search is walked with the keyboard alone, from Home to a title and back", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
  }).toPass();
  await page.keyboard.type("keaton");
  await expect(page.getByRole("main").locator("mark", { hasText: "Keaton" }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(foundTitles(page).nth(0)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(foundTitles(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content/);
  await page.goBack();
  await expect(searchField(page)).toHaveValue("keaton");
  await expect(foundTitles(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(searchField(page)).toHaveValue("");
  await expect(searchHeading(page)).toHaveText(/titles$/);
});

test("Back from a title brings the same titles at the same place, however many had been loaded", async ({
  page,
}) => {
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
