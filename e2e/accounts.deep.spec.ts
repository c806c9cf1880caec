import type { Locator, Page } from "@playwright/test";
import { codeBoxes } from "./support/code.ts";
import {
  expect,
  PASSWORD,
  type Person,
  sendSignIn,
  signIn,
  newPerson,
  test,
  pageApi,
  signInAs,
} from "./support/journey.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import { logout } from "@bijou/contract/accounts";
import { removeUserDevice } from "@bijou/contract/devices";
import { untilSaved } from "./support/saved.ts";
import { waitUntilStable } from "./support/stable.ts";

const NEW_PASSWORD = "second row, aisle seat";

async function requestResetLink(page: Page, { email }: Person): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Email address").press("Enter");
  await expect(page.getByRole("heading", { name: "Reset Link Sent" })).toBeFocused();
  await expect(page.getByText(/If this email has an account/)).toContainText(email);
}

async function fillColumn(column: Locator, { name, email, password }: Person): Promise<void> {
  await column.getByLabel("Full Name").fill(name);
  await column.getByLabel("Email", { exact: true }).fill(email);
  await column.getByLabel("Password", { exact: true }).fill(password);
  await column.getByLabel("Confirm Password", { exact: true }).fill(password);
  await column
    .getByRole("checkbox", { name: "I accept the privacy policy" })
    .check({ force: true });
}

const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test("sign-out, here, on another device or everywhere, reaches every tab and device", async ({
  page,
  context,
  browser,
  faults,
}) => {
  faults.allowNetwork();
  await signInAs(page, "free", "Frida");
  const second = await context.newPage();
  await test.step("two tabs sign out together", async () => {
    await second.goto("/profile");
    await expect(second.getByRole("heading", { name: "Frida" })).toBeVisible();
    await page.getByRole("button", { name: "Account: Frida" }).click();
    // The lists above the button load, and move it.
    await waitUntilStable(page);
    await page.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(second).toHaveURL(/\/signin\?return_to=%2Fprofile/);
    expect(await second.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
  });
  const third = await context.newPage();
  await test.step("a session that the server has ended signs its tabs out", async () => {
    await signInAs(third, "free", "Frida");
    await second.goto("/");
    await expect(second.getByRole("banner").getByText("Frida")).toBeVisible();
    await (
      await pageApi(third)
    )(logout, {});
    await third.reload();
    await expect(third.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(second.getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await third.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
  });
  // Open tabs follow every sign-in and animate their hero, which slows the next steps on a busy machine.
  await second.close();
  await third.close();
  await test.step("the devices page marks this device and signs another out at once", async () => {
    await signInAs(page, "free", "Frida");
    const phone = await (await browser.newContext({ userAgent: PHONE_AGENT })).newPage();
    await signInAs(phone, "free", "Frida");
    await page.goto("/devices");
    await expect(page.getByRole("heading", { name: "Devices", level: 1 })).toBeVisible();
    const devices = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("h2") });
    await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
    const ofPhone = devices.filter({
      has: page.getByRole("heading", { name: "Chrome on Android" }),
    });
    await expect(ofPhone.locator("img")).toHaveAttribute("src", /./);
    await untilSaved(page, removeUserDevice, () =>
      ofPhone.getByRole("button", { name: "Sign out Chrome on Android" }).click(),
    );
    await expect(ofPhone).toHaveCount(0);
    await phone.goto("/profile");
    await expect(phone).toHaveURL(/\/signin/);
    await phone.context().close();
  });
  await test.step("all devices are signed out, this one too", async () => {
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere" });
    await dialog
      .getByRole("checkbox", { name: "Keep this device signed in" })
      .uncheck({ force: true });
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test("S-171 T-32 the password form returns to the page that asked for it, and remembers the session of the chosen profile", async ({
  page,
  context,
  faults,
}) => {
  await test.step("a page of the account leads a guest to the sign-in page", async () => {
    await page.goto("/profile");
    await expect(page).toHaveURL("/signin?return_to=%2Fprofile");
  });
  const main = page.getByRole("main");
  const password = page.getByLabel("Password", { exact: true });
  const remember = page.getByRole("checkbox", { name: "Remember me on this device" });
  await expect(main.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
    "href",
    /^\/forgot-password/,
  );
  await expect(remember).toBeChecked();
  await test.step("a wrong password is refused", async () => {
    faults.allowNetwork();
    await sendSignIn(page, { email: "family@demo.test", password: "not-the-password" });
    await expect(page.getByText("Invalid Email or Password")).toBeVisible();
    await expect(page).toHaveURL(/\/signin/);
  });
  const profiles = main.getByRole("button");
  await test.step("Enter submits the form, and the profiles follow", async () => {
    await password.fill(PASSWORD);
    await password.press("Enter");
    await expect(page.getByRole("heading", { name: "Who’s Watching?" })).toBeVisible();
    for (const name of ["Nora", "Otto", "Grandma", "Pip"])
      await expect(profiles.filter({ hasText: name })).toHaveCount(1);
  });
  await test.step("the tokens of the chosen profile are stored", async () => {
    const before = await page.evaluate(() => localStorage.getItem("user_details"));
    await profiles.filter({ hasText: "Otto" }).click();
    await expect(page).toHaveURL("/profile");
    const after = await page.evaluate(() => ({
      details: localStorage.getItem("user_details"),
      uuid: localStorage.getItem("uuid"),
      token: sessionStorage.getItem("token"),
    }));
    expect(after.details).not.toBe(before);
    expect(after.uuid).not.toBeNull();
    expect(after.token).not.toBeNull();
    await expect(page.getByRole("banner").getByText("Otto")).toBeVisible();
  });
  await test.step("without “Remember me” the session stays in its tab", async () => {
    // Pages of the site may store the session once more.
    await page.goto("/robots.txt");
    await page.evaluate(() => localStorage.removeItem("user_details"));
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/signin");
    await remember.uncheck({ force: true });
    await sendSignIn(page, "free");
    await expect(page).toHaveURL(/\/user-list/);
    expect(await page.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
    const other = await context.newPage();
    await other.goto("/");
    await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test("a link sent by mail sets a new password once; the old password no longer signs in", async ({
  page,
  browser,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Resetta");
  await requestResetLink(page, person);

  const window = await openMailbox(browser);
  const openLink = async (): Promise<void> => {
    await window.goto("/demo/mailbox");
    await openMail(window, person.email, /Set a new password/);
    await window.frameLocator("iframe").getByRole("link", { name: "Set a new password" }).click();
    await expect(window).toHaveURL("/reset-password");
  };
  const setPassword = async (value: string): Promise<void> => {
    await window.getByLabel("New password", { exact: true }).fill(value);
    await window.getByLabel("Confirm password", { exact: true }).fill(value);
    await window.getByLabel("Confirm password", { exact: true }).press("Enter");
  };
  await openLink();
  await setPassword(NEW_PASSWORD);
  await expect(window).toHaveURL("/signin");
  await expect(
    window.getByText("Your password has been changed. Please sign in with your new one."),
  ).toBeVisible();

  await openLink();
  await setPassword("yet another one");
  await expect(window.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await window.getByRole("link", { name: "Request a new link" }).click();
  await expect(window).toHaveURL("/forgot-password");
  await window.context().close();

  await page.goto("/signin");
  await sendSignIn(page, person);
  await expect(page.getByText("Invalid Email or Password")).toBeVisible();
  await signIn(page, { email: person.email, password: NEW_PASSWORD });
});

test("S-162 the older sign-up: the premium form leads to the code, and the link of its mail to the plans, once", async ({
  page,
  browser,
  faults,
}) => {
  faults.allowNetwork();
  const person = newPerson("Prima");
  await page.goto("/old-sign");
  await test.step("S-161 the page also has the free form and the sign-in form", async () => {
    await expect(
      page.getByRole("region", { name: "Sign Up" }).getByLabel("Mobile number (optional)"),
    ).toBeVisible();
    await page
      .getByRole("region", { name: "Log In" })
      .getByRole("link", { name: "Forgot password?" })
      .click();
    await expect(page).toHaveURL("/forgot-password");
    await page.goBack();
  });
  const column = page.getByRole("region", { name: "Subscribe" });
  await expect(column.getByLabel("Mobile number (optional)")).toHaveCount(0);
  await fillColumn(column, person);
  const sent = page.waitForRequest("**/api/v3/sign-up-new");
  await column.getByRole("button", { name: "Join" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    signup_type: 2,
    mail_type: "NEW-REGISTRATION",
  });
  await expect(column.getByLabel("Full Name")).toHaveValue("");
  await expect(page).toHaveURL("/signup");
  await expect(codeBoxes(page)).toHaveCount(4);

  const window = await openMailbox(browser);
  for (const title of ["Choose how to watch", "This link has expired"]) {
    await window.goto("/demo/mailbox");
    await openMail(window, person.email, /is your Bijou code/);
    await window.frameLocator("iframe").getByRole("link", { name: "Verify my email" }).click();
    await expect(window.getByRole("heading", { name: title })).toBeVisible();
  }
  await window.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(window).toHaveURL("/signin");
  await window.context().close();
});
