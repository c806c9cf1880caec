import type { Locator, Page } from "@playwright/test";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { isFreeFilm } from "./support/films.ts";
import { memberApi } from "./support/journey.ts";
import { findTitle } from "./support/titles.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "shared" });

const IN_GERMANY = "193.99.144.80";
const IN_POLAND = "213.180.141.140";
const DAY_MS = 86_400_000;

async function save(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Rights saved").last()).toBeVisible();
}

test("ST-088, windows of the calendar, by form and by drag, decide in which countries a film plays", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  const german = await memberApi(server.url, "premium", "Berlin", IN_GERMANY);
  const polish = await memberApi(server.url, "free", "Kraków", IN_POLAND);
  const film = await findTitle(german, isFreeFilm);
  const video = { video_id: film.video_id, video_type: film.video_type };
  const played = async (): Promise<boolean[]> => {
    const states = await Promise.all(
      [german, polish].map((call) => call(deeplinkingPlayUrl, video)),
    );
    return states.map(({ data }) => data.play_url !== "");
  };
  expect(await played()).toEqual([true, true]);

  await page.goto("/studio/rights");
  await expect(page.getByRole("heading", { level: 1, name: "Rights" })).toBeVisible();
  await page.getByLabel("Titles", { exact: true }).selectOption("All");
  await page.getByRole("main").getByLabel("Search", { exact: true }).fill(film.video_title);
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: `Add a window to ${film.video_title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Rights of ${film.video_title}` });
  await dialog.getByLabel("Where").selectOption("Only these countries");
  await dialog.getByLabel("Add a group").selectOption("German-speaking countries");
  await expect(dialog.getByText(/^Can no longer be played in \d+ countries$/)).toBeVisible();
  const until = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByLabel("Until").fill(`${until}T00:00`);
  await save(page, dialog);
  await expect.poll(played, { timeout: 60_000 }).toEqual([true, false]);

  // The end of the bar is dragged a little to the left, which opens the form with the new end.
  const end = page.getByTitle("Move the end").first();
  await expect(end).toBeVisible();
  const box = await end.boundingBox();
  if (!box) throw new Error("The bar has no end");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 30, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByRole("heading", { name: "Window 1 of 1" })).toBeVisible();
  const dragged = (await dialog.getByLabel("Until").inputValue()).slice(0, 10);
  expect(dragged < until && dragged > new Date().toISOString()).toBe(true);
  await save(page, dialog);

  await page.getByRole("button", { name: `Edit the windows of ${film.video_title}` }).click();
  await dialog.getByLabel("Where").selectOption("All except these countries");
  await save(page, dialog);
  // The notice stays while the pointer is on it.
  await page.getByRole("button", { name: "Undo" }).last().hover();
  await expect.poll(played, { timeout: 60_000 }).toEqual([false, true]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(played, { timeout: 60_000 }).toEqual([true, false]);
});
