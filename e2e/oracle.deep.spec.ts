import { moodList } from "@bijou/contract/oracle";
import { expect, signInAs, test } from "./support/journey.ts";
import { tabTo } from "./support/keyboard.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { cards, details, mood, openOracle, slider, titlesOf } from "./support/oracle.ts";
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

  test("S-130 S-133 the Oracle works by touch, and Play plays the card", async ({ page }) => {
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
