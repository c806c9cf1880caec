import type { Page } from "@playwright/test";
import { videoTypeOf } from "@bijou/contract/video-type";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { drawMaster } from "./support/masters.ts";
import { expectPlayedPast } from "./support/player.ts";
import { waitUntilStable } from "./support/stable.ts";
import { becomeOwner, expect, newBrowser, test } from "./support/studio.ts";

test.use({ site: "extras" });

const TITLE = "Atomic Picnic";

async function addExtra(page: Page, file: string, name: string): Promise<void> {
  const section = page.getByRole("region", { name: "Trailers and extras" });
  await section.getByRole("button", { name: "Add extra" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an extra" });
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Who may watch it").selectOption({ label: "Free for everyone" });
  const add = dialog.getByRole("button", { name: "Add extra" });
  await expect(add).toBeEnabled();
  await add.click();
  await expect(page.getByText("The extra is queued for encoding.").first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("extras are uploaded, put in order and shown, and a viewer without an account plays one", async ({
  page,
  server,
  browser,
}, testInfo) => {
  test.slow();
  const clip = testInfo.outputPath("lost-scene.mp4");
  await drawMaster(clip, { isSilent: true, seconds: 8 });
  await becomeOwner(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studio/catalog");
  await page.getByRole("link", { name: TITLE }).first().click();
  await addExtra(page, clip, "On the meadow");
  const other = testInfo.outputPath("second.mp4");
  await drawMaster(other, { isSilent: true, seconds: 8 });
  await addExtra(page, other, "The lost scene");

  const list = page.getByRole("list", { name: "Extras" });
  const names = list.locator("b");
  await list.getByRole("button", { name: /^Move The lost scene/ }).press("Alt+ArrowUp");
  await expect(names).toHaveText(["The lost scene", "On the meadow"]);
  await expect(list.getByText("Hidden", { exact: true })).toHaveCount(2, { timeout: 90_000 });
  for (const name of ["The lost scene", "On the meadow"]) {
    await list.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Show to viewers" }).click();
    await expect(page.getByText(`Viewers see ${name} now.`)).toBeVisible();
  }
  await expectAccessibleAtEachWidth(page);

  const id = /catalog\/(\d+)/.exec(page.url())?.[1] ?? "";
  const [context, viewer] = await newBrowser(browser, server.url);
  await viewer.goto(`/content?video_id=${id}&video_type=${videoTypeOf("movie")}`);
  const row = viewer.getByRole("region", { name: "Trailers and extras" });
  const extras = row.getByRole("listitem");
  await expect(extras).toHaveCount(2);
  await expect(extras.first()).toContainText("The lost scene");
  await expectAccessibleAtEachWidth(viewer);
  // The pictures above it are loading.
  await waitUntilStable(viewer);
  await row.getByRole("link", { name: "Play The lost scene" }).click();
  await expectPlayedPast(viewer, 1);
  await expect(viewer.getByText("The lost scene").first()).toBeAttached();
  await context.close();
});
