import { leftSidebar } from "@bijou/contract/configuration";
import { expect, signInAs, tabAndPress, tabOnto, test } from "./support/journey.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import {
  countOf,
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

test("S-90 S-105 filters with live counts go together with a text, stand in the address, and come back with Back", async ({
  page,
}) => {
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

  await test.step("S-90 V-08 without text mode the filters alone decide", async () => {
    await openSearch(page, `${withText.replace("showText=1", "showText=0")}`);
    await expect(searchField(page)).toHaveValue("");
    expect(Number((await searchHeading(page).textContent())?.split(" ")[0])).toBeGreaterThan(
      horrors,
    );
    await openSearch(page, withText);
    await expect(searchField(page)).toHaveValue("night");
    await expect(searchHeading(page)).toHaveText(new RegExp(`^${horrors} results?$`));
  });
  await test.step("a slow answer is waited for without saying what was true before, and a choice stays made", async () => {
    await openSearch(page, `${SEARCH_START}&q=night`);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/input-search*", async (route) => {
      await answered;
      await route.continue();
    });
    await form.getByRole("checkbox", { name: "Horror" }).check();
    await form.getByRole("checkbox", { name: "Sixties" }).check();
    await expect(searchHeading(page)).toHaveText("Searching");
    await expect(form.getByRole("button", { name: "Show results" })).toBeVisible();
    await expect(page).toHaveURL(/era=\d+&genre=\d+&showText=1&q=night$/);
    answer();
    await expect(searchHeading(page)).toHaveText(/^\d+ results?$/);
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  });
});

test("S-91 S-92 S-105 S-106 S-107 K-21 the side panel and the filters beside what was found, with the keyboard alone", async ({
  page,
  guest,
}) => {
  const { data } = await guest(leftSidebar, {});
  const noir = data.genres.find(({ genre_name: name }) => name === "Film noir");
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Open menu" });
  const opener = mainMenu(page).getByRole("button", { name: "Advanced search" });
  await expect(toggle).toBeVisible();
  await tabAndPress(page, toggle);
  await tabAndPress(page, opener);
  const form = searchFilters(page);
  await expect(form.getByRole("checkbox", { name: "Film noir" })).toBeVisible();
  await test.step("S-105 K-21 genres and eras stand two in a row, and regions below", async () => {
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
  await test.step("S-106 the arrow keys choose a view", async () => {
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
  await test.step("S-92 the detail list brings links to play", async () => {
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 2, name: "Too Late for Tears" }) })
        .getByText(/^(Play|Subscribe)$/),
    ).toBeVisible();
  });
  await test.step("S-91 S-106 and the other view the large posters", async () => {
    const titles = await foundTitles(page).count();
    await searchFilters(page).getByRole("radio").nth(0).check();
    await expect(page).toHaveURL(/viewType=custom_grid/);
    await expect(foundTitles(page)).toHaveCount(titles);
    await expect(page.getByRole("main").getByText(/^Directed by/)).toHaveCount(0);
  });
  await test.step("S-105 the filters beside what was found are set and lifted", async () => {
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

test("S-100 S-101 S-102 S-109 the menu leads to the search, the pages, the genres and the Oracle", async ({
  page,
  guest,
}) => {
  const { data } = await guest(leftSidebar, {});
  await page.goto("/");
  await openMenu(page);
  await expect(mainMenu(page).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(mainMenu(page).getByRole("link", { name: "Coming Soon" })).toHaveAttribute(
    "href",
    "/coming-soon",
  );
  const movies = data.menu.find(({ name }) => name === "Movies");
  await expect(mainMenu(page).getByRole("link", { name: "Movies" })).toHaveAttribute(
    "href",
    `/category?category_id=${movies?.id}&category_name=Movies&type=main_menu`,
  );
  const western = data.genres.find(({ genre_name: name }) => name === "Western");
  await expect(mainMenu(page).getByRole("link", { name: "Western" })).toHaveAttribute(
    "href",
    `/category?category_id=${western?.id}&category_name=Western&type=genre&genre_type=${western?.genre_type}`,
  );
  await expect(mainMenu(page).getByRole("link", { name: "The Oracle" })).toHaveAttribute(
    "href",
    "/oracle",
  );
  await test.step("S-104 a guest is told to create an account to unlock saved searches", async () => {
    await expect(
      mainMenu(page).getByText("Create an account to unlock saved searches."),
    ).toBeVisible();
    await expect(mainMenu(page).getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/signup-new",
    );
  });
  await mainMenu(page).getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(SEARCH_START);
  await expect(searchField(page)).toBeFocused();
  await page.getByRole("link", { name: "Ask the Oracle instead" }).click();
  await expect(page).toHaveURL("/oracle");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("S-103 S-107 S-108 a thumb searches, filters in a sheet, saves that, and finds it in the menu", async ({
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
