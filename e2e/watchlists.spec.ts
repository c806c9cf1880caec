import { updateLastPlayTime } from "@bijou/contract/playback";
import { isFreeFilm } from "./support/films.ts";
import { detailOf, expect, findTitle, memberApi, signInAs, test } from "./support/journey.ts";

test("S-33 S-44 S-125 T-05 T-08 a title is put into a new list, is marked, and is taken out again", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, (card) => card.video_title === "The General");
  await signInAs(page, "cancelled", "Carla");
  await page.goto(detailOf(film));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to watchlist/ })
    .first()
    .click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("button", { name: "Create List" }).click();
  await popup.getByLabel("List name").fill("Trains");
  await popup.getByRole("button", { name: "Save Your List" }).click();
  await expect(popup.getByRole("checkbox", { name: /Trains/ })).toBeChecked();
  await popup.getByRole("button", { name: "Save", exact: true }).click();
  await expect(popup).toHaveCount(0);
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Remove from watchlist/ })
      .first(),
  ).toBeVisible();

  await page.goto("/");
  const row = page.getByRole("region", { name: "Trains" });
  await expect(row.getByRole("listitem")).toHaveCount(1);

  await page.goto(detailOf(film));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Remove from watchlist/ })
    .first()
    .click();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Add to watchlist/ })
      .first(),
  ).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Trending" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Trains" })).toHaveCount(0);
});

test("S-27 S-31 S-34 T-09 K-19 K-51 a title leaves continue watching, and comes back with Undo", async ({
  page,
  guest,
  baseURL,
}) => {
  const film = await findTitle(
    guest,
    (card) => isFreeFilm(card) && card.video_title !== "The General",
  );
  const member = await memberApi(baseURL ?? "", "cancelled");
  await member(updateLastPlayTime, { video_id: film.video_id, last_play_time: 20 });
  await signInAs(page, "cancelled", "Carla");
  const row = page.getByRole("region", { name: "Continue watching" });
  await expect(row.getByRole("link", { name: new RegExp(film.video_title) }).first()).toBeVisible();
  const headings = await page.getByRole("main").locator("h2").allTextContents();
  const placeOf = (name: string): number =>
    headings.findIndex((text) => text.toLowerCase().startsWith(name.toLowerCase()));
  expect(placeOf("Continue watching")).toBeGreaterThanOrEqual(0);
  expect(placeOf("Continue watching")).toBeLessThan(placeOf("Trending"));
  const remove = page.getByRole("button", {
    name: `Remove ${film.video_title} from continue watching`,
  });
  await row
    .getByRole("link", { name: new RegExp(film.video_title) })
    .first()
    .hover();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByRole("link", { name: new RegExp(film.video_title) }).first()).toBeVisible();
});
