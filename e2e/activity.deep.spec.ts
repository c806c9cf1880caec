import { deleteActivity } from "@bijou/contract/activity";
import { saveActivityLog, updateLastPlayTime } from "@bijou/contract/playback";
import type { Client } from "@bijou/contract/client";
import type { VideoCard } from "@bijou/contract/titles/videos";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { isFreeFilm } from "./support/films.ts";
import { expect, pageApi, storeSession, test } from "./support/journey.ts";
import { findTitle } from "./support/titles.ts";
import { untilSaved } from "./support/saved.ts";

/** Records two films as watched by the profile. */
async function watchTwo(page: Page, guest: Client): Promise<readonly [VideoCard, VideoCard]> {
  const first = await findTitle(guest, isFreeFilm);
  const second = await findTitle(
    guest,
    (card) => isFreeFilm(card) && card.video_id !== first.video_id,
  );
  const member = await pageApi(page);
  for (const { video_id, video_type } of [first, second]) {
    await member(updateLastPlayTime, { video_id, last_play_time: 40 });
    await member(saveActivityLog, { video_id, video_type });
  }
  return [first, second];
}

test("S-213 K-47 suggestions give their reason and can be added to a list; the history of each day is deleted by entry and as a whole", async ({
  page,
  guest,
  newcomer,
}) => {
  const person = await newcomer("Memo");
  await storeSession(page, person, person.name);
  await page.goto("/watch-history");
  await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
  await expectAccessible(page);
  const [first, second] = await watchTwo(page, guest);
  const pages: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/suggested-videos")) pages.push(searchParams.get("start_range"));
  });
  await page.goto("/suggested-view");
  const grid = page.getByRole("main").getByRole("list").first();
  const tiles = grid.getByRole("listitem");
  await expect(tiles.first()).toBeVisible();
  await expect(grid.getByText(/^Because you watched /).first()).toBeVisible();
  await expect(grid.getByRole("link", { name: first.video_title, exact: true })).toHaveCount(0);
  const columns = () =>
    grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(6);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 1280, height: 720 });

  const loaded = await tiles.count();
  await tiles.last().scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.count()).toBeGreaterThan(loaded);
  expect(pages.slice(0, 2).map(Number)).toEqual([0, 1]);

  await page.evaluate(() => window.scrollTo(0, 0));
  const add = tiles.first().getByRole("button", { name: /^Add to watchlist/ });
  await tiles.first().hover();
  await add.click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("button", { name: "Create List" }).click();
  await popup.getByLabel("List name").fill("Later");
  await popup.getByRole("button", { name: "Save Your List" }).click();
  await expect(popup.getByRole("checkbox", { name: /Later/ })).toBeChecked();
  await popup.getByRole("button", { name: "Save", exact: true }).click();
  await expect(popup).toHaveCount(0);
  await expect(tiles.first().getByRole("button", { name: /^Remove from watchlist/ })).toHaveCount(
    1,
  );

  await page.clock.install();
  await page.goto("/watch-history");
  await expect(
    page.getByRole("heading", { name: `Active for ${person.name}`, level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  // Below a short history stands a row of titles, which may include these two.
  const entry = (title: VideoCard) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({
        hasText: title.video_title,
        has: page.getByRole("button", { name: /^Remove from/ }),
      });
  await expect(entry(first).getByText(/^\d\d:\d\d$/)).toBeVisible();
  await expect(entry(second)).toHaveCount(1);
  await expectAccessible(page);

  const remove = page.getByRole("button", {
    name: new RegExp(`^Remove from history: .*${second.video_title}`),
  });
  await remove.click();
  await expect(entry(second)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry(second)).toHaveCount(1);
  await remove.click();
  await untilSaved(page, deleteActivity, () => page.clock.fastForward(6_000));
  await page.reload();
  await expect(entry(first)).toHaveCount(1);
  await expect(entry(second)).toHaveCount(0);

  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByText("Your history is empty.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
});
