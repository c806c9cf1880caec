import { runAxe } from "./support/accessibility.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "shared" });

test("ST-155: the catalog is accessible", async ({ page, server }) => {
  await becomeOwner(page, server);
  await page.goto("/studio/catalog");
  await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
  await runAxe(page);
});
