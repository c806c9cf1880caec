import { readFile } from "node:fs/promises";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expect, signInAs, storeSession, test } from "./support/journey.ts";

test("an owner adds, edits and deletes profiles, four at most, exports the account, and undoes its deletion", async ({
  page,
  newcomer,
  mailbox,
}) => {
  // With seven runs of axe.
  test.slow();
  const person = await newcomer("Olga");
  await storeSession(page, person, person.name);
  await page.goto("/profile");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("h2") });
  const card = (name: string) => cards.filter({ has: page.getByRole("heading", { name }) });
  const dialog = page.getByRole("dialog");
  const notice = page.getByRole("region", { name: "Notices" });
  const mine = card(person.name);
  await expect(mine.getByText(person.email)).toBeVisible();
  await expect(mine.getByText("********")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Settings" });
  for (const [name, path] of [
    ["User History", "/watch-history"],
    ["Devices", "/devices"],
  ] as const) {
    const link = mine.getByRole("link", { name: `${name}: ${person.name}` });
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path);
    await expect(link).toBeHidden();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(link).toHaveAttribute("href", path);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  await expect(page.getByRole("button", { name: `Delete ${person.name}` })).toHaveCount(0);

  await test.step("the page and its dialogs are accessible", async () => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessibleAtEachWidth(page);
    for (const name of ["Change Avatar", "Edit Profile", "Lock with PIN"]) {
      await page.getByRole("button", { name: `${name}: ${person.name}` }).click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    }
  });
  const add = page.getByRole("button", { name: "Add Profile" });
  await test.step("the server validates the name", async () => {
    await add.click();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Please choose a name of 1 to 30 characters")).toBeVisible();
    await dialog.getByLabel("Name").fill(person.name);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Another profile on this account has that name")).toBeVisible();
  });
  for (const name of ["Ravi", "Sol", "Tove"]) {
    if ((await dialog.count()) === 0) await add.click();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card(name)).toBeVisible();
  }
  await expect(notice.getByText("Profile added").first()).toBeVisible();
  await expect(add).toHaveCount(0);

  await test.step("an avatar is chosen", async () => {
    const picture = card("Ravi").locator("img");
    const before = await picture.getAttribute("src");
    await page.getByRole("button", { name: "Change Avatar: Ravi" }).click();
    const categories = dialog.getByRole("radiogroup", { name: "Avatar" }).getByRole("group");
    await expect.poll(() => categories.count()).toBeGreaterThan(1);
    await categories.last().getByRole("radio").last().check({ force: true });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(picture).not.toHaveAttribute("src", before ?? "");
  });
  await test.step("a profile is renamed", async () => {
    await page.getByRole("button", { name: "Edit Profile: Ravi" }).click();
    await dialog.getByLabel("Name").fill("Sol");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Another profile on this account has that name")).toBeVisible();
    await dialog.getByLabel("Name").fill("Ravindra");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(card("Ravindra")).toBeVisible();
    await expect(notice.getByText("Your changes have been saved").first()).toBeVisible();
  });
  await test.step("a profile is deleted", async () => {
    await page.getByRole("button", { name: "Delete Tove" }).click();
    await dialog.getByRole("button", { name: "Delete profile" }).click();
    await expect(card("Tove")).toHaveCount(0);
    await expect(notice.getByText("Profile removed")).toBeVisible();
  });
  await test.step("the data of the account is exported as a file without secrets", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("bijou-account.json");
    const text = await readFile(await file.path(), "utf8");
    expect(JSON.parse(text)).toBeInstanceOf(Object);
    expect(text).toContain(person.email);
    expect(text).not.toContain(person.password);
    expect(text).not.toContain("argon2");
  });
  await test.step("the account is marked for deletion in seven days, and then restored", async () => {
    await page.getByRole("button", { name: "Delete account" }).click();
    const question = page.getByRole("dialog", { name: "Delete your account?" });
    const confirm = question.getByRole("button", { name: "Delete my account" });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel("Account password", { exact: true }).fill("a guess");
    await confirm.click();
    await expect(question.getByText("That password isn’t right")).toBeVisible();
    await question.getByLabel("Account password", { exact: true }).fill(person.password);
    await confirm.click();
    await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
    await mailbox.find(person.email, /Your account will be deleted/);
    await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
    await page.reload();
    await page.getByRole("button", { name: "Keep account" }).click();
    await expect(page.getByText(/^Your account will be deleted on /)).toHaveCount(0);
    await mailbox.find(person.email, /We’ll keep your account/);
    await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
  });
  await page.getByRole("link", { name: "Change Profile" }).click();
  await expect(page).toHaveURL("/user-list");
  await expect(page.getByRole("link", { name: "Add Profile" })).toBeVisible();
});

test("an e-mail address changes with the link sent to the new one, and a new password signs other devices out", async ({
  page,
  browser,
  newcomer,
  mailbox,
}) => {
  const person = await newcomer("Movita");
  const moved = `new-${person.email}`;
  await signInAs(page, person, person.name);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, person, person.name);

  await page.goto("/profile");
  const dialog = page.getByRole("dialog");
  const edit = page.getByRole("button", { name: `Edit Profile: ${person.name}` });
  const save = dialog.getByRole("button", { name: "Save" });
  await test.step("an address is required", async () => {
    await edit.click();
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await dialog.getByLabel("Email address").fill("");
    await save.click();
    await expect(dialog.getByText("Please enter your email address")).toBeVisible();
    expect(calls.filter((url) => url.endsWith("/update-profile"))).toEqual([]);
  });
  await dialog.getByLabel("Email address").fill(moved);
  await save.click();
  await expect(page.getByText(`${moved} isn’t confirmed yet`)).toBeVisible();
  await mailbox.find(person.email, /Your email address is about to change/);
  await page.goto(await mailbox.link(moved, /Confirm your new email address/));
  await expect(page.getByText("Your new email address is confirmed.")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(moved)).toBeVisible();

  await edit.click();
  await dialog.getByLabel("New password", { exact: true }).fill("box seven, left side");
  await dialog.getByLabel("Confirm password", { exact: true }).fill("box seven, left side");
  await save.click();
  await expect(dialog).toHaveCount(0);
  await other.goto("/devices");
  await expect(other).toHaveURL(/\/signin/);
  await other.context().close();
  await mailbox.find(moved, /Your password was changed/);
});
