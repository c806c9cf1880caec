import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { expectNoShift, watchShifts, resetShifts } from "./support/layout-shift.ts";
import { waitUntilStable } from "./support/stable.ts";
import { playOf } from "./support/films.ts";
import { adCallsOf } from "./support/payments.ts";
import { expectPlayedPast } from "./support/player.ts";
import { leftSidebar } from "@bijou/contract/configuration";

/** Titles of episodes may wrap differently, but no episode may be added. */
const MAX_HEIGHT_CHANGE = 1;

test("each kind of category shows its titles and loads more", async ({ page, guest }) => {
  const tiles = page.locator("main a[href^='/content']");
  for (const name of [
    "trending",
    "Most Viewed",
    "mostshared",
    "Films That Matter",
    "remasteredclassics",
  ])
    await test.step(`?category=${name}`, async () => {
      await page.goto(`/category?category=${encodeURIComponent(name)}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(tiles.first()).toBeVisible();
    });
  await test.step("S-140 Still looking lists everything", async () => {
    await page.goto("/still-looking");
    await expect(tiles.first()).toBeVisible();
  });
  const { data } = await guest(leftSidebar, {});
  await test.step("genre_type 0 shows the genres as tabs, and a tab leads to its titles", async () => {
    const noir = data.genres.find((genre) => genre.genre_name === "Film noir");
    await page.goto("/category?category_id=0&category_name=All%20titles&type=genre&genre_type=0");
    await expect(tiles.first()).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Film noir" }).click();
    await expect(page).toHaveURL(new RegExp(`category_id=${noir?.id}`));
    await expect(tiles.first()).toBeVisible();
  });
  await test.step("the grid grows while it is scrolled", async () => {
    const movies = data.menu.find((item) => item.name === "Movies");
    await page.goto(`/category?category_id=${movies?.id}&category_name=Movies&type=main_menu`);
    const items = page.locator("main li");
    await expect(items.first()).toBeVisible();
    const before = await items.count();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      expect(await items.count()).toBeGreaterThan(before);
    }).toPass();
  });
});

test("Coming Soon has its banner, its rows and a day on each title", async ({ page }) => {
  await page.goto("/coming-soon");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "In the next seven days" }).first()).toBeVisible();
  await test.step("V-15: each title shows its day", async () => {
    await waitUntilStable(page);
    const tiles = main.getByRole("listitem").filter({ has: page.locator("[data-tile]") });
    const texts = await tiles.allInnerTexts();
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts)
      expect(text).toMatch(/\d{1,2} (Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)/);
  });
  await main.getByRole("link", { name: "More info" }).first().click();
  await expect(page.getByText(/Premieres on/)).toBeVisible();
});

test("a guest reads a film's page, shares it, watches its trailer without ads, and signs in to play or save it", async ({
  page,
  guest,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const film = await findTitle(guest, (card) => card.video_title === "Charade");
  await page.goto(detailOf(film));
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Charade", level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  await test.step("S-47 who made it, and what is similar", async () => {
    await expect(main.getByText("Stanley Donen").first()).toBeVisible();
    for (const name of ["Directors", "Cast", "Genres", "Languages", "Countries"])
      await expect(main.getByText(name, { exact: true })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "More Like This" }).getByRole("listitem").first(),
    ).toBeVisible();
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/content\?video_id=/,
    );
  });
  await test.step("a dialog shares it and copies the link", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^Share on|Facebook/).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(detailOf(film));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  const alert = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await test.step("Play asks the guest to sign in", async () => {
    await playOf(page).click();
    await expect(alert.getByText("Please login if you want to play this video")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(alert).toHaveCount(0);
  });
  await test.step("the trailer plays without ads", async () => {
    const adCalls = adCallsOf(page);
    await main.getByRole("link", { name: "Play Trailer" }).click();
    await expect(page).toHaveURL(/content_type=trailer/);
    await expectPlayedPast(page, 1);
    expect(adCalls).toEqual([]);
    await page.goBack();
  });
  await test.step("so does a watchlist, and leads to the sign-in page", async () => {
    await main
      .getByRole("button", { name: /^Add to watchlist/ })
      .first()
      .click();
    await expect(
      alert.getByText("Please login before adding this video to your custom list."),
    ).toBeVisible();
    await alert.getByRole("link", { name: "LOGIN" }).click();
    await expect(page).toHaveURL(/\/signin/);
  });
  await test.step("Continue watching redirects a guest to the sign-in page", async () => {
    await page.goto("/category?category_name=Continue%20watching&category_type=continuewatch");
    await expect(page).toHaveURL(/\/signin/);
  });
});

test("a series shows its seasons, and its episodes a page at a time", async ({ page, guest }) => {
  // High enough that the content below the episodes is in view.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await watchShifts(page);
  const seasons = page.getByRole("combobox", { name: "Seasons" });
  const series = await findTitle(guest, ({ video_type: type }) => type === 2);
  await test.step("P-14, L-09: another season does not move what follows", async () => {
    await page.goto(detailOf(series));
    await waitUntilStable(page);
    const response = Promise.withResolvers<undefined>();
    await page.route("**/episode-list*", async (route) => {
      await response.promise;
      await route.continue();
    });
    const height = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await resetShifts(page);
    await seasons.selectOption({ index: 1 });
    const loading = page.locator("ol[aria-busy=true]");
    await expect(loading).toBeVisible();
    response.resolve(undefined);
    await expect(loading).toHaveCount(0);
    await expectNoShift(page);
    expect(Math.abs((await height()) - before)).toBeLessThan(MAX_HEIGHT_CHANGE);
    await page.unroute("**/episode-list*");
  });
  const long = await findTitle(guest, (card) => card.video_title === "Pip and the Paper Moon");
  await page.goto(detailOf(long));
  await expect(page.getByText("Seasons", { exact: true })).toBeVisible();
  const episodes = page.getByRole("main").getByText(/^EP:\d+ /);
  await expect(episodes).toHaveCount(9);
  await page.getByRole("button", { name: "Load more episodes" }).click();
  await expect(episodes).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Load more episodes" })).toHaveCount(0);
  await seasons.selectOption({ index: 1 });
  await expect(episodes).toHaveCount(9);
});

test("a film leads to a person, their page to another film, and back again", async ({
  page,
  guest,
}) => {
  await watchShifts(page);
  const main = page.getByRole("main");
  const film = await findTitle(guest, (card) => card.video_title === "Nosferatu");
  await page.goto(detailOf(film));
  await expect(main.getByRole("blockquote")).toBeVisible();
  await test.step("no title stands twice among the rows", async () => {
    const rows = main.getByRole("region", { name: /^More / });
    await expect(rows).toHaveCount(2);
    await rows.last().scrollIntoViewIfNeeded();
    const names = await rows
      .locator("[data-tile]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
  });
  await waitUntilStable(page);
  await expectNoShift(page);
  await expectAccessible(page);
  const person = main.getByRole("heading", { name: "F. W. Murnau", level: 1 });
  await test.step("a name leads to the page of the person", async () => {
    const people = main.getByRole("region", { name: "The people" });
    await people.getByRole("link", { name: "F. W. Murnau" }).click();
    await expect(page).toHaveURL(/\/person\?person_id=\d+$/);
    await expect(person).toBeVisible();
    await waitUntilStable(page);
    await expectAccessible(page);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/person\?/);
  });
  await test.step("another film of theirs opens, and Back returns to both pages", async () => {
    await main.getByRole("link", { name: /^Sunrise, 1927/ }).click();
    await expect(main.getByRole("heading", { name: "Sunrise", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(person).toBeVisible();
    await page.goBack();
    await expect(main.getByRole("heading", { name: "Nosferatu", level: 1 })).toBeVisible();
  });
  await test.step("the page of a person does not move while it loads", async () => {
    await page.goForward();
    await expect(person).toBeVisible();
    await page.reload();
    await expect(person).toBeVisible();
    await waitUntilStable(page);
    await expectNoShift(page);
    const facts = await page.locator('script[type="application/ld+json"]').textContent();
    expect(facts).toContain('"@type":"Person"');
  });
});
