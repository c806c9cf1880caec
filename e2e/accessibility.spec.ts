import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { codeBoxes } from "./support/code.ts";
import { isFreeFilm } from "./support/films.ts";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  playerOf,
  signIn,
  signInAs,
  stranger,
  tabOnto,
  test,
} from "./support/journey.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import { openTelevision } from "./support/television.ts";

const OPEN_PAGES = [
  "/",
  "/coming-soon",
  "/still-looking",
  "/category?category=trending",
  "/category?category_id=0&category_name=All%20titles&type=genre&genre_type=0",
  "/signin",
  "/signin?new=1",
  "/subscribe",
];

// A look of axe at one page takes seconds on a busy machine, and some journeys show it many.
test.describe.configure({ timeout: 120_000 });

for (const path of OPEN_PAGES)
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });

test("axe finds nothing on a film, a series, a missing page, and for a member", async ({
  page,
  guest,
  faults,
}) => {
  faults.allowNetwork();
  const film = await findTitle(guest, (card) => card.video_type === 1);
  const series = await findTitle(guest, (card) => card.video_type === 2);
  for (const path of [detailOf(film), detailOf(series), "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  }
  await signIn(page, "family");
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Otto" }).click();
  await expect(page).toHaveURL("/");
  await expectAccessibleAtEachWidth(page);
});

test("axe finds nothing on the steps of a sign-up, nor on its mail", async ({ page, browser }) => {
  await page.goto("/signup-new");
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByText("Please fill in a valid User Name")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  const person = stranger("Axel");
  await page.getByLabel("Username").fill(person.name);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await expect(page.getByRole("checkbox", { name: "I’m not a robot" })).toBeChecked();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(codeBoxes(page)).toHaveCount(4);
  await expectAccessibleAtEachWidth(page);
  const mailbox = await openMailbox(browser);
  await openMail(mailbox, person.email, /is your Bijou code/);
  await expectAccessibleAtEachWidth(mailbox);
  await mailbox.context().close();
});

test("axe finds nothing on the other ways in", async ({ page }) => {
  for (const path of [
    "/old-sign",
    "/signin-new",
    "/forgot-password",
    "/reset-password",
    "/reset-password?token=somebody-elses",
    "/account-verification",
    "/choose-how-watch",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  }
});

test("axe finds nothing on the pages of an account", async ({ page, newcomer }) => {
  const person = await newcomer("Axelle");
  await signInAs(page, person, person.name);
  for (const path of [
    "/add-profile",
    "/devices",
    "/activate-tv",
    "/tv-keyboard",
    "/watch-history",
    "/suggested-view",
  ]) {
    await page.goto(path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessibleAtEachWidth(page);
  }
});

test("axe finds nothing on the profiles and their dialogs", async ({ page, newcomer }) => {
  const person = await newcomer("Axelle");
  await signInAs(page, person, person.name);
  await page.goto("/profile");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessibleAtEachWidth(page);
  for (const name of ["Change Avatar", "Edit Profile", "Lock with PIN"]) {
    await page.getByRole("button", { name: `${name}: ${person.name}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessibleAtEachWidth(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
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
  await expectAccessibleAtEachWidth(page);
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
