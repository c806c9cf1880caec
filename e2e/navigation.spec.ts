import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { expect, test } from "./support/journey.ts";

/** What the build says that a first visit loads. */
const LISTED = new URL("../web/build/first-visit.json", import.meta.url);

const STOPPED = "The projector has stopped";
const MISSING = "This reel is missing";

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

test("ST-159: a guest's Home runs the scripts listed for it, no others, and none of the Studio", async ({
  page,
}) => {
  const { chunks } = JSON.parse(await readFile(LISTED, "utf8")) as { chunks: object };
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  // Without trailers in motion, which load the player.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const names = scripts.map((path) => /^\/assets\/(.+)-.{8}\.js$/.exec(path)?.[1] ?? path);
  expect(names.toSorted()).toEqual([...Object.keys(chunks), "manifest"].toSorted());
});
