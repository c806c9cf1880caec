import { leftSidebar } from "@bijou/contract/configuration";
import { expect, test } from "./support/journey.ts";
import { waitUntilStable } from "./support/stable.ts";

test("S-06 S-80 S-81 S-82 S-84 S-140 T-15 T-17 each kind of category shows its titles and loads more", async ({
  page,
  guest,
}) => {
  const tiles = page.locator("main a[href^='/content']");
  for (const name of [
    "trending",
    "Most Viewed",
    "mostshared",
    "Films That Matter",
    "remasteredclassics",
  ])
    await test.step(`S-81 ?category=${name}`, async () => {
      await page.goto(`/category?category=${encodeURIComponent(name)}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(tiles.first()).toBeVisible();
    });
  await test.step("S-140 T-15 Still looking lists everything", async () => {
    await page.goto("/still-looking");
    await expect(tiles.first()).toBeVisible();
  });
  const { data } = await guest(leftSidebar, {});
  await test.step("S-84 genre_type 0 shows the genres as tabs, and a tab leads to its titles", async () => {
    const noir = data.genres.find((genre) => genre.genre_name === "Film noir");
    await page.goto("/category?category_id=0&category_name=All%20titles&type=genre&genre_type=0");
    await expect(tiles.first()).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Film noir" }).click();
    await expect(page).toHaveURL(new RegExp(`category_id=${noir?.id}`));
    await expect(tiles.first()).toBeVisible();
  });
  await test.step("S-06 S-82 the grid grows while it is scrolled", async () => {
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

test("S-43 S-141 S-142 S-143 Coming Soon has its banner, its rows and a day on each title", async ({
  page,
}) => {
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
