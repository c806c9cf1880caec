import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { drawFiveTracks, drawHalf, drawMaster, ffmpegOnFullDisk } from "./support/masters.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

const disk = await ffmpegOnFullDisk(join(import.meta.dirname, "test-results/bad-week-ffmpeg"));

test.use({ site: "bad-week", variables: { FFMPEG_PATH: disk.program } });

async function upload(page: Page, files: readonly string[]): Promise<void> {
  await page.getByRole("link", { name: "Uploads" }).first().click();
  await page.locator("input[type=file][multiple]").setInputFiles(files);
}

const lineOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: `${name} wasn’t encoded.` });

test("A4, a bad file says why in a sentence on Today, the others pass, and what found no space is finished with one click", async ({
  page,
  server,
}, testInfo) => {
  const file = (name: string): string => testInfo.outputPath(name);
  const week = [
    "Broken Reel (1931).mp4",
    "Silent Harbor (1925).mp4",
    "Ten Shades (1999).mkv",
    "Five Voices (1968).mkv",
    "Play List (1960).mp4",
  ].map(file);
  const [broken = "", silent = "", tenBits = "", fiveTracks = "", playlist = ""] = week;
  await drawHalf(broken);
  await drawMaster(silent, { isSilent: true });
  await drawMaster(tenBits, { pixels: "yuv420p10le" });
  await drawFiveTracks(fiveTracks);
  await writeFile(playlist, "#EXTM3U\n#EXTINF:4,\n/etc/passwd\n#EXT-X-ENDLIST\n");
  const last = file("Full House (1977).mkv");
  await drawMaster(last);

  await becomeOwner(page, server);
  await page.goto("/studio");
  await upload(page, week);
  await page.getByRole("button", { name: "Add all 5" }).click();
  await expect(page.getByText("5 videos were queued for encoding.")).toBeVisible();

  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(page.getByText("3 drafts are ready to be published.")).toBeVisible({
    timeout: 90_000,
  });
  await expect(lineOf(page, "Broken Reel")).toContainText("the file may be damaged");
  await expect(lineOf(page, "Play List")).toContainText("It is a playlist");
  await expect(page.getByText(/wasn’t encoded\./)).toHaveCount(2);

  await disk.fill();
  await upload(page, [last]);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(lineOf(page, "Full House")).toContainText(
    "The disk is full. Free some space, then retry.",
  );
  await expectAccessibleAtEachWidth(page);
  await disk.free();
  await page.getByRole("button", { name: "Retry Full House" }).click();
  await expect(lineOf(page, "Full House")).toHaveCount(0);
  await expect(page.getByText("4 drafts are ready to be published.")).toBeVisible();

  for (const name of ["Broken Reel", "Play List"])
    await page.getByRole("button", { name: `Dismiss ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Needs attention" })).toHaveCount(0);
});
