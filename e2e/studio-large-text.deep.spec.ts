import { expectNoOverflow } from "./support/overflow.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "large-text" });

const PAGES = [
  "/studio",
  "/studio/catalog",
  "/studio/uploads",
  "/studio/uploads/imports",
  "/studio/uploads/folders",
  "/studio/rights",
  "/studio/rights/available",
  "/studio/rights/licenses",
  "/studio/home",
  "/studio/lists",
  "/studio/lists/ratings",
  "/studio/reports",
  "/studio/people",
  "/studio/pages/terms",
  "/studio/announcements",
  "/studio/ads",
  "/studio/ads/1",
  "/studio/ads/placement",
  "/studio/branding",
  "/studio/email",
  "/studio/links",
  "/studio/health",
  "/studio/jobs",
  "/studio/storage",
  "/studio/backups",
  "/studio/staff",
  "/studio/api-keys",
  "/studio/audit-log",
  "/studio/log",
  "/studio/settings",
];

test("with text at 200% no page scrolls sideways on a narrow screen", async ({ page, server }) => {
  await becomeOwner(page, server);
  await page.setViewportSize({ width: 400, height: 860 });
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expectNoOverflow(page);
  }
});
