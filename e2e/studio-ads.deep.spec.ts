import { advertisement } from "@bijou/contract/ads";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { isFreeFilm } from "./support/films.ts";
import { memberApi } from "./support/journey.ts";
import { findTitle } from "./support/titles.ts";
import { drawMaster } from "./support/masters.ts";
import { waitUntilStable } from "./support/stable.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "ads" });

const NAME = "Corner Café";

test("an uploaded ad for a genre is shown with its titles and not with others, and the advertiser sees the impression", async ({
  page,
  server,
}, testInfo) => {
  const file = testInfo.outputPath("corner-cafe.mp4");
  await drawMaster(file, { seconds: 3 });
  await becomeOwner(page, server);

  await test.step("ads of the demonstration leave the list", async () => {
    await page.goto("/studio/ads");
    const list = page.getByRole("table", { name: "Ads" });
    await expect(list.getByRole("link").first()).toBeVisible();
    for (let ads = await list.getByRole("link").count(); ads > 0; ads--) {
      await list.getByRole("link").first().click();
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Archive" }).click();
      await expect(page.getByText("The ad is in the archive.").first()).toBeVisible();
      await page.getByRole("link", { name: "All ads" }).click();
      await expect(list.getByRole("link")).toHaveCount(ads - 1);
    }
  });

  await test.step("a video is uploaded and named", async () => {
    await page.getByRole("button", { name: "New ad" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New ad" });
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByLabel("Name").fill(NAME);
    await dialog.getByRole("button", { name: "Create ad" }).click();
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  });

  await test.step("it is limited to a genre and started", async () => {
    const genres = page.getByLabel("Only with these genres");
    await genres.fill("Comedy");
    await page.getByRole("option", { name: "Comedy", exact: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The ad was saved.")).toBeVisible();
    const start = page.getByRole("button", { name: "Start", exact: true });
    await expect(start).toBeVisible({ timeout: 120_000 });
    await waitUntilStable(page);
    await start.click();
    await expect(page.getByText("Running", { exact: true })).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });

  const call = await memberApi(server.url, "free");
  const adWith = async (genre: string): Promise<string> => {
    const film = await findTitle(call, (card) => isFreeFilm(card) && card.genre_name === genre);
    const { data } = await call(advertisement, { video_id: film.video_id });
    return (await fetch(new URL(data.adv_url, server.url))).text();
  };
  const shown = await adWith("Comedy");
  expect(shown).toContain(`<AdTitle>${NAME}</AdTitle>`);
  expect(await adWith("Horror")).not.toContain("<AdTitle>");
  const [, impression = ""] = /<Impression>([^<]+)</.exec(shown) ?? [];
  expect((await fetch(impression.replaceAll("&amp;", "&"))).status).toBe(204);

  await page.getByRole("button", { name: "Share report" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByText(/\/ad-report\//).textContent();
  await page.goto(link ?? "");
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText("1");
  await expectAccessibleAtEachWidth(page);
});
