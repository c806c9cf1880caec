import { leftSidebar } from "@bijou/contract/configuration";
import { addWatchList } from "@bijou/contract/watchlists";
import type { Locator, Page } from "@playwright/test";
import { isFreeFilm } from "./support/films.ts";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  pageApi,
  playerOf,
  playing,
  signInAs,
  tabOnto,
  test,
} from "./support/journey.ts";
import {
  countOf,
  foundTitles,
  mainMenu,
  notices,
  openSearch,
  SEARCH_START,
  searchFilters,
  searchHeading,
} from "./support/search.ts";

/** Goes on to `target` with the Tab key, and presses another there. */
async function tabAndPress(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabOnto(page, target);
  await page.keyboard.press(key);
}

test("S-105 S-106 S-107 the side panel is filled in and answered with the keyboard alone", async ({
  page,
  guest,
}) => {
  const { data } = await guest(leftSidebar, {});
  const noir = data.genres.find(({ genre_name: name }) => name === "Film noir");
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Open menu" });
  const opener = mainMenu(page).getByRole("button", { name: "Advanced search" });
  await expect(toggle).toBeVisible();
  await tabAndPress(page, toggle);
  await tabAndPress(page, opener);
  const form = searchFilters(page);
  await expect(form.getByRole("checkbox", { name: "Film noir" })).toBeVisible();
  for (const name of ["Film noir", "Postwar", "North America"]) {
    const choice = form.getByRole("checkbox", { name });
    await tabAndPress(page, choice, "Space");
    await expect(choice).toBeChecked();
  }
  await test.step("S-106 the arrow keys choose a view", async () => {
    const views = form.getByRole("group", { name: "View Results" }).getByRole("radio");
    await tabOnto(page, views);
    await expect(views.nth(0)).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(views.nth(1)).toBeChecked();
    await expect(views.nth(1)).toBeFocused();
  });
  await tabAndPress(page, form.getByRole("button", { name: "Show results" }));
  await expect(page).toHaveURL(
    new RegExp(
      `/search\\?viewType=(?!custom_grid)\\w+&era=\\d+&genre=${noir?.id}&region=\\d+&showText=0$`,
    ),
  );
  await expect(opener).toBeHidden();
  await expect(foundTitles(page).first()).toBeVisible();
});

test("S-105 the filters beside what was found are set and lifted with the keyboard alone", async ({
  page,
}) => {
  await openSearch(page, `${SEARCH_START}&q=night`);
  const horror = searchFilters(page).getByRole("checkbox", { name: "Horror" });
  const horrors = await countOf(horror);
  await tabAndPress(page, horror, "Space");
  await expect(searchHeading(page)).toHaveText(new RegExp(`^${horrors} results?$`));
  await expect(horror).toBeFocused();
  await expect(page).toHaveURL(/genre=\d+/);
  await tabAndPress(page, page.getByRole("button", { name: "Remove Horror" }));
  await expect(page).not.toHaveURL(/genre=/);
  await expect(horror).not.toBeChecked();
});

test("S-71 E-10 a problem is reported from a title's page with the keyboard alone", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, ({ video_title: title }) => title === "Nosferatu");
  await signInAs(page, "free", "Frida");
  await page.goto(detailOf(film));
  const open = page.getByRole("button", { name: "Report a problem" });
  await expect(open).toBeVisible();
  await tabAndPress(page, open);
  const form = page.getByRole("dialog", { name: "Report a problem" });
  const kinds = form.getByRole("group", { name: "What’s wrong?" }).getByRole("radio");
  await expect(kinds.first()).toBeAttached();
  await test.step("Escape leaves it, and the focus is where it was", async () => {
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(kinds.first()).toBeAttached();
  });
  await tabAndPress(page, kinds, "Space");
  await expect(kinds.first()).toBeChecked();
  await tabOnto(page, form.getByLabel("What happened? (optional)"));
  await page.keyboard.type("The count blinks.");
  const report = page.waitForRequest("**/report-error*");
  await tabAndPress(page, form.getByRole("button", { name: "Send" }));
  await report;
  await expect(notices(page).getByText("Your Issue has been reported.")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("S-71 E-10 a problem is reported from the player with the keyboard alone, and the film goes on", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  const open = page.getByRole("button", { name: "Report a problem" });
  await tabAndPress(page, open);
  const form = page.getByRole("dialog", { name: "Report a problem" });
  const kinds = form.getByRole("group", { name: "What’s wrong?" }).getByRole("radio");
  await expect(kinds.first()).toBeAttached();
  await expect.poll(async () => (await playing(page)).paused).toBe(true);
  const { seconds } = await playing(page);
  await tabAndPress(page, kinds, "Space");
  await expect(kinds.first()).toBeChecked();
  const message = form.getByLabel("What happened? (optional)");
  await tabOnto(page, message);
  await page.keyboard.type("k m f: no key of the player");
  await expect(message).toHaveValue("k m f: no key of the player");
  expect((await playing(page)).paused).toBe(true);
  await tabAndPress(page, form.getByRole("button", { name: "Send" }));
  await expect(page.getByText("Your Issue has been reported.").first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectPlayedPast(page, seconds + 1);
});

test("S-120 S-127 a list is shared, and shared no longer, with the keyboard alone", async ({
  page,
  newcomer,
  mailbox,
}) => {
  const person = await newcomer("Kaya");
  await signInAs(page, person, person.name);
  await (
    await pageApi(page)
  )(addWatchList, { watch_list_name: "Evenings" });
  await page.goto("/");
  const toggle = page.getByRole("button", { name: `Account: ${person.name}` });
  await expect(toggle).toBeVisible();
  await tabAndPress(page, toggle);
  const bar = page.getByRole("dialog", { name: person.name });
  const share = bar.getByRole("button", { name: "Share Evenings" });
  await expect(share).toBeVisible();
  await tabAndPress(page, share);
  const popup = page.getByRole("dialog", { name: "Share Evenings" });
  await expect(popup.getByLabel("Your friend’s email address")).toBeFocused();
  const friend = `friend-of-${person.email}`;
  await page.keyboard.type(friend);
  await page.keyboard.press("Enter");
  await expect(
    notices(page).getByText("Invitation sent. It’s valid for seven days."),
  ).toBeVisible();
  await mailbox.find(friend, /Kaya shared a list with you/);
  const revoke = popup.getByRole("button", { name: `Stop sharing with ${friend}` });
  await expect(revoke).toBeVisible();
  await tabAndPress(page, revoke);
  await expect(revoke).toHaveCount(0);
  await test.step("the focus stays in the popup, and goes back to the list after it", async () => {
    await expect(popup).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
    await expect(share).toBeFocused();
  });
});
