import { addRemoveVideoWatchList } from "@bijou/contract/watchlists";
import { expect, signInAs, test, storeSession } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { listButton } from "./support/lists.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { untilSaved } from "./support/saved.ts";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { tabAndPress, tabTo } from "./support/keyboard.ts";
import { notices } from "./support/search.ts";

test("S-120 lists are created, renamed, removed, restored and shared with the keyboard alone", async ({
  page,
  newcomer,
  mailbox,
}) => {
  const person = await newcomer("Tessa");
  await storeSession(page, person, person.name);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: `Account: ${person.name}` });
  await expect(toggle).toBeVisible();
  const bar = page.getByRole("dialog", { name: person.name });
  await tabTo(page, new RegExp(`^Account: ${person.name}$`));
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("button", { name: "Create List" })).toBeVisible();
  await test.step("S-122 the side bar has places for friends' lists and Continue watching", async () => {
    await expect(bar.getByText("No lists yet.")).toBeVisible();
    await expect(bar.getByRole("heading", { name: "Friends’ lists" })).toBeVisible();
    await expect(bar.getByText("Lists friends share with you appear here.")).toBeVisible();
    await expect(bar.getByRole("heading", { name: "Continue watching" })).toBeVisible();
  });
  await tabTo(page, /^Create List$/);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("List name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Rainy days");
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("link", { name: /^Rainy days/ })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Create List" })).toBeFocused();
  await tabTo(page, /^Rename Rainy days$/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dry days");
  await expectAccessibleAtEachWidth(page);
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
  await test.step("it is shared, and the share is revoked", async () => {
    const share = bar.getByRole("button", { name: "Share Sundays" });
    await expect(share).toBeVisible();
    await tabAndPress(page, share);
    const popup = page.getByRole("dialog", { name: "Share Sundays" });
    await expect(popup.getByLabel("Your friend’s email address")).toBeFocused();
    const friend = `friend-of-${person.email}`;
    await page.keyboard.type(friend);
    await page.keyboard.press("Enter");
    await expect(
      notices(page).getByText("Invitation sent. It’s valid for seven days."),
    ).toBeVisible();
    await mailbox.find(friend, /Tessa shared a list with you/);
    const revoke = popup.getByRole("button", { name: `Stop sharing with ${friend}` });
    await expect(revoke).toBeVisible();
    await tabAndPress(page, revoke);
    await expect(revoke).toHaveCount(0);
    await test.step("the focus stays in the dialog, and returns to the list when it closes", async () => {
      await expect(popup).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(popup).toHaveCount(0);
      await expect(share).toBeFocused();
    });
  });
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("by touch a member creates lists, adds titles, renames, removes and restores", async ({
    page,
    guest,
    newcomer,
  }) => {
    const [film, other] = await Promise.all(
      ["The General", "Sherlock Jr."].map((title) =>
        findTitle(guest, ({ video_title: name }) => name === title),
      ),
    );
    if (film === undefined || other === undefined) throw new Error("Two titles are missing");
    const person = await newcomer("Dana");
    await signInAs(page, person, person.name);
    const main = page.getByRole("main");
    const add = listButton(page, "Add to watchlist");
    const added = listButton(page, "Remove from watchlist");
    const popup = page.getByRole("dialog", { name: "Add to a list" });
    const save = popup.getByRole("button", { name: "Save", exact: true });

    await test.step("S-125 a list is created while the first title is added", async () => {
      await page.goto(detailOf(film));
      await add.tap();
      await popup.getByRole("button", { name: "Create List" }).tap();
      await popup.getByLabel("List name").fill("Trains");
      await popup.getByRole("button", { name: "Save Your List" }).tap();
      await expect(popup.getByRole("checkbox", { name: /Trains/ })).toBeChecked();
      await untilSaved(page, addRemoveVideoWatchList, () => save.tap());
      await expect(popup).toHaveCount(0);
      await expect(added).toBeVisible();
    });
    await test.step("the next title is added to it", async () => {
      await page.goto(detailOf(other));
      await add.tap();
      await popup.getByRole("checkbox", { name: /Trains/ }).tap();
      await expect(popup.getByRole("checkbox", { name: /Trains/ })).toBeChecked();
      await untilSaved(page, addRemoveVideoWatchList, () => save.tap());
      await expect(added).toBeVisible();
    });
    await test.step("T-08 the list is a row of Home", async () => {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Trains" }).getByRole("listitem")).toHaveCount(
        2,
      );
    });
    await page.getByRole("button", { name: `Account: ${person.name}` }).tap();
    const bar = page.getByRole("dialog", { name: person.name });
    await expect(bar.getByRole("link", { name: /^Trains 2 titles/ })).toBeVisible();
    await test.step("a list is renamed in place", async () => {
      await bar.getByRole("button", { name: "Rename Trains" }).tap();
      await bar.getByRole("textbox", { name: "List name" }).fill("Keaton");
      await bar.getByRole("button", { name: "Save", exact: true }).tap();
      await expect(bar.getByRole("link", { name: /^Keaton/ })).toBeVisible();
    });
    await test.step("the list is removed after OK, and restored", async () => {
      await bar.getByRole("button", { name: "Remove Keaton" }).tap();
      await page
        .getByRole("dialog", { name: "Do you want to remove from wishlist?" })
        .getByRole("button", { name: "OK" })
        .tap();
      await expect(bar.getByText("Keaton was removed.")).toBeVisible();
      await bar.getByRole("button", { name: "Undo" }).tap();
      await expect(bar.getByRole("link", { name: /^Keaton 2 titles/ })).toBeVisible();
    });
    await bar.getByRole("link", { name: /^Keaton/ }).tap();
    await expect(main.getByRole("heading", { level: 1, name: "Keaton" })).toBeVisible();
    await expect(main.getByRole("link", { name: /^The General/ }).first()).toBeVisible();
    await expectNoOverflow(page);
    await test.step("a title is removed on its page", async () => {
      await page.goto(detailOf(other));
      await untilSaved(page, addRemoveVideoWatchList, () => added.tap());
      await expect(add).toBeVisible();
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Keaton" }).getByRole("listitem")).toHaveCount(
        1,
      );
    });
  });
});
