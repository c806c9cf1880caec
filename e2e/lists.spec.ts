import { addRemoveVideoWatchList, addWatchList } from "@bijou/contract/watchlists";
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import {
  detailOf,
  expect,
  findTitle,
  pageApi,
  type Person,
  signInAs,
  tabTo,
  test,
} from "./support/journey.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import { expectNoOverflow } from "./support/overflow.ts";

/** How often a page that shows a friend's list asks for it. */
const REFRESH_MILLISECONDS = 15_000;

const notices = (page: Page): Locator => page.getByRole("region", { name: "Notices" });
/** The mark of a title on its own page. */
const mark = (page: Page, name: RegExp): Locator =>
  page.getByRole("main").getByRole("button", { name }).first();
const ADD = /^Add to watchlist/;
const REMOVE = /^Remove from watchlist/;

/** Opens the side bar at the right. */
async function openSideBar(page: Page, { name }: Person): Promise<Locator> {
  await page.getByRole("button", { name: `Account: ${name}` }).click();
  const bar = page.getByRole("dialog", { name });
  await expect(bar.getByRole("heading", { name: "Your lists" })).toBeVisible();
  return bar;
}

/** Makes a list with titles, as its owner did elsewhere. */
async function makeList(
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

test("S-120 S-122 S-124 S-126 S-128 lists are made, renamed one at a time, removed and taken back", async ({
  page,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Lista");
  await signInAs(page, person, person.name);
  const bar = await openSideBar(page, person);
  await expect(bar.getByText("No lists yet.")).toBeVisible();
  await test.step("S-121 S-122 friends' lists and what one watches have their places", async () => {
    await expect(bar.getByRole("heading", { name: "Friends’ lists" })).toBeVisible();
    await expect(bar.getByText("Lists friends share with you appear here.")).toBeVisible();
    await expect(bar.getByRole("heading", { name: "Continue watching" })).toBeVisible();
  });
  const create = bar.getByRole("button", { name: "Create List" });
  const popup = page.getByRole("dialog", { name: "Create Your List" });
  const save = popup.getByRole("button", { name: "Save Your List" });
  await test.step("S-124 T-19 a list that could not be made can be tried again", async () => {
    await create.click();
    await save.click();
    await expect(popup.getByText("Give the list a name.")).toBeVisible();
    await page.route("**/add-watch-list*", (route) => route.abort());
    await popup.getByLabel("List name").fill("Trains");
    await save.click();
    await expect(popup.getByRole("alert")).toBeVisible();
    await expect(save).toBeEnabled();
    await page.unroute("**/add-watch-list*");
    await save.click();
    await expect(popup).toHaveCount(0);
    await expect(bar.getByRole("link", { name: /^Trains/ })).toBeVisible();
  });
  await create.click();
  await popup.getByLabel("List name").fill("Monsters");
  await save.click();
  await expect(bar.getByRole("link", { name: /^Monsters/ })).toBeVisible();

  await test.step("S-128 T-06 a name is changed where it stands, one at a time", async () => {
    await bar.getByRole("button", { name: "Rename Trains" }).click();
    await bar.getByRole("button", { name: "Rename Monsters" }).click();
    const name = bar.getByRole("textbox", { name: "List name" });
    await expect(name).toHaveCount(1);
    await expect(name).toHaveValue("Monsters");
    await name.fill("trains");
    await name.press("Enter");
    await expect(bar.getByText("You already have a list with that name")).toBeVisible();
    await name.fill("Vampires");
    await name.press("Enter");
    await expect(bar.getByRole("link", { name: /^Vampires/ })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Rename Vampires" })).toBeFocused();
  });
  await test.step("S-126 T-06 a list leaves after OK, stays after Cancel, and comes back", async () => {
    const confirm = page.getByRole("dialog", {
      name: "Do you want to remove from wishlist?",
    });
    await bar.getByRole("button", { name: "Remove Vampires" }).click();
    await expect(confirm).toBeVisible();
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(bar.getByRole("link", { name: /^Vampires/ })).toBeVisible();
    await bar.getByRole("button", { name: "Remove Vampires" }).click();
    await confirm.getByRole("button", { name: "OK" }).click();
    await expect(bar.getByRole("link", { name: /^Vampires/ })).toHaveCount(0);
    await bar.getByRole("button", { name: "Undo" }).click();
    await expect(bar.getByRole("link", { name: /^Vampires/ })).toBeVisible();
  });
  await page.reload();
  const again = await openSideBar(page, person);
  await expect(again.getByRole("link", { name: /^(Trains|Vampires)/ })).toHaveCount(2);
});

test("S-125 T-05 T-06 T-07 T-08 E-04 E-05 a title is marked at once, in two tabs, and back where it failed", async ({
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
  await expect(mark(other, ADD)).toBeVisible();
  const popup = page.getByRole("dialog", { name: "Add to a list" });
  const choose = async (): Promise<void> => {
    await mark(page, ADD).click();
    await popup.getByRole("checkbox", { name: /Keaton/ }).check();
    await popup.getByRole("button", { name: "Save", exact: true }).click();
    await expect(popup).toHaveCount(0);
  };

  await test.step("E-04 what could not be added loses its mark", async () => {
    await page.route("**/add-remove-video-watch-list*", (route) => route.abort());
    await choose();
    await expect(notices(page).getByText("Unable to add to watchlist.")).toBeVisible();
    await expect(mark(page, ADD)).toBeVisible();
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await test.step("T-05 T-08 the mark is there before the answer", async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/add-remove-video-watch-list*", async (route) => {
      await held;
      await route.continue();
    });
    await choose();
    await expect(mark(page, REMOVE)).toBeVisible();
    const refetched = page.waitForResponse((response) => response.url().includes("/video-detail"));
    answer();
    await test.step("T-07 and the title is asked for again after it", () => refetched);
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await test.step("T-06 the other tab has it too", async () => {
    await expect(mark(other, REMOVE)).toBeVisible();
  });
  await test.step("E-05 what could not be removed keeps its mark", async () => {
    await page.route("**/add-remove-video-watch-list*", (route) => route.abort());
    await mark(page, REMOVE).click();
    await expect(notices(page).getByText("Unable to remove from watchlist.")).toBeVisible();
    await expect(mark(page, REMOVE)).toBeVisible();
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await mark(other, REMOVE).click();
  await expect(mark(page, ADD)).toBeVisible();
  await notices(other).getByRole("button", { name: "Undo" }).click();
  await expect(mark(other, REMOVE)).toBeVisible();
  await expect(mark(page, REMOVE)).toBeVisible();
});

test("S-121 S-127 S-195 K-52 a list is shared by mail, read by a friend on a phone as it is, and revoked", async ({
  page,
  browser,
  guest,
  newcomer,
  mailbox,
}) => {
  test.slow();
  const [nosferatu, general] = await Promise.all(
    ["Nosferatu", "The General"].map((title) =>
      findTitle(guest, ({ video_title: name }) => name === title),
    ),
  );
  if (nosferatu === undefined || general === undefined) throw new Error("Two titles are missing");
  const owner = await newcomer("Osa");
  const reader = await newcomer("Rolf");
  await signInAs(page, owner, owner.name);
  const list = await makeList(page, "Evenings", [nosferatu.video_id]);
  await page.goto(list.path);
  await expect(page.getByRole("heading", { level: 1, name: "Evenings" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Share Evenings" });
  const email = popup.getByLabel("Your friend’s email address");
  const share = popup.getByRole("button", { name: "Share", exact: true });
  await test.step("V-06 S-127 nothing is sent without an address", async () => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await share.click();
    await expect(popup.getByText("Enter your friend’s email address.")).toBeVisible();
    await expect(email).toBeFocused();
    expect(calls.filter((url) => url.includes("/share-my-wishlist"))).toEqual([]);
  });
  await test.step("E-11 what the server refuses is said in its words", async () => {
    await email.fill(owner.email);
    await share.click();
    await expect(
      notices(page).getByText("That’s your own address. Please enter a friend’s."),
    ).toBeVisible();
  });
  await email.fill(reader.email);
  await share.click();
  await expect(
    notices(page).getByText("Invitation sent. It’s valid for seven days."),
  ).toBeVisible();
  await expect(popup.getByText("Invited")).toBeVisible();

  const mails = await openMailbox(browser);
  await openMail(mails, reader.email, /Osa shared a list with you/);
  await mails.context().close();

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const friend = await phone.newPage();
  await friend.clock.install();
  await signInAs(friend, reader, reader.name);
  await test.step("S-195 the link of the mail is accepted, and says where to look", async () => {
    await friend.goto(await mailbox.link(reader.email, /Osa shared a list with you/));
    await expect(friend.getByRole("heading", { name: "Evenings", level: 1 })).toBeVisible();
    await expect(friend.getByText(/right-side menu on Home/)).toBeVisible();
    await expect(friend).toHaveURL("/accept-share-watchlist");
    await friend.getByRole("link", { name: "Go to Home" }).tap();
  });
  await test.step("S-121 K-52 it stands among the friend's lists, with list_type 2", async () => {
    const bar = await openSideBar(friend, reader);
    await bar.getByRole("link", { name: /^Evenings From Osa, 1 title/ }).click();
    await expect(friend).toHaveURL(/category_id=\d+.*&list_type=2$/);
    await expect(friend.getByRole("heading", { level: 1, name: "Evenings" })).toBeVisible();
    await expect(friend.getByRole("main").getByText(/From Osa/)).toBeVisible();
  });
  const main = friend.getByRole("main");
  await test.step("S-121 it is read-only: a plus is about the friend's own lists", async () => {
    await expect(main.getByRole("button", { name: "Share", exact: true })).toHaveCount(0);
    await expect(main.getByRole("button", { name: /^Remove from watchlist/ })).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Leave list" })).toBeVisible();
  });
  await test.step("K-52 what the owner adds appears there", async () => {
    const call = await pageApi(page);
    await call(addRemoveVideoWatchList, {
      watch_list_id: list.id,
      video_id: general.video_id,
      action: "add",
    });
    await friend.clock.runFor(REFRESH_MILLISECONDS);
    await expect(main.getByRole("link", { name: /^The General/ }).first()).toBeVisible();
  });
  await test.step("the friend votes, has seen one, and the owner reads that and nothing else", async () => {
    const vote = main.getByRole("button", { name: /^Vote for The General for movie night/ });
    const seen = main.getByRole("button", { name: "I’ve seen Nosferatu" });
    for (const button of [vote, seen]) {
      await button.tap();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    }
    await expect(main.getByText("Leading for movie night: The General.")).toBeVisible();
    await friend.reload();
    await expect(seen).toHaveAttribute("aria-pressed", "true");
    await page.goto(list.path);
    await expect(page.getByText("Seen by Rolf")).toHaveCount(1);
    await expect(
      page.getByRole("button", {
        name: "Vote for The General for movie night, 1 vote",
      }),
    ).toHaveAttribute("aria-pressed", "false");
    await expectNoOverflow(friend);
  });
  await test.step("the owner stops sharing, and the page of the friend says so", async () => {
    await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
    await expect(popup.getByText(/\. Can view$/)).toBeVisible();
    await popup.getByRole("button", { name: "Stop sharing with Rolf" }).click();
    await expect(popup.getByRole("button", { name: /^Stop sharing/ })).toHaveCount(0);
    await friend.clock.runFor(REFRESH_MILLISECONDS);
    await expect(
      friend.getByRole("heading", { name: "This list isn’t shared with you" }),
    ).toBeVisible();
    await friend.goto("/");
    const bar = await openSideBar(friend, reader);
    await expect(bar.getByText("Lists friends share with you appear here.")).toBeVisible();
  });
  await phone.close();
});

test("S-195 a link that is for somebody else opens nothing", async ({
  page,
  newcomer,
  mailbox,
  faults,
}) => {
  faults.allowNetwork();
  const owner = await newcomer("Otto");
  await signInAs(page, owner, owner.name);
  const list = await makeList(page, "Mine", []);
  await page.goto(list.path);
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Share Mine" });
  const invited = `friend-of-${owner.email}`;
  await popup.getByLabel("Your friend’s email address").fill(invited);
  await popup.getByLabel("Your friend’s email address").press("Enter");
  await expect(popup.getByText("Invited")).toBeVisible();
  await page.goto(await mailbox.link(invited, /shared a list with you$/));
  await expect(
    page.getByRole("heading", { name: "This invitation can’t be opened" }),
  ).toBeVisible();
  await expect(page.getByText(`You’re signed in as ${owner.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Use a different account" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/signin?return_to=%2Faccept-share-watchlist",
  );
});

test("S-120 S-128 lists are kept with the keyboard alone", async ({ page, newcomer }) => {
  const person = await newcomer("Tessa");
  await signInAs(page, person, person.name);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: `Account: ${person.name}` });
  await expect(toggle).toBeVisible();
  const bar = page.getByRole("dialog", { name: person.name });
  await tabTo(page, new RegExp(`^Account: ${person.name}$`));
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("button", { name: "Create List" })).toBeVisible();
  await tabTo(page, /^Create List$/);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("List name")).toBeFocused();
  await page.keyboard.type("Rainy days");
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("link", { name: /^Rainy days/ })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Create List" })).toBeFocused();
  await tabTo(page, /^Rename Rainy days$/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dry days");
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "Rename Rainy days" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sundays");
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("button", { name: "Rename Sundays" })).toBeFocused();
  await tabTo(page, /^Remove Sundays$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "OK" })).toBeVisible();
  await tabTo(page, /^OK$/);
  await page.keyboard.press("Enter");
  await expect(bar.getByText("Sundays was removed.")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("link", { name: /^Sundays/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test("axe finds nothing on lists and their popups", async ({ page, guest, newcomer, faults }) => {
  test.slow();
  faults.allowNetwork();
  const film = await findTitle(guest, ({ video_title: title }) => title === "Sherlock Jr.");
  const person = await newcomer("Alma");
  await signInAs(page, person, person.name);
  const list = await makeList(page, "Keaton", [film.video_id]);
  await page.goto("/");
  const bar = await openSideBar(page, person);
  await expect(bar.getByRole("link", { name: /^Keaton/ })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await bar.getByRole("button", { name: "Rename Keaton" }).click();
  await expectAccessibleAtEachWidth(page);
  await bar.getByRole("button", { name: "Create List" }).click();
  await expect(page.getByRole("dialog", { name: "Create Your List" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.goto(list.path);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Share Keaton" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.goto("/accept-share-watchlist?token=somebody-elses");
  await expect(
    page.getByRole("heading", { name: /This invitation can’t be opened|Couldn’t accept/ }),
  ).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});
