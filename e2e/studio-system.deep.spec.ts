import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "pages" });

test("the catalog and the pages of the system are accessible, light and dark, and on phones", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  await page.goto("/studio/catalog");
  // The menu of a row is above the rows that follow.
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Unpublish" }).click({ trial: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  for (const section of ["Catalog", "Health", "Jobs", "Backups", "Log", "Settings"]) {
    await page.getByRole("link", { name: section, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: section })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
  }
});
