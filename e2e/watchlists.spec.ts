import { updateLastPlayTime } from "@bijou/contract/playback";
import { isFreeFilm } from "./support/films.ts";
import {
  detailOf,
  expect,
  findTitle,
  memberApi,
  signInAs,
  tabAndPress,
  tabTo,
  test,
} from "./support/journey.ts";
import { openSideBar } from "./support/lists.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { notices } from "./support/search.ts";

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

test("S-120 S-127 S-128 lists are kept and shared with the keyboard alone", async ({
  page,
  newcomer,
  mailbox,
}) => {
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
  await test.step("S-127 it is shared, and shared no longer", async () => {
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
    await test.step("the focus stays in the popup, and goes back to the list after it", async () => {
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("S-33 S-44 S-120 S-125 S-126 S-128 T-05 T-06 T-08 a thumb makes lists, adds, renames, removes and takes back", async ({
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
    const add = main.getByRole("button", { name: /^Add to watchlist/ }).first();
    const taken = main.getByRole("button", { name: /^Remove from watchlist/ }).first();
    const popup = page.getByRole("dialog", { name: "Add to a list" });
    const save = popup.getByRole("button", { name: "Save", exact: true });

    await test.step("S-125 a list is made where the first title is added", async () => {
      await page.goto(detailOf(film));
      await add.tap();
      await popup.getByRole("button", { name: "Create List" }).tap();
      await popup.getByLabel("List name").fill("Trains");
      await popup.getByRole("button", { name: "Save Your List" }).tap();
      await expect(popup.getByRole("checkbox", { name: /Trains/ })).toBeChecked();
      await save.tap();
      await expect(popup).toHaveCount(0);
      await expect(taken).toBeVisible();
    });
    await test.step("S-125 T-08 the next one is ticked into it", async () => {
      await page.goto(detailOf(other));
      await add.tap();
      await popup.getByRole("checkbox", { name: /Trains/ }).tap();
      await expect(popup.getByRole("checkbox", { name: /Trains/ })).toBeChecked();
      await save.tap();
      await expect(taken).toBeVisible();
    });
    await test.step("S-33 the list is a row of Home", async () => {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Trains" }).getByRole("listitem")).toHaveCount(
        2,
      );
    });
    await page.getByRole("button", { name: `Account: ${person.name}` }).tap();
    const bar = page.getByRole("dialog", { name: person.name });
    await expect(bar.getByRole("link", { name: /^Trains 2 titles/ })).toBeVisible();
    await test.step("S-128 T-06 a name is changed where it stands", async () => {
      await bar.getByRole("button", { name: "Rename Trains" }).tap();
      await bar.getByRole("textbox", { name: "List name" }).fill("Keaton");
      await bar.getByRole("button", { name: "Save", exact: true }).tap();
      await expect(bar.getByRole("link", { name: /^Keaton/ })).toBeVisible();
    });
    await test.step("S-126 T-06 the list leaves after OK, and comes back", async () => {
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
    await test.step("S-44 T-05 a title is taken out again on its page", async () => {
      await page.goto(detailOf(other));
      await taken.tap();
      await expect(add).toBeVisible();
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Keaton" }).getByRole("listitem")).toHaveCount(
        1,
      );
    });
  });
});
