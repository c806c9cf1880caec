import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "table" });

/** A cell by its title and its column. */
const cell = (page: Page, title: string, column: string) =>
  page.getByRole("row").filter({ hasText: title }).locator(`[data-column="${column}"]`);

test("a cell is edited by keyboard and undone, a block is pasted, and an exported CSV is edited and imported", async ({
  page,
  server,
  context,
}) => {
  await becomeOwner(page, server);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studio/catalog");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Year" }).check();
  const chosen = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("keywords")),
  );
  await page.getByRole("checkbox", { name: "Tags" }).check();
  await chosen;
  await page.goto("/studio/catalog?sort=name");
  const names = page.locator('tbody [data-column="name"] a');
  await expect(names.nth(1)).toBeVisible();
  const [first = "", second = ""] = await names.allTextContents();
  const year = cell(page, first, "year");
  const before = await year.textContent();

  await year.click();
  await expect(page.getByRole("grid", { name: "Catalog" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel(`Year of ${first}`).fill("1950");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${first}: Year saved.`)).toBeVisible();
  await expect(year).toHaveText("1950");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(year).toHaveText(before ?? "");

  await page.evaluate(() => navigator.clipboard.writeText("1951\tone, two\n1952\tthree\n"));
  await year.click();
  await page.keyboard.press("ControlOrMeta+v");
  const paste = page.getByRole("dialog", { name: "Paste into the table" });
  await expect(paste.getByText("1952")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await paste.getByRole("button", { name: "Change 4 cells" }).click();
  await expect(cell(page, second, "keywords")).toHaveText("three");
  await expect(year).toHaveText("1951");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV for a spreadsheet" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(first);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from(csv.replace(",1951,", ",1901,"));
  await dialog
    .getByLabel("CSV file")
    .setInputFiles({ name: "titles.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("1901")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Change 1 title" }).click();
  await expect(page.getByText(/1 of 1 titles changed/)).toBeVisible();
  await expect(year).toHaveText("1901");

  await page.goto("/studio/catalog?search=zzqqxx");
  const nothing = page.getByRole("heading", { name: "No titles match these filters" });
  const middleOf = (box: Awaited<ReturnType<typeof nothing.boundingBox>>): number =>
    box ? box.x + box.width / 2 : Number.NaN;
  await expect(nothing).toBeVisible();
  const middle = middleOf(await page.getByRole("main").boundingBox());
  expect(Math.abs(middleOf(await nothing.boundingBox()) - middle)).toBeLessThan(2);
});
