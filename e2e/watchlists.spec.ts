import { addRemoveVideoWatchList } from "@bijou/contract/watchlists";
import { detailOf, expect, findTitle, signInAs, test } from "./support/journey.ts";
import { listButton } from "./support/lists.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { untilSaved } from "./support/saved.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("S-33 S-44 S-120 S-125 S-126 S-128 T-05 T-06 T-08 by touch a member creates lists, adds titles, renames, removes and restores", async ({
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
    await test.step("S-125 T-08 the next title is added to it", async () => {
      await page.goto(detailOf(other));
      await add.tap();
      await popup.getByRole("checkbox", { name: /Trains/ }).tap();
      await expect(popup.getByRole("checkbox", { name: /Trains/ })).toBeChecked();
      await untilSaved(page, addRemoveVideoWatchList, () => save.tap());
      await expect(added).toBeVisible();
    });
    await test.step("S-33 T-08 the list is a row of Home", async () => {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Trains" }).getByRole("listitem")).toHaveCount(
        2,
      );
    });
    await page.getByRole("button", { name: `Account: ${person.name}` }).tap();
    const bar = page.getByRole("dialog", { name: person.name });
    await expect(bar.getByRole("link", { name: /^Trains 2 titles/ })).toBeVisible();
    await test.step("S-128 T-06 a list is renamed in place", async () => {
      await bar.getByRole("button", { name: "Rename Trains" }).tap();
      await bar.getByRole("textbox", { name: "List name" }).fill("Keaton");
      await bar.getByRole("button", { name: "Save", exact: true }).tap();
      await expect(bar.getByRole("link", { name: /^Keaton/ })).toBeVisible();
    });
    await test.step("S-126 T-06 the list is removed after OK, and restored", async () => {
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
    await test.step("S-44 T-05 a title is removed on its page", async () => {
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
