import { expectAccessible } from "./support/accessibility.ts";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  playerOf,
  signIn,
  signInAs,
  test,
} from "./support/journey.ts";

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

for (const width of [390, 1280])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of OPEN_PAGES)
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("main")).toBeVisible();
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
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
        await expectAccessible(page);
      }
      await signIn(page, "family");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Otto" }).click();
      await expect(page).toHaveURL("/");
      await expectAccessible(page);
    });

    test("axe finds nothing on the player, its menus and its help", async ({ page, guest }) => {
      const film = await findTitle(
        guest,
        (card) => card.video_type === 1 && card.is_premium === "0",
      );
      await signInAs(page, "premium", "Paul");
      await page.goto(playerOf(film));
      await expectPlayedPast(page, 1);
      await page.keyboard.press("k");
      await expectAccessible(page);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });
  });

test("Home is walked with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 12; step++) await page.keyboard.press("Tab");
  const ring = await page.evaluate(() => {
    const focused = document.activeElement;
    return focused === null || focused === document.body
      ? "nothing"
      : getComputedStyle(focused).boxShadow + getComputedStyle(focused).outlineStyle;
  });
  expect(ring).not.toBe("nothing");
  expect(ring).not.toBe("nonenone");
});
