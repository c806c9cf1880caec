import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expect, storeSession, test } from "./support/journey.ts";
import { tabAndPress, tabTo } from "./support/keyboard.ts";
import { notices } from "./support/search.ts";

test("S-120 S-122 S-124 S-126 S-127 S-128 lists are created, renamed, removed, restored and shared with the keyboard alone", async ({
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
  await test.step("S-127 it is shared, and the share is revoked", async () => {
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
