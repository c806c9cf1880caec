import { addRemoveVideoWatchList } from "@bijou/contract/watchlists";
import { friendListMark, revokeShare } from "@bijou/contract/watchlists/sharing";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expect, pageApi, signInAs, storeSession, test } from "./support/journey.ts";
import { findTitle, detailOf } from "./support/titles.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { makeList, openSideBar, listButton } from "./support/lists.ts";
import { untilSaved } from "./support/saved.ts";
import { notices } from "./support/search.ts";
import { openTelevision } from "./support/television.ts";

/** The polling interval of the page of a shared list. */
const REFRESH_MS = 15_000;

/** The watchlist button on the page of a title. */
const ADD = "Add to watchlist";
const REMOVE = "Remove from watchlist";

test("a title is added and removed optimistically in two tabs, and rolled back on failure", async ({
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

  await test.step("a failed addition is rolled back", async () => {
    await page.route("**/add-remove-video-watch-list*", (route) => route.abort());
    await choose();
    await expect(notices(page).getByText("Unable to add to watchlist.")).toBeVisible();
    await expect(listButton(page, ADD)).toBeVisible();
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await test.step("the title is added before the response", async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route("**/add-remove-video-watch-list*", async (route) => {
      await responded;
      await route.continue();
    });
    await choose();
    await expect(listButton(page, REMOVE)).toBeVisible();
    const refetched = page.waitForResponse((response) => response.url().includes("/video-detail"));
    respond();
    await test.step("the title is then loaded again", () => refetched);
    await page.unroute("**/add-remove-video-watch-list*");
  });
  await test.step("the other tab follows", async () => {
    await expect(listButton(other, REMOVE)).toBeVisible();
  });
  await test.step("a failed removal is rolled back", async () => {
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

test("a list is shared by mail, read by a friend on a phone, and revoked", async ({
  page,
  browser,
  guest,
  newcomer,
  mailbox,
}) => {
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
  const titles = page.getByRole("main").getByRole("list").first();
  await expect(titles.getByRole("listitem")).toHaveText(/Nosferatu/);
  // A short list is followed by other titles.
  await expect(page.getByRole("region", { name: "Watched a lot right now" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Share Evenings" });
  const email = popup.getByLabel("Your friend’s email address");
  const share = popup.getByRole("button", { name: "Share", exact: true });
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await test.step("nothing is sent without an address", async () => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await share.click();
    await expect(popup.getByText("Enter your friend’s email address.")).toBeVisible();
    await expect(email).toBeFocused();
    expect(calls.filter((url) => url.includes("/share-my-wishlist"))).toEqual([]);
  });
  await test.step("an error of the server is shown in its words", async () => {
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

  await test.step("the link is refused to another account", async () => {
    const other = await (await browser.newContext()).newPage();
    await storeSession(other, owner, owner.name);
    await other.goto(await mailbox.link(reader.email, /Osa shared a list with you/));
    await expect(
      other.getByRole("heading", { name: "This invitation can’t be opened" }),
    ).toBeVisible();
    await expect(other.getByText(`You’re signed in as ${owner.email}.`)).toBeVisible();
    await other.getByRole("button", { name: "Use a different account" }).click();
    await expect(other.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/signin?return_to=%2Faccept-share-watchlist",
    );
    await other.context().close();
  });

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const friend = await phone.newPage();
  await friend.clock.install();
  await signInAs(friend, reader, reader.name);
  await test.step("the link of the mail is accepted, and the page says where the list is", async () => {
    await friend.goto(await mailbox.link(reader.email, /Osa shared a list with you/));
    await expect(friend.getByRole("heading", { name: "Evenings", level: 1 })).toBeVisible();
    await expect(friend.getByText(/right-side menu on Home/)).toBeVisible();
    await expect(friend).toHaveURL("/accept-share-watchlist");
    await friend.getByRole("link", { name: "Go to Home" }).tap();
    // The side bar closes when the page changes.
    await expect(friend).toHaveURL("/");
  });
  await test.step("S-121 K-52 it is among the friend's lists, with list_type 2", async () => {
    const bar = await openSideBar(friend, reader);
    await bar.getByRole("link", { name: /^Evenings From Osa, 1 title/ }).click();
    await expect(friend).toHaveURL(/category_id=\d+.*&list_type=2$/);
    await expect(friend.getByRole("heading", { level: 1, name: "Evenings" })).toBeVisible();
    await expect(friend.getByRole("main").getByText(/From Osa/)).toBeVisible();
  });
  const main = friend.getByRole("main");
  await test.step("it is read-only", async () => {
    await expect(main.getByRole("button", { name: "Share", exact: true })).toHaveCount(0);
    await expect(main.getByRole("button", { name: /^Remove from watchlist/ })).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Leave list" })).toBeVisible();
  });
  await test.step("what the owner adds appears there", async () => {
    const call = await pageApi(page);
    await call(addRemoveVideoWatchList, {
      watch_list_id: list.id,
      video_id: general.video_id,
      action: "add",
    });
    await friend.clock.runFor(REFRESH_MS);
    await expect(main.getByRole("link", { name: /^The General/ }).first()).toBeVisible();
  });
  await test.step("V-09: the friend's television has it as a row of its own", async () => {
    const television = await openTelevision(browser);
    await storeSession(television, reader, reader.name);
    await television.goto("/tv?screen=lists");
    const row = television.getByRole("region", { name: "Evenings, from Osa" });
    await expect(row.getByRole("button", { name: /^The General/ })).toBeFocused();
    await expect(row.getByRole("button", { name: /^Nosferatu/ })).toBeVisible();
    await expectAccessible(television);
    await television.context().close();
  });
  await test.step("the owner sees the votes of the friend and what they have seen", async () => {
    const vote = main.getByRole("button", { name: /^Vote for The General for movie night/ });
    const seen = main.getByRole("button", { name: "I’ve seen Nosferatu" });
    for (const button of [vote, seen]) {
      await untilSaved(friend, friendListMark, () => button.tap());
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
    await untilSaved(page, revokeShare, () =>
      popup.getByRole("button", { name: "Stop sharing with Rolf" }).click(),
    );
    await expect(popup.getByRole("button", { name: /^Stop sharing/ })).toHaveCount(0);
    await friend.clock.runFor(REFRESH_MS);
    await expect(
      friend.getByRole("heading", { name: "This list isn’t shared with you" }),
    ).toBeVisible();
    await friend.goto("/");
    const bar = await openSideBar(friend, reader);
    await expect(bar.getByText("Lists friends share with you appear here.")).toBeVisible();
  });
  await phone.close();
});
