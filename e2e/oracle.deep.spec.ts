import { theOracleStepTwo, moodList } from "@bijou/contract/oracle";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expect, test, signInAs } from "./support/journey.ts";
import {
  cards,
  details,
  faces,
  mood,
  openOracle,
  slider,
  steps,
  titlesOf,
  turnAll,
} from "./support/oracle.ts";
import { tabTo } from "./support/keyboard.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { expectPlayedPast } from "./support/player.ts";

test("the Oracle works with the keyboard alone and with reduced motion", async ({
  page,
  guest,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openOracle(page);
  await tabTo(page, /^From year$/);
  await page.keyboard.press("Home");
  await expect(slider(page, "From year")).toHaveAttribute("aria-valuenow", "1900");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(slider(page, "From year")).toHaveAttribute("aria-valuenow", "1920");
  await page.keyboard.press("Tab");
  await expect(slider(page, "To year")).toBeFocused();
  await page.keyboard.press("End");
  const to = new Date().getFullYear() - 60;
  for (let decade = 0; decade < 6; decade++) await page.keyboard.press("PageDown");
  await expect(slider(page, "To year")).toHaveAttribute("aria-valuenow", String(to));
  const count = await titlesOf(guest, 1920, to);
  await expect(page.getByText(`${count} titles in the deck`).first()).toBeVisible();
  await tabTo(page, /^Shuffle these years$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What’s the mood in the room?" })).toBeFocused();
  const { data: moods } = await guest(moodList, { from_year: 1920, to_year: to });
  const first = moods[0]?.mood_name ?? "";
  await expect(mood(page, first)).toBeVisible();
  await page.keyboard.press("Tab");
  while (!(await mood(page, first).evaluate((box) => box === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(mood(page, first)).toBeChecked();
  await tabTo(page, /^Deal the cards$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your cards" })).toBeFocused();
  await tabTo(page, /^Turn card 1 of/);
  await page.keyboard.press("Enter");
  await expect(cards(page).first()).not.toHaveAccessibleName(/^Turn/);
  await page.keyboard.press("ArrowRight");
  await expect(cards(page).nth(1)).toBeFocused();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && Number(effect?.getComputedTiming().duration ?? 0) > 10,
        ).length,
  );
  expect(moving).toBe(0);
  await tabTo(page, /^Details for /);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("the Oracle works by touch, and Play plays the card", async ({ page }) => {
    await signInAs(page, "premium", "Paul");
    await page
      .getByRole("navigation", { name: "Browse" })
      .getByRole("link", { name: "Oracle" })
      .tap();
    await expect(page.locator("[data-hydrated=true]")).toBeVisible();
    await slider(page, "From year").press("Home");
    await page.getByRole("button", { name: "Shuffle these years" }).tap();
    await mood(page, "Fun for everyone").check();
    await page.getByRole("button", { name: "Deal the cards" }).tap();
    await expect(cards(page)).toHaveCount(5);
    await expectNoOverflow(page);
    await details(page).getByRole("button", { name: "Play" }).tap();
    await expect(page).toHaveURL(/\/player\?video_id=\d+/);
    await expectPlayedPast(page, 1);
  });
});

test("a hand is sorted, changed, shared and dealt again; two choose together; years without titles offer the nearest", async ({
  page,
  browser,
  guest,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/oracle?step=cards&from=1920&to=1964&seed=1922");
  await expect(cards(page)).toHaveCount(5);
  const dealt = await turnAll(page);
  await expectAccessibleAtEachWidth(page);
  await test.step("the cards are sorted by the name of their genre", async () => {
    const { data } = await guest(theOracleStepTwo, {
      from_year: 1920,
      to_year: 1964,
      seed: 1922,
    });
    expect(dealt).toEqual(
      data.cards.map(({ video_title, published_year }) => `${video_title}, ${published_year}`),
    );
    const genres = data.cards.map(({ genre_name: name }) => name);
    expect(genres).toEqual(genres.toSorted((a, b) => a.localeCompare(b, "en")));
  });
  await cards(page).first().click();
  const replaced = dealt[0] ?? "";
  await page
    .getByRole("button", { name: `Another card instead of ${replaced.replace(/, \d{4}$/, "")}` })
    .click();
  await expect(page).toHaveURL(/aside=\d+/);
  await expect
    .poll(async () => (await faces(page)).filter((title) => title === replaced))
    .toEqual([]);
  const changed = await faces(page);
  expect(changed.slice(1)).toEqual(dealt.slice(1));
  await page.getByRole("button", { name: "Share this hand" }).click();
  await expect(page.getByText("Link copied. It deals this exact hand.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(cards(other)).toHaveCount(5);
  expect((await turnAll(other)).toSorted()).toEqual(changed.map((title) => title ?? "").toSorted());
  await other.context().close();

  await page.getByRole("button", { name: "Deal again" }).click();
  await expect(page).not.toHaveURL(/seed=1922/);
  await expect(cards(page).first()).toHaveAccessibleName(/^Turn card 1 of 5/);
  await test.step("two people choose in turn, and the cards suit both", async () => {
    await page.goto("/oracle?step=mood&from=1920&to=1964");
    await mood(page, "Make me laugh").check();
    await page.getByRole("radio", { name: "Two of us" }).check();
    await page.getByRole("button", { name: "Hand it over" }).click();
    await expect(
      page.getByRole("heading", { name: "Now it’s the other person’s turn" }),
    ).toBeFocused();
    expect(new URL(page.url()).searchParams.get("moods")).toBeNull();
    await expectAccessible(page);
    await page.getByRole("button", { name: "I’m ready" }).click();
    await expect(mood(page, "Make me laugh")).not.toBeChecked();
    await mood(page, "Give me the shivers").check();
    await page.getByRole("button", { name: "Deal for the two of you" }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(steps(page).getByText("Make me laugh + Give me the shivers")).toBeVisible();
    const query = new URL(page.url()).searchParams;
    const { data } = await guest(theOracleStepTwo, {
      from_year: 1920,
      to_year: 1964,
      mood: query.get("moods") ?? "",
      mood_two: query.get("with") ?? "",
      seed: Number(query.get("seed")),
    });
    expect(await turnAll(page)).toEqual(
      data.cards.map(({ video_title, published_year }) => `${video_title}, ${published_year}`),
    );
  });
  await test.step("years outside the range are clamped, and years without titles deal the nearest", async () => {
    await openOracle(page, "/oracle?from=1700&to=3000");
    await expect(slider(page, "From year")).toHaveAttribute("aria-valuenow", "1900");
    await expect(slider(page, "To year")).toHaveAttribute(
      "aria-valuenow",
      String(new Date().getFullYear()),
    );
    await slider(page, "From year").press("ArrowLeft");
    await expect(slider(page, "From year")).toHaveAttribute("aria-valuenow", "1900");

    await page.goto("/oracle?step=cards&from=1991&to=2015&seed=3");
    await expect(cards(page).first()).toBeVisible();
    const nearest = page.getByText(
      /^Nothing like that in 1991 to 2015\. Here are the nearest, from/,
    );
    await expect(nearest).toBeVisible();
    await page.getByRole("button", { name: /^Go to \d{4}/ }).click();
    await expect(page).not.toHaveURL(/from=1991&to=2015/);
    await expect(nearest).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });
});
