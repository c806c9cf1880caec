import { leftSidebar } from "@bijou/contract/configuration";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, signInAs, test } from "./support/journey.ts";

const START = "/search?viewType=custom_grid&showText=1";

const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });
const heading = (page: Page): Locator => page.getByRole("main").getByRole("heading", { level: 1 });
/** The titles that were found, in their order. */
const found = (page: Page): Locator => page.getByRole("main").locator("a[data-tile]");
const filters = (page: Page): Locator => page.getByRole("form", { name: "Advanced search" });
const notices = (page: Page): Locator => page.getByRole("region", { name: "Notices" });
const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });

/** Opens the search, and waits until it answers. */
async function openSearch(page: Page, path = START): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(/\d (titles|results)$|^1 result$/);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(menu(page).getByRole("heading", { name: "Saved searches" })).toBeVisible();
}

/** Chooses what stands in the address: it is ticked as soon as the address has it. */
async function choose(choice: Locator): Promise<void> {
  await choice.click();
  await expect(choice).toBeChecked();
}

/** How many titles a choice says it would leave. */
async function countOf(choice: Locator): Promise<number> {
  const count = choice.page().locator(`id=${await choice.getAttribute("aria-describedby")}`);
  return Number(await count.textContent());
}

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
      await field(page).fill(typed);
      await expect(found(page).first()).toHaveAccessibleName(new RegExp(`^${title}`));
      expect(new URL(page.url()).searchParams.get("q")).toBe(typed);
    });
  await test.step("another word replaces what was found, and what matched is marked", async () => {
    await field(page).fill("murnau");
    await expect(found(page).first()).toHaveAccessibleName(/Nosferatu|Sunrise|The Last Laugh/);
    await expect(page.getByRole("main").locator("mark", { hasText: "Murnau" })).toHaveCount(3);
    await expect(found(page)).toHaveCount(3);
  });
  await test.step("a slip is named, and what was searched instead", async () => {
    await field(page).fill("nosfratu");
    await expect(page.getByText("Showing results for nosferatu.")).toBeVisible();
    await expect(
      page.getByText("No title, person or word here is spelled “nosfratu”."),
    ).toBeVisible();
  });
});

test("S-90 S-105 filters with live counts go together with a text, stand in the address, and come back with Back", async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill("night");
  await expect(page).toHaveURL(/q=night/);
  await expect(page.getByRole("main").locator("mark", { hasText: "Night" }).first()).toBeVisible();
  const form = filters(page);
  const horror = form.getByRole("checkbox", { name: "Horror" });
  const horrors = await countOf(horror);
  expect(horrors).toBeGreaterThan(0);
  await choose(horror);
  await expect(heading(page)).toHaveText(new RegExp(`^${horrors} results?$`));
  const withText = page.url();
  expect(withText).toMatch(/genre=\d+&showText=1&q=night/);

  const sixties = form.getByRole("checkbox", { name: "Sixties" });
  await expect.poll(() => countOf(sixties)).toBeLessThanOrEqual(horrors);
  const horrorsOfSixties = await countOf(sixties);
  await choose(sixties);
  await expect(heading(page)).toHaveText(new RegExp(`^${horrorsOfSixties} results?$`));
  await expect(page).toHaveURL(/era=\d+/);
  const chosen = page.getByRole("list", { name: "Chosen filters" });
  await expect(chosen.getByRole("button", { name: "Remove Horror" })).toBeVisible();

  await found(page).first().click();
  await expect(page).toHaveURL(/\/content/);
  await page.goBack();
  await expect(heading(page)).toHaveText(new RegExp(`^${horrorsOfSixties} results?$`));
  await expect(field(page)).toHaveValue("night");
  await expect(sixties).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(withText);
  await expect(sixties).not.toBeChecked();
  await expect(horror).toBeChecked();
  await page.goBack();
  await expect(horror).not.toBeChecked();
  await expect(field(page)).toHaveValue("night");
  await page.goForward();
  await chosen.getByRole("button", { name: "Remove Horror" }).click();
  await expect(page).not.toHaveURL(/genre=/);

  await test.step("S-90 V-08 without text mode the filters alone decide", async () => {
    await openSearch(page, `${withText.replace("showText=1", "showText=0")}`);
    await expect(field(page)).toHaveValue("");
    expect(Number((await heading(page).textContent())?.split(" ")[0])).toBeGreaterThan(horrors);
    await openSearch(page, withText);
    await expect(field(page)).toHaveValue("night");
    await expect(heading(page)).toHaveText(new RegExp(`^${horrors} results?$`));
  });
});

test("S-106 S-107 K-21 the side panel: two in a row, a view, and its answer is a page", async ({
  page,
  guest,
}) => {
  const { data } = await guest(leftSidebar, {});
  const noir = data.genres.find(({ genre_name: name }) => name === "Film Noir");
  await page.goto("/");
  await openMenu(page);
  await menu(page).getByRole("button", { name: "Advanced search" }).click();
  const form = filters(page);
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
  await form.getByRole("checkbox", { name: "Film Noir" }).check();
  await form.getByRole("checkbox", { name: "Postwar" }).check();
  await form.getByRole("checkbox", { name: "North America" }).check();
  const views = form.getByRole("group", { name: "View Results" }).getByRole("radio");
  await expect(views).toHaveCount(2);
  await views.nth(1).check();
  await form.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(
    new RegExp(
      `/search\\?viewType=(?!custom_grid)\\w+&era=\\d+&genre=${noir?.id}&region=\\d+&showText=0$`,
    ),
  );
  await test.step("S-92 the detail list brings links to play", async () => {
    await expect(found(page).first()).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 2, name: "Too Late for Tears" }) })
        .getByText(/^(Play|Subscribe)$/),
    ).toBeVisible();
  });
  await test.step("S-91 S-106 and the other view the large posters", async () => {
    const titles = await found(page).count();
    await choose(filters(page).getByRole("radio").nth(0));
    await expect(page).toHaveURL(/viewType=custom_grid/);
    await expect(found(page)).toHaveCount(titles);
    await expect(page.getByRole("main").getByText(/^Directed by/)).toHaveCount(0);
  });
});

test("S-100 S-101 S-102 S-109 the menu leads to the search, the pages, the genres and the Oracle", async ({
  page,
  guest,
}) => {
  const { data } = await guest(leftSidebar, {});
  await page.goto("/");
  await openMenu(page);
  await expect(menu(page).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(menu(page).getByRole("link", { name: "Coming Soon" })).toHaveAttribute(
    "href",
    "/coming-soon",
  );
  const movies = data.menu.find(({ name }) => name === "Movies");
  await expect(menu(page).getByRole("link", { name: "Movies" })).toHaveAttribute(
    "href",
    `/category?category_id=${movies?.id}&category_name=Movies&type=main_menu`,
  );
  const western = data.genres.find(({ genre_name: name }) => name === "Western");
  await expect(menu(page).getByRole("link", { name: "Western" })).toHaveAttribute(
    "href",
    `/category?category_id=${western?.id}&category_name=Western&type=genre&genre_type=${western?.genre_type}`,
  );
  await expect(menu(page).getByRole("link", { name: "The Oracle" })).toHaveAttribute(
    "href",
    "/oracle",
  );
  await test.step("S-104 a guest is told to create an account to unlock saved searches", async () => {
    await expect(menu(page).getByText("Create an account to unlock saved searches.")).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/signup-new",
    );
  });
  await menu(page).getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(START);
  await expect(field(page)).toBeFocused();
  await page.getByRole("link", { name: "Ask the Oracle instead" }).click();
  await expect(page).toHaveURL("/oracle");
});

test("what was searched lately is offered again, and can be forgotten", async ({ page }) => {
  await openSearch(page);
  for (const text of ["metropolis", "caligari"]) {
    await field(page).fill(text);
    await field(page).press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${text}`));
    await expect(heading(page)).toHaveText(/results?$/);
  }
  await openSearch(page);
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link")).toHaveText(["caligari", "metropolis"]);
  await recent.getByRole("button", { name: "Forget caligari" }).click();
  await expect(recent.getByRole("link")).toHaveText(["metropolis"]);
  await recent.getByRole("link", { name: "metropolis" }).click();
  await expect(field(page)).toHaveValue("metropolis");
  await expect(found(page).first()).toHaveAccessibleName(/Metropolis/);
  await page.goBack();
  await recent.getByRole("button", { name: "Forget all" }).click();
  await expect(recent).toHaveCount(0);
});

test("no search ends in nothing: the nearest are shown, and a mail is promised for when it arrives", async ({
  page,
  newcomer,
}) => {
  const person = await newcomer("Nina");
  await openSearch(page);
  await field(page).fill("zxqwvk");
  await expect(heading(page)).toHaveText("Nothing is called “zxqwvk”");
  await expect(page.getByText("The nearest:")).toBeVisible();
  await expect(found(page).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Consult the Oracle" })).toBeVisible();
  await page.getByRole("button", { name: "Tell me when it arrives" }).click();
  const alert = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(alert.getByText("Please login and we will tell you when it arrives.")).toBeVisible();

  await signInAs(page, person, person.name);
  await page.goto(`${START}&q=zxqwvk`);
  await page.getByRole("button", { name: "Tell me when it arrives" }).click();
  await expect(page.getByRole("button", { name: "We will write to you" })).toBeDisabled();
  await expect(notices(page).getByText("We will write to you when it arrives.")).toBeVisible();
});

test("S-103 S-108 S-123 T-18 a search is saved, opened by its name, renamed and deleted", async ({
  page,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Sava");
  await openSearch(page, `${START}&q=noir`);
  await test.step("V-04 S-108 a guest signs in first, and comes back to the search", async () => {
    await filters(page).getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/signin\?return_to=%2Fsearch/);
    await page.getByLabel("E-mail address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await page.getByRole("button", { name: person.name }).click();
    await expect(page).toHaveURL(/\/search\?.*q=noir/);
    await expect(field(page)).toHaveValue("noir");
  });
  const dialog = page.getByRole("dialog");
  const save = filters(page).getByRole("button", { name: "Save" });
  await save.click();
  await test.step("S-123 the popup asks for a name", async () => {
    await expect(dialog.getByPlaceholder("Enter Search List Name")).toBeVisible();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByText("Give the search a name.")).toBeVisible();
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
    await menu(page).getByRole("link", { name: "Rain and regret" }).click();
    await expect(page).toHaveURL(/\/search\?searchId=\d+&searchName=Rain\+and\+regret$/);
    await expect(heading(page)).toHaveText("Rain and regret");
    await expect(found(page).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(/^Directed by/)).toHaveCount(0);
  });
  await test.step("it gets another name", async () => {
    await page.getByRole("button", { name: "Rename" }).click();
    const name = page.getByLabel("Name of the search");
    await expect(name).toBeFocused();
    await name.fill("Venetian blinds");
    await name.press("Enter");
    await expect(heading(page)).toHaveText("Venetian blinds");
    await expect(page).toHaveURL(/searchName=Venetian\+blinds/);
    await expect(page.getByRole("button", { name: "Rename" })).toBeFocused();
  });
  await test.step("a mail about what is new is wanted, and no longer", async () => {
    const mail = page.getByRole("switch", { name: /Mail me what is new/ });
    await mail.click();
    await expect(mail).toBeChecked();
    await expect(
      notices(page).getByText("We will write to you when something new fits."),
    ).toBeVisible();
    await expect(mail).toBeEnabled();
    await mail.click();
    await expect(mail).not.toBeChecked();
  });
  const remove = page.getByRole("main").getByRole("button", { name: "Delete" });
  await test.step("E-07 a search that cannot be deleted stays and says so", async () => {
    await page.route("**/delete-save-search*", (route) => route.abort());
    await remove.click();
    await expect(notices(page).getByText("Something went wrong")).toBeVisible();
    await expect(heading(page)).toHaveText("Venetian blinds");
    await page.unroute("**/delete-save-search*");
  });
  await remove.click();
  await expect(notices(page).getByText("Your search has been removed.")).toBeVisible();
  await expect(page).not.toHaveURL(/searchId/);
  await expect(field(page)).toHaveValue("noir");
  await openMenu(page);
  await expect(menu(page).getByText("Searches you save are kept here.")).toBeVisible();
});

test("S-103 a saved search says how many titles are new, until it is opened", async ({
  page,
  newcomer,
}) => {
  const person = await newcomer("Nora");
  await signInAs(page, person, person.name);
  await openSearch(page, `${START}&q=western`);
  await filters(page).getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the search").fill("Hats");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notices(page).getByText("Your search has been saved.")).toBeVisible();
  // No title arrives while a journey lasts: the list says that three have.
  await page.route("**/user-save-search-list*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: readonly object[] };
    const data = body.data.map((search) => ({ ...search, new_count: 3 }));
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await page.goto("/");
  await openMenu(page);
  await menu(page).getByRole("link", { name: "Hats 3 new" }).click();
  await expect(heading(page)).toHaveText("Hats");
  await expect(found(page).first()).toBeVisible();
  await openMenu(page);
  await expect(menu(page).getByRole("link", { name: "Hats", exact: true })).toBeVisible();
});

test("the search is walked with the keyboard alone, from Home to a title and back", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("keaton");
  await expect(page.getByRole("main").locator("mark", { hasText: "Keaton" }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(found(page).nth(0)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(found(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content/);
  await page.goBack();
  await expect(field(page)).toHaveValue("keaton");
  await expect(found(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await expect(heading(page)).toHaveText(/titles$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("S-107 a thumb searches, filters in a sheet, and sees what is left", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Browse" })
      .getByRole("link", { name: "Search" })
      .tap();
    await expect(page).toHaveURL(START);
    await expect(heading(page)).toHaveText(/titles$/);
    await field(page).fill("night");
    await field(page).press("Enter");
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
    await expect(found(page)).toHaveCount(horrors);
    await expect(page.getByRole("button", { name: "Remove Horror" })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await found(page).first().tap();
    await expect(page).toHaveURL(/\/content/);
    await page.goBack();
    await expect(found(page)).toHaveCount(horrors);
  });
});

for (const width of [390, 1280])
  test(`axe finds nothing on the search at ${width} pixels`, async ({ page, guest }) => {
    await page.setViewportSize({ width, height: 800 });
    const { data } = await guest(leftSidebar, {});
    for (const path of [
      `${START}&q=night`,
      `/search?viewType=detail_list&genre=${data.genres[0]?.id}&showText=0`,
      `${START}&q=nosfratu`,
    ]) {
      await openSearch(page, path);
      await expectAccessible(page);
    }
    await page.goto(`${START}&q=zxqwvk`);
    await expect(page.getByText("The nearest:")).toBeVisible();
    await expectAccessible(page);
    if (width === 390) await page.getByRole("button", { name: "Filters" }).click();
    await expect(filters(page).getByRole("checkbox").first()).toBeAttached();
    await expectAccessible(page);
  });
