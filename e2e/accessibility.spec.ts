import { leftSidebar } from "@bijou/contract/configuration";
import { addRemoveVideoWatchList, addWatchList } from "@bijou/contract/watchlists";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { codeBoxes } from "./support/code.ts";
import { isFreeFilm } from "./support/films.ts";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  pageApi,
  playerOf,
  signInAs,
  stranger,
  tabOnto,
  test,
} from "./support/journey.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import { openSearch, SEARCH_START, searchFilters } from "./support/search.ts";
import { openTelevision } from "./support/television.ts";

// axe takes a second for each page, and some journeys look at many.
test.describe.configure({ timeout: 180_000 });

test("axe finds nothing on the pages that everybody can open", async ({ page, guest, faults }) => {
  faults.allowNetwork();
  const film = await findTitle(guest, (card) => card.video_type === 1);
  const series = await findTitle(guest, (card) => card.video_type === 2);
  for (const path of ["/", detailOf(film), detailOf(series), "/coming-soon", "/subscribe"])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      await expectAccessibleAtEachWidth(page);
    });
  for (const path of [
    "/still-looking",
    "/category?category=trending",
    "/category?category_id=0&category_name=All%20titles&type=genre&genre_type=0",
    "/about",
    "/faq",
    "/no-such-page",
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      await expectAccessible(page);
    });
});

test("axe finds nothing on the search and the Oracle", async ({ page, guest }) => {
  const { data } = await guest(leftSidebar, {});
  await openSearch(page, `${SEARCH_START}&q=nosfratu`);
  await expectAccessibleAtEachWidth(page);
  await openSearch(page, `/search?viewType=detail_list&genre=${data.genres[0]?.id}&showText=0`);
  await expectAccessible(page);
  await page.goto(`${SEARCH_START}&q=zxqwvk`);
  await expect(page.getByText("What others are watching")).toBeVisible();
  await expectAccessible(page);
  await test.step("the sheet of filters on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(searchFilters(page).getByRole("checkbox").first()).toBeAttached();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await page.goto("/oracle");
  await expect(page.locator("[data-alive=true]")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.goto("/oracle?step=mood&from=1920&to=1964");
  await expect(page.getByRole("checkbox", { name: "Make me laugh" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Two of us" }).check();
  await page.getByRole("button", { name: "Hand it over" }).click();
  await expect(page.getByRole("button", { name: "I’m ready" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/oracle?step=cards&from=1991&to=2015&seed=3");
  await page.getByRole("button", { name: /^Turn the (other|last)/ }).click();
  await expectAccessibleAtEachWidth(page);
});

test("axe finds nothing on the ways in, the steps of a sign-up and its mail", async ({
  page,
  browser,
}) => {
  await page.goto("/signup-new");
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByText("Please fill in a valid User Name")).toBeVisible();
  await expectAccessible(page);
  const person = stranger("Axel");
  await page.getByLabel("Username").fill(person.name);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await expect(page.getByRole("checkbox", { name: "I’m not a robot" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(codeBoxes(page)).toHaveCount(4);
  await expectAccessibleAtEachWidth(page);
  const mailbox = await openMailbox(browser);
  await openMail(mailbox, person.email, /is your Bijou code/);
  await expectAccessible(mailbox);
  await mailbox.context().close();
  for (const path of [
    "/signin",
    "/signin?new=1",
    "/old-sign",
    "/signin-new",
    "/forgot-password",
    "/reset-password",
    "/reset-password?token=somebody-elses",
    "/account-verification",
    "/choose-how-watch",
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      await expectAccessible(page);
    });
});

test("axe finds nothing on the pages of an account, its dialogs and its lists", async ({
  page,
  guest,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const film = await findTitle(guest, ({ video_title: title }) => title === "Sherlock Jr.");
  const person = await newcomer("Axelle");
  await signInAs(page, person, person.name);
  const call = await pageApi(page);
  const { data } = await call(addWatchList, { watch_list_name: "Keaton" });
  const list = { watch_list_id: data.watch_list_id, video_id: film.video_id };
  await call(addRemoveVideoWatchList, { ...list, action: "add" });
  for (const path of [
    "/add-profile",
    "/devices",
    "/activate-tv",
    "/tv-keyboard",
    "/watch-history",
    "/suggested-view",
    "/user-list",
    "/accept-share-watchlist?token=somebody-elses",
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
    });
  await test.step("the profiles and their dialogs", async () => {
    await page.goto("/profile");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessibleAtEachWidth(page);
    const dialog = page.getByRole("dialog");
    for (const name of ["Change Avatar", "Edit Profile", "Lock with PIN"]) {
      await page.getByRole("button", { name: `${name}: ${person.name}` }).click();
      await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("lists and their popups", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: `Account: ${person.name}` }).click();
    const bar = page.getByRole("dialog", { name: person.name });
    await bar.getByRole("button", { name: "Rename Keaton" }).click();
    await expectAccessibleAtEachWidth(page);
    await bar.getByRole("button", { name: "Create List" }).click();
    await expect(page.getByRole("dialog", { name: "Create Your List" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(
      `/category?category_id=${data.watch_list_id}&category_name=Keaton&type=watch_list&category_type=keaton`,
    );
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await expectAccessibleAtEachWidth(page);
    await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Share Keaton" })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("the form of a report", async () => {
    await page.goto(detailOf(film));
    await page.getByRole("button", { name: "Report a problem" }).click();
    const form = page.getByRole("dialog", { name: "Report a problem" });
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByText("Choose what’s wrong.")).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });
});

test("axe finds nothing on the player, its menus and its help", async ({ page, guest }) => {
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  await page.keyboard.press("k");
  await expectAccessibleAtEachWidth(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing on a television: its code, its Home, a title and the search", async ({
  browser,
  guest,
}) => {
  const film = await findTitle(guest, (card) => card.video_type === 1);
  const television = await openTelevision(browser);
  await expect(television.getByText(/^The code is/)).toBeAttached();
  await expectAccessible(television);
  await signInAs(television, "premium", "Paul");
  for (const screen of ["home", `detail&video_id=${film.video_id}&video_type=1`, "search"]) {
    await television.goto(`/tv?screen=${screen}`);
    await expect(television.locator("main button:focus")).toBeVisible();
    await expectAccessible(television);
  }
  await television.context().close();
});

test("Home is walked with the keyboard alone, and a ring shows where one is", async ({ page }) => {
  await page.goto("/");
  const titles = page.getByRole("region", { name: "Trending" }).locator("a[data-tile]");
  // Until the page is alive, the Tab key comes to every title and the arrow keys lead nowhere.
  await expect(titles.nth(1)).toHaveAttribute("tabindex", "-1");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabOnto(page, titles.first());
  const expectRing = (): Promise<void> =>
    expect
      .poll(() =>
        page
          .locator(":focus")
          .evaluate((link) =>
            [link, link.parentElement].some(
              (element) => element !== null && getComputedStyle(element).boxShadow !== "none",
            ),
          ),
      )
      .toBe(true);
  await expectRing();
  await page.keyboard.press("ArrowRight");
  await expect(titles.nth(1)).toBeFocused();
  await expectRing();
  await page.keyboard.press("Tab");
  await expectRing();
});
