import { randomUUID } from "node:crypto";
import { expect, test } from "./support/journey.ts";
import { waitUntilStable } from "./support/stable.ts";

const STOPPED = "The projector has stopped";
const MISSING = "This reel is missing";

test("P-10: the router without its unused parts goes back and forward and restores the scroll position", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (sent) => requested.push(new URL(sent.url()).pathname));
  await page.goto("/");
  await waitUntilStable(page);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await waitUntilStable(page);
  // A click may scroll to what it clicks.
  await page.evaluate(() =>
    addEventListener("click", () => (document.body.dataset["from"] = String(scrollY)), true),
  );
  await page.locator("main a[data-tile]").filter({ visible: true }).nth(2).click();
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/content/);
  await expect(heading).toBeVisible();
  const name = await heading.textContent();
  const from = Number(await page.evaluate(() => document.body.dataset["from"]));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  await page.goForward();
  await expect(heading).toHaveText(name ?? "");
  expect(requested.filter((path) => path.endsWith(".data") || path === "/__manifest")).toEqual([]);
});

test("P-10: a page whose script does not come keeps the current page, and opens when it comes", async ({
  page,
  faults,
}) => {
  faults.allowNetwork();
  faults.allow(/Failed to fetch dynamically/);
  await page.goto("/");
  await waitUntilStable(page);
  const scripts = /\/assets\/detail-page-.*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.locator("main a[data-tile]").filter({ visible: true }).first().click();
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("region", { name: "Tonight" })).toBeVisible();
  // It also retries by itself, so the button may be gone once the script can come.
  const asked = page.waitForRequest(scripts);
  await retry.click();
  await asked;
  await page.unroute(scripts);
  await expect(page).toHaveURL(/\/content/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("P-10: an unknown address and a failing API show the site's own error page, which is left for Home", async ({
  page,
  faults,
}) => {
  faults.allow(/React Router caught/);
  faults.allowNetwork();
  await page.goto(`/${randomUUID()}`);
  await expect(page.getByRole("heading", { name: MISSING })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("region", { name: "Tonight" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: MISSING })).toBeVisible();
  await page.goForward();
  const tile = page.locator("main a[data-tile]").first();
  await expect(tile).toBeVisible();
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: {} }));
  await tile.click();
  await expect(page.getByRole("heading", { name: STOPPED })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(STOPPED));
  await page.unroute("**/api/**");
  await page.getByRole("main").getByRole("button").click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(STOPPED);
});
