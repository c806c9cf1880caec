import { detailOf, expect, findTitle, signInAs, test } from "./support/journey.ts";
import { listButton, makeList } from "./support/lists.ts";
import { notices } from "./support/search.ts";

/** The watchlist button on the page of a title. */
const ADD = "Add to watchlist";
const REMOVE = "Remove from watchlist";

test("S-125 T-05 T-06 T-07 T-08 E-04 E-05 a title is added and removed optimistically in two tabs, and rolled back on failure", async ({
  page,
  context,
  guest,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const film = await findTitle(guest, ({ video_title: title }) => title === "Sherlock Jr.");
  const person = await newcomer("Marka");
  await signInAs(page, person, person.name);
  await makeList(page, "Keaton", []);
  await page.goto(detailOf(film));
  const other = await context.newPage();
  await other.goto(detailOf(film));
  await expect(listButton(other, ADD)).toBeVisible();
  const popup = page.getByRole("dialog", { name: "Add to a list" });
  const choose = async (): Promise<void> => {
    await listButton(page, ADD).click();
    await popup.getByRole("checkbox", { name: /Keaton/ }).check();
    await popup.getByRole("button", { name: "Save", exact: true }).click();
    await expect(popup).toHaveCount(0);
  };

  await test.step("E-04 a failed addition is rolled back", async () => {
    await page.route("**/add-remove-video-watch-list*", (route) => route.abort());
    await choose();
    await expect(notices(page).getByText("Unable to add to watchlist.")).toBeVisible();
    await expect(listButton(page, ADD)).toBeVisible();
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await test.step("T-05 T-08 the title is added before the response", async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route("**/add-remove-video-watch-list*", async (route) => {
      await responded;
      await route.continue();
    });
    await choose();
    await expect(listButton(page, REMOVE)).toBeVisible();
    const refetched = page.waitForResponse((response) => response.url().includes("/video-detail"));
    respond();
    await test.step("T-07 the title is then loaded again", () => refetched);
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await test.step("T-06 the other tab follows", async () => {
    await expect(listButton(other, REMOVE)).toBeVisible();
  });
  await test.step("E-05 a failed removal is rolled back", async () => {
    await page.route("**/add-remove-video-watch-list*", (route) => route.abort());
    await listButton(page, REMOVE).click();
    await expect(notices(page).getByText("Unable to remove from watchlist.")).toBeVisible();
    await expect(listButton(page, REMOVE)).toBeVisible();
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await listButton(other, REMOVE).click();
  await expect(listButton(page, ADD)).toBeVisible();
  await notices(other).getByRole("button", { name: "Undo" }).click();
  await expect(listButton(other, REMOVE)).toBeVisible();
  await expect(listButton(page, REMOVE)).toBeVisible();
});
