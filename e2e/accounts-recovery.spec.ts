import { expectSolved, holdChallenges } from "./support/captcha.ts";
import { expect, type Person, sendSignIn, signIn, test } from "./support/journey.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import type { Page } from "@playwright/test";

const NEW_PASSWORD = "second row, aisle seat";

async function askForLink(page: Page, { email }: Person): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Email address").press("Enter");
  await expect(page.getByRole("heading", { name: "Reset Link Sent" })).toBeVisible();
}

test("S-175 T-34 V-31 the way to a new password asks for an address alone, and can be asked again", async ({
  page,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Forgetta");
  await page.clock.install();
  await page.goto("/forgot-password");
  const email = page.getByLabel("Email address");
  const send = page.getByRole("button", { name: "Send link" });
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
  await test.step("V-32 the address", async () => {
    await send.click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await email.fill("forgetta");
    await send.click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  });
  await test.step("E-43 a failure carries no message", async () => {
    await page.route("**/api/v3/forgot-password", (route) => route.abort());
    await email.fill(person.email);
    await expectSolved(page);
    const failed = page.waitForEvent("requestfailed");
    await send.click();
    await failed;
    await expect(send).toBeEnabled();
    for (const alert of await page.getByRole("main").getByRole("alert").all())
      await expect(alert).toBeEmpty();
    await expect(page.getByRole("region", { name: "Notices" })).toBeEmpty();
    await page.unroute("**/api/v3/forgot-password");
  });
  await test.step("V-32 the captcha", async () => {
    await expectSolved(page);
    const release = await holdChallenges(page);
    await page.clock.fastForward(5 * 60_000);
    await expect(page.getByText("Captcha expired. Please verify again.")).toBeVisible();
    await send.click();
    await expect(page.getByText("Please complete the captcha verification")).toBeVisible();
    release();
  });
  await expect(page.getByRole("heading", { name: "Reset Link Sent" })).toBeFocused();
  await expect(page.getByText(/If this email has an account/)).toContainText(person.email);
  const again = page.getByRole("button", { name: "Resend Code" });
  await expect(again).toBeDisabled();
  await expect(page.getByText(/You can try again in 0:5\d/)).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(again).toBeEnabled();
});

test("S-176 T-35 X-03 the link of a mail sets a new password once; the old one no longer signs in", async ({
  page,
  browser,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Resetta");
  await askForLink(page, person);

  const window = await openMailbox(browser);
  const openLink = async (): Promise<void> => {
    await window.goto("/demo/mailbox");
    await openMail(window, person.email, /Set a new password/);
    await window.frameLocator("iframe").getByRole("link", { name: "Set a new password" }).click();
    await expect(window).toHaveURL("/reset-password");
  };
  await openLink();
  const password = window.getByLabel("New password", { exact: true });
  const confirmation = window.getByLabel("Confirm password", { exact: true });
  const submit = window.getByRole("button", { name: "Submit" });
  const calls: string[] = [];
  window.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  await test.step("E-42 V-35 V-36 both fields are asked for", async () => {
    await submit.click();
    await expect(window.getByText("Password is empty")).toBeVisible();
    await expect(window.getByText("Confirm Password is required")).toBeVisible();
  });
  await test.step("V-37 and have to say the same", async () => {
    await password.fill(NEW_PASSWORD);
    await confirmation.fill("another one");
    await confirmation.press("Enter");
    await expect(window.getByText("Password and Confirm Password are not same")).toBeVisible();
    expect(calls).toEqual([]);
  });
  await test.step("each can be shown and hidden", async () => {
    for (const [field, name] of [
      [password, "new password"],
      [confirmation, "confirm password"],
    ] as const) {
      await window.getByRole("button", { name: `Show ${name}` }).click();
      await expect(field).toHaveAttribute("type", "text");
      await window.getByRole("button", { name: `Hide ${name}` }).click();
      await expect(field).toHaveAttribute("type", "password");
    }
  });
  await confirmation.fill(NEW_PASSWORD);
  await confirmation.press("Enter");
  await expect(window).toHaveURL("/signin");
  await expect(
    window.getByText("Your password has been changed. Please sign in with your new one."),
  ).toBeVisible();

  await openLink();
  await password.fill("yet another one");
  await confirmation.fill("yet another one");
  await submit.click();
  await expect(window.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await window.getByRole("link", { name: "Request a new link" }).click();
  await expect(window).toHaveURL("/forgot-password");
  await window.context().close();

  await page.goto("/signin");
  await sendSignIn(page, person);
  await expect(page.getByText("Invalid Email or Password")).toBeVisible();
  await signIn(page, { email: person.email, password: NEW_PASSWORD });
});
