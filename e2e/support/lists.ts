import { addRemoveVideoWatchList, addWatchList } from "@bijou/contract/watchlists";
import { expect, type Locator, type Page } from "@playwright/test";
import { pageApi, type Person } from "./journey.ts";

/** Opens the account side bar. */
export async function openSideBar(page: Page, { name }: Person): Promise<Locator> {
  await page.getByRole("button", { name: `Account: ${name}` }).click();
  const bar = page.getByRole("dialog", { name });
  await expect(bar.getByRole("heading", { name: "Your lists" })).toBeVisible();
  return bar;
}

/** The button of the title that the page is about; those of other titles on it are named after them. */
export const listButton = (
  page: Page,
  name: "Add to watchlist" | "Remove from watchlist",
): Locator => page.getByRole("main").getByRole("button", { name, exact: true });

/** Creates a list with titles by the API. */
export async function makeList(
  page: Page,
  name: string,
  videoIds: readonly number[],
): Promise<{ readonly id: number; readonly path: string }> {
  const call = await pageApi(page);
  const { data } = await call(addWatchList, { watch_list_name: name });
  const id = data.watch_list_id;
  for (const videoId of videoIds)
    await call(addRemoveVideoWatchList, { watch_list_id: id, video_id: videoId, action: "add" });
  const path = `/category?category_id=${id}&category_name=${name}&type=watch_list&category_type=${name.toLowerCase()}`;
  return { id, path };
}
