import { join } from "node:path";
import type { Page } from "@playwright/test";
import { playOf } from "./support/films.ts";
import { signInAs } from "./support/journey.ts";
import { drawMaster } from "./support/masters.ts";
import { expectPlayedPast } from "./support/player.ts";
import { waitUntilStable } from "./support/stable.ts";
import { becomeOwner, expect, newBrowser, test } from "./support/studio.ts";

// As after `npm start`: a new site begins with the demo content.
test.use({ site: "first-films", variables: { DEMO: "" }, viewport: { width: 1440, height: 900 } });

const FILMS = ["Night Patrol", "Paper Harbor", "Salt Road", "The Quiet Sea"] as const;
const SERIES = "Harbour Lights";
/** As people name them. */
const FILES = [
  "The.Quiet.Sea.1962.mkv",
  "Paper Harbor (1948).mp4",
  "night_patrol_1955_1080p.mov",
  "Salt Road [1971].mkv",
  `${SERIES}/Season 1/S01E02 - The Letter.mp4`,
  `${SERIES}/Season 1/S01E01 - Arrival.mp4`,
] as const;
const MAX_CLICKS = 40;

/** Counts the clicks of a page from now on, over all its documents. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener("pointerdown", () => countClick(), true);
  });
  return () => clicks;
}

/** Drops a folder of this computer on the middle of the page. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: 720, y: 600, data });
}

async function removeDemoContent(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Decide" }).click();
  const choice = page.getByRole("region", { name: "Demo content" });
  await choice.getByRole("radio", { name: "Remove" }).check();
  await choice.getByRole("button", { name: "Remove…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove demo content" }).click();
  await expect(choice.getByText(/it won’t come back/)).toBeVisible({ timeout: 60_000 });
}

test("A1, an owner sets up a site, drops a folder of four films and a series, publishes them with at most 40 clicks, and a stranger finds them on Home, signs up and plays one", async ({
  page,
  server,
  browser,
  newcomer,
}, testInfo) => {
  test.setTimeout(600_000);
  const folder = testInfo.outputPath("Films");
  for (const file of FILES) await drawMaster(join(folder, file));
  const clicks = await countClicks(page);
  await becomeOwner(page, server);
  for (const next of ["Email", "Payments", "Ads", "First uploads"]) {
    await page.getByRole("link", { name: "Skip for now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
  }
  await dropFolder(page, folder);
  await page.getByRole("link", { name: "Go to Uploads" }).click();
  await page.getByRole("button", { name: "Add all 6" }).click();
  await expect(page.getByText("6 videos were queued for encoding.")).toBeVisible();

  // Meanwhile the films are encoded.
  await page.getByRole("link", { name: "Today" }).first().click();
  await removeDemoContent(page);
  await page.getByRole("link", { name: "Today" }).first().click();
  // Six videos are encoded meanwhile, beside what other journeys encode.
  await expect(page.getByText("5 drafts are ready to be published.")).toBeVisible({
    timeout: 200_000,
  });
  await page.getByRole("link", { name: "See drafts" }).click();
  await expect(page.getByText("5 titles")).toBeVisible();
  await waitUntilStable(page);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish 5 titles" }).click();
  await expect(page.getByText("5 of 5 titles changed")).toBeVisible();

  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Publish your first title" }),
  ).toContainText("Done");
  await expect(page.getByRole("heading", { name: "Needs attention" })).toHaveCount(0);
  expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS);

  const [context, stranger] = await newBrowser(browser, server.url);
  await expect(async () => {
    await stranger.goto("/");
    for (const name of [...FILMS, SERIES])
      await expect(stranger.getByRole("link", { name }).first()).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await waitUntilStable(stranger);
  await stranger.getByRole("link", { name: SERIES }).first().click();
  const episodes = stranger.getByRole("listitem").filter({ hasText: /Arrival|The Letter/ });
  await expect(stranger.getByRole("heading", { level: 1, name: SERIES })).toBeVisible();
  // A series is ready with its first video. The other episode may still be encoded.
  await expect(async () => {
    await stranger.reload();
    await expect(episodes).toHaveText([/Arrival/, /The Letter/], { timeout: 5_000 });
  }).toPass({ timeout: 200_000 });
  const person = await newcomer("Stella");
  await signInAs(stranger, person, person.name);
  await stranger.getByRole("link", { name: "The Quiet Sea" }).first().click();
  await playOf(stranger).click();
  await expectPlayedPast(stranger, 1);
  await context.close();
});
