import type { Locator, Page } from "@playwright/test";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "contrast" });

/** In ms, of whatever moves. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );

const outlineOf = (element: Locator): Promise<string> =>
  element.evaluate((found) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(found);
    return `${outlineStyle} ${outlineWidth}`;
  });

test("with reduced motion nothing moves, and with forced colors what is chosen and focused has an outline", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/studio/catalog");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  expect(await longestMotion(page)).toBeLessThanOrEqual(2);
  await expect(page.getByRole("menuitem", { name: "Unpublish" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New title" }).click();
  expect(await longestMotion(page)).toBeLessThanOrEqual(2);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.emulateMedia({ reducedMotion: null, forcedColors: "active" });
  const row = page.getByRole("row").nth(1);
  expect(await outlineOf(row)).toMatch(/^none/);
  await row.getByRole("checkbox").check();
  expect(await outlineOf(row)).toBe("solid 2px");
  await row.getByRole("checkbox").uncheck();
  expect(await outlineOf(row)).toMatch(/^none/);
  expect(await outlineOf(page.getByRole("link", { name: "Catalog" }).first())).toBe("solid 2px");
  expect(await outlineOf(page.getByRole("link", { name: "Uploads" }).first())).toMatch(/^none/);

  await page.goto("/studio/lists");
  const tabs = page.getByRole("main").locator("[aria-current=page]");
  await expect(tabs.first()).toBeVisible();
  expect(await outlineOf(tabs.first())).toBe("solid 2px");

  await page.goto("/studio/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.focus();
  expect(await outlineOf(field)).toMatch(/^(solid|auto) [2-9]px/);

  await page.goto("/studio");
  const progress = page.getByRole("progressbar").first();
  await expect(progress).toBeVisible();
  const [bar, around] = await progress.evaluate((found) => [
    getComputedStyle(found).forcedColorAdjust,
    getComputedStyle(found).outlineStyle,
  ]);
  expect([bar, around]).toEqual(["none", "solid"]);
});
