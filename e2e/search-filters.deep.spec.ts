import { expect, test, signInAs } from "./support/journey.ts";
import {
  countOf,
  foundTitles,
  openSearch,
  SEARCH_START,
  searchField,
  searchFilters,
  searchHeading,
  mainMenu,
  notices,
} from "./support/search.ts";
import { leftSidebar } from "@bijou/contract/configuration";
import { expectAccessible } from "./support/accessibility.ts";
import { tabAndPress, tabOnto } from "./support/keyboard.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { waitUntilStable } from "./support/stable.ts";

test("the search, the side panel and the filters beside the results work with the keyboard alone", async ({
  page,
  guest,
}) => {
  const { data } = await guest(leftSidebar, {});
  const noir = data.genres.find(({ genre_name: name }) => name === "Film noir");
  await page.goto("/");
  await test.step("the slash key leads to the field, and the arrow keys to the titles", async () => {
    await waitUntilStable(page);
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type("keaton");
    await expect(
      page.getByRole("main").locator("mark", { hasText: "Keaton" }).first(),
    ).toBeVisible();
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
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Open menu" });
  const opener = mainMenu(page).getByRole("button", { name: "Advanced search" });
  await expect(toggle).toBeVisible();
  await waitUntilStable(page);
  await tabAndPress(page, toggle);
  // The menu closes when the focus leaves it.
  await expect(opener).toBeVisible();
  await tabAndPress(page, opener);
  const form = searchFilters(page);
  await expect(form.getByRole("checkbox", { name: "Film noir" })).toBeVisible();
  await test.step("K-21 genres, eras and regions are in two columns", async () => {
    for (const name of ["Genres", "Eras", "Regions"]) {
      const boxes = form.getByRole("group", { name }).getByRole("checkbox");
      await expect(boxes.first()).toBeVisible();
      const [first, second, third] = await Promise.all(
        [0, 1, 2].map((place) => boxes.nth(place).boundingBox()),
      );
      expect(second?.y).toBe(first?.y);
      expect(third?.x).toBe(first?.x);
      expect(third?.y).toBeGreaterThan(first?.y ?? 0);
    }
  });
  for (const name of ["Film noir", "Postwar", "North America"]) {
    const choice = form.getByRole("checkbox", { name });
    await tabAndPress(page, choice, "Space");
    await expect(choice).toBeChecked();
  }
  await test.step("the arrow keys select a view", async () => {
    const views = form.getByRole("group", { name: "View Results" }).getByRole("radio");
    await tabOnto(page, views);
    await expect(views.nth(0)).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(views.nth(1)).toBeChecked();
    await expect(views.nth(1)).toBeFocused();
  });
  await tabAndPress(page, form.getByRole("button", { name: "Show results" }));
  await expect(page).toHaveURL(
    new RegExp(
      `/search\\?viewType=(?!custom_grid)\\w+&era=\\d+&genre=${noir?.id}&region=\\d+&showText=0$`,
    ),
  );
  await expect(opener).toBeHidden();
  await expect(foundTitles(page).first()).toBeVisible();
  await test.step("the detail list has links to play", async () => {
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 2, name: "Too Late for Tears" }) })
        .getByText(/^(Play|Subscribe)$/),
    ).toBeVisible();
  });
  await test.step("the other view has large posters", async () => {
    const titles = await foundTitles(page).count();
    await searchFilters(page).getByRole("radio").nth(0).check();
    await expect(page).toHaveURL(/viewType=custom_grid/);
    await expect(foundTitles(page)).toHaveCount(titles);
    await expect(page.getByRole("main").getByText(/^Directed by/)).toHaveCount(0);
  });
  await test.step("the filters beside the results are set and removed", async () => {
    await openSearch(page, `${SEARCH_START}&q=night`);
    const horror = searchFilters(page).getByRole("checkbox", { name: "Horror" });
    const horrors = await countOf(horror);
    await tabAndPress(page, horror, "Space");
    await expect(searchHeading(page)).toHaveText(new RegExp(`^${horrors} results?$`));
    await expect(horror).toBeFocused();
    await expect(page).toHaveURL(/genre=\d+/);
    await tabAndPress(page, page.getByRole("button", { name: "Remove Horror" }));
    await expect(page).not.toHaveURL(/genre=/);
    await expect(horror).not.toBeChecked();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("by touch a member searches, filters in a sheet, saves the search, and finds it in the menu", async ({
    page,
    newcomer,
  }) => {
    const person = await newcomer("Tom");
    await signInAs(page, person, person.name);
    await page
      .getByRole("navigation", { name: "Browse" })
      .getByRole("link", { name: "Search" })
      .tap();
    await expect(page).toHaveURL(SEARCH_START);
    await expect(searchHeading(page)).toHaveText(/titles$/);
    await searchField(page).fill("night");
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(/q=night/);
    await expect(
      page.getByRole("main").locator("mark", { hasText: "Night" }).first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Advanced search" });
    const horror = sheet.getByRole("checkbox", { name: "Horror" });
    const horrors = await countOf(horror);
    await horror.tap();
    await expect(horror).toBeChecked();
    await sheet.getByRole("button", { name: new RegExp(`^Show ${horrors} results?$`) }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(foundTitles(page)).toHaveCount(horrors);
    await expect(page.getByRole("button", { name: "Remove Horror" })).toBeVisible();
    await expectNoOverflow(page);
    await foundTitles(page).first().tap();
    await expect(page).toHaveURL(/\/content/);
    await page.goBack();
    await expect(foundTitles(page)).toHaveCount(horrors);
    await page.getByRole("button", { name: "Filters" }).tap();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Save", exact: true }).tap();
    await page.getByPlaceholder("Enter Search List Name").fill("Rain and regret");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).tap();
    await expect(notices(page).getByText("Your search has been saved.")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Browse" })
      .getByRole("button", { name: "Genres" })
      .tap();
    await mainMenu(page).getByRole("link", { name: "Rain and regret" }).tap();
    await expect(searchHeading(page)).toHaveText("Rain and regret");
    await expect(foundTitles(page).first()).toBeVisible();
  });
});

test("filters with live counts combine with a text, are stored in the URL, and are restored with Back", async ({
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

  await test.step("without text mode only the filters apply", async () => {
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
