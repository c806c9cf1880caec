import { videoTypeOf } from "@bijou/contract/video-type";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { storeSession } from "./support/journey.ts";
import { expectPlayedPast } from "./support/player.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "shared" });

const TITLE = "Atomic Picnic";
const SRT = "1\n00:00:00,500 --> 00:00:20,000\nDer Kuchen ist weg.\n";

test("subtitles are added to a film in the catalog, shifted, edited and saved, and a viewer’s player shows them", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studio/catalog");
  await page.getByRole("link", { name: TITLE }).first().click();
  const section = page.getByRole("region", { name: "Audio and subtitles" });
  await section.getByRole("button", { name: "Add subtitles" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "picnic.de.srt", mimeType: "text/plain", buffer: Buffer.from(SRT) });
  await dialog.getByLabel("Name (optional)").fill("Plattdeutsch");
  await dialog.getByRole("button", { name: "Add subtitles" }).click();
  await section.getByRole("link", { name: "Edit lines of Plattdeutsch" }).click();

  // The page of the title has a field of seconds, too.
  await expect(page.getByRole("heading", { level: 1, name: "Plattdeutsch" })).toBeVisible();
  await page.getByLabel("Seconds").fill("1");
  await page.getByRole("button", { name: "Shift", exact: true }).click();
  await page.getByRole("button", { name: /^Line 1, 0:01\.500/ }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Die Torte ist weg.");
  await expect(page.getByTestId("caption")).toHaveText("Die Torte ist weg.");
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The subtitles are saved.")).toBeVisible();

  const id = /catalog\/(\d+)/.exec(page.url())?.[1] ?? "";
  await storeSession(page, "family", "Nora");
  await page.goto(`/player?video_id=${id}&video_type=${videoTypeOf("movie")}`);
  await expectPlayedPast(page, 2);
  await page.mouse.move(300, 300);
  await page.getByRole("button", { name: "Captions" }).click();
  const menu = page.getByRole("dialog", { name: "Captions" });
  await menu.getByRole("radio", { name: "Plattdeutsch" }).click();
  await expect(page.locator("[data-lettering] p").first()).toHaveText("Die Torte ist weg.");
});
