import { expectSolved, holdChallenges } from "./support/captcha.ts";
import { codeBoxes, expectCode, typeCode, wrongCode } from "./support/code.ts";
import { expect, signIn, stranger, test } from "./support/journey.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import type { Locator, Page } from "@playwright/test";

const next = (page: Page): Locator => page.getByRole("button", { name: "Next" });
const passwordOf = (place: Page | Locator): Locator =>
  place.getByLabel("Password", { exact: true });

/** Step 1 as it should be filled in. */
async function start(page: Page, path: string, who: { name: string; email: string }) {
  await page.goto(path);
  await page.getByLabel("Username").fill(who.name);
  await page.getByLabel("Email address").fill(who.email);
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
}

test("S-157 S-158 T-26 the newer sign-up says what is missing at every step, and goes on by itself", async ({
  page,
  mailbox,
}) => {
  const person = stranger("Vera");
  await page.goto("/signup-new");
  const begin = page.getByRole("button", { name: "Get Started" });
  await test.step("V-11 a user name that is more than blanks", async () => {
    await page.getByLabel("Username").fill("   ");
    await begin.click();
    await expect(page.getByText("Please fill in a valid User Name")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
  });
  await test.step("V-12 an address that could be one", async () => {
    await page.getByLabel("Email address").fill("vera@nowhere");
    await begin.click();
    await expect(page.getByText("Please fill in a valid Email Address")).toBeVisible();
  });
  await start(page, "/signup-new", person);
  await test.step("V-13 a password", async () => {
    await next(page).click();
    await expect(page.getByText("Please fill in a valid Password")).toBeVisible();
  });
  await expectSolved(page);
  const release = await holdChallenges(page);
  await test.step("E-20 E-22 and one that the server takes, which says so by field", async () => {
    await passwordOf(page).fill("short");
    await next(page).click();
    await expect(
      page.getByText(
        "An error occurred. Please try again. Password must have at least 8 characters",
      ),
    ).toBeVisible();
  });
  await test.step("V-15 a captcha, after which the form is sent by itself", async () => {
    await passwordOf(page).fill(person.password);
    await next(page).click();
    await expect(page.getByText("Please complete the captcha verification.")).toBeVisible();
    release();
    await expect(page.getByText("Step 3 of 3")).toBeVisible();
  });
  await expect(page.getByText("It’s valid for 15 minutes.")).toBeVisible();
  const verify = page.getByRole("button", { name: "Verify" });
  await test.step("V-14 all digits of the code", async () => {
    await typeCode(page, "123");
    await verify.click();
    await expect(page.getByText("Please enter the 4-digit OTP code.")).toBeVisible();
  });
  await test.step("E-23 E-25 and the right ones", async () => {
    await typeCode(page, wrongCode(await mailbox.code(person.email)));
    await verify.click();
    await expect(
      page.getByText("An error occurred during OTP verification. Invalid OTP. Please try again."),
    ).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await typeCode(page, await mailbox.code(person.email));
  await verify.click();
  await expect(page.getByText("OTP verified successfully! Logging you in...")).toBeVisible();
  await expect(page).toHaveURL("/choose-how-watch");
});

test("S-154 K-35 the boxes take digits, a pasted code and the arrow keys; a code can be sent again after a minute, and lasts fifteen", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await start(page, "/signup-new", stranger("Tardy"));
  await passwordOf(page).fill("velvet rope at nine");
  await next(page).click();
  await test.step("K-35 the boxes", async () => {
    const boxes = codeBoxes(page);
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.type("1a2 3");
    await expectCode(page, "123");
    await expect(boxes.nth(3)).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(boxes.nth(2)).toBeFocused();
    await expectCode(page, "12");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(boxes.nth(1)).toBeFocused();
    await page.keyboard.type("7");
    await expectCode(page, "17");
    await page.evaluate(() => navigator.clipboard.writeText("Your code: 48 15"));
    await page.keyboard.press("Control+V");
    await expectCode(page, "4815");
  });
  await expect(page.getByText(/You can resend it in 0:[345]\d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend code" })).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: "Resend code" }).click();
  // By the server's own clock it is too soon, and it says how long to wait.
  await expect(page.getByText(/^An error occurred\. Please try again\. .*second/)).toBeVisible();
  await expect(page.getByText(/You can resend it in 0:\d\d/)).toBeVisible();
  await page.clock.fastForward(15 * 60_000);
  await expect(page.getByText(/^This code has expired/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send a new code" })).toBeVisible();
});

test("S-150 T-24 an address that has an account here leads to the sign-in from the newer page, and stays on step 2 of the older, which has words of its own", async ({
  page,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Double");
  await signIn(page, person);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  for (const path of ["/signup", "/signup-new"]) {
    await start(page, path, person);
    await passwordOf(page).fill(person.password);
    await next(page).click();
    await expect(page.getByText("You already have an account. Please sign in.")).toBeVisible();
    if (path === "/signup") await expect(page.getByText("Step 2 of 3")).toBeVisible();
    else await expect(page).toHaveURL("/signin");
  }
  await start(page, "/signup", stranger("Elder"));
  await test.step("E-22 what is wrong with the fields", async () => {
    await passwordOf(page).fill("password");
    await next(page).click();
    await expect(page.getByText(/^Unable to sign up\. This password is too easy/)).toBeVisible();
  });
  await test.step("E-21 and anything else", async () => {
    await page.route("**/api/v3/sign-up-new", (route) => route.abort());
    await passwordOf(page).fill("velvet rope at nine");
    await next(page).click();
    await expect(page.getByText("Unable to sign up.", { exact: true })).toBeVisible();
  });
});

test("S-155 S-156 K-48 below the sign-up: what is trending, reasons to join, and questions of which one is open", async ({
  page,
}) => {
  await page.goto("/signup-new");
  const trending = page.getByRole("region", { name: "Trending" });
  expect(await trending.getByRole("listitem").count()).toBeGreaterThan(3);
  await expect(page.getByRole("heading", { name: "More reasons to join" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6);
  const open = page.locator("details[open]");
  await expect(open).toHaveCount(1);
  await page.getByText("Can I delete my account?").click();
  await expect(open).toHaveCount(1);
  await expect(open.getByText(/account for seven days/)).toBeVisible();
  await trending.getByRole("link", { name: "Trending" }).click();
  await expect(page).toHaveURL(/\/category\?.*category_id=63.*genre_type=3/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

interface Joining {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

async function fillColumn(column: Locator, { name, email, password }: Joining): Promise<void> {
  await column.getByLabel("Full Name").fill(name);
  await column.getByLabel("Email", { exact: true }).fill(email);
  await passwordOf(column).fill(password);
  await column.getByLabel("Confirm Password", { exact: true }).fill(password);
  await column
    .getByRole("checkbox", { name: "I accept the privacy policy" })
    .check({ force: true });
}

test("S-160 S-161 S-162 the free form of the older page says what is missing", async ({ page }) => {
  const person = stranger("Fritz");
  await page.goto("/old-sign");
  const column = page.getByRole("region", { name: "Sign Up" });
  const join = column.getByRole("button", { name: "Join" });
  await test.step("V-16 V-17 V-19 V-20 V-22 of an empty form", async () => {
    await join.click();
    for (const text of [
      "Full Name is required",
      "Email is required",
      "Password is empty",
      "Confirm Password is required",
      "Please accept the privacy policy",
    ])
      await expect(column.getByText(text)).toBeVisible();
  });
  await test.step("V-18 V-21 V-23 K-34 of one that is filled in wrongly", async () => {
    await column.getByLabel("Email", { exact: true }).fill("fritz");
    await passwordOf(column).fill("one thing");
    await column.getByLabel("Confirm Password", { exact: true }).fill("another thing");
    const mobile = column.getByLabel("Mobile number (optional)");
    await mobile.pressSequentially("+49 170x1");
    await expect(mobile).toHaveValue("491701");
    await join.click();
    await expect(column.getByText("Please enter valid email")).toBeVisible();
    await expect(column.getByText("Password and Confirm Password are not same")).toBeVisible();
    await expect(column.getByText("Mobile number must be 10 digits")).toBeVisible();
    await mobile.fill("01701234567");
    await expect(mobile).toHaveValue("0170123456");
  });
  await test.step("V-24 of one whose captcha is not solved", async () => {
    const release = await holdChallenges(page);
    await page.reload();
    await fillColumn(column, person);
    await join.click();
    await expect(column.getByText("please select captcha")).toBeVisible();
    release();
    await expect(column.getByLabel("Full Name")).toHaveValue("");
    await expect(page).toHaveURL("/signup");
  });
  await page.goto("/old-sign");
  const login = page.getByRole("region", { name: "Log In" });
  await login.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("S-159 S-177 T-27 T-44 K-38 K-41 the premium form clears and leads to the code; the link of its mail leads to the plans, once", async ({
  page,
  browser,
  faults,
}) => {
  faults.allowNetwork();
  const person = stranger("Prima");
  await page.goto("/old-sign");
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

test("S-177 the link of a free sign-up opens the account and says so", async ({
  page,
  mailbox,
}) => {
  const person = stranger("Linka");
  await start(page, "/signup-new", person);
  await passwordOf(page).fill(person.password);
  await next(page).click();
  await expect(codeBoxes(page)).toHaveCount(4);
  await page.goto(await mailbox.link(person.email, /is your Bijou code/));
  await expect(page.getByText("Your account is ready. Please sign in.")).toBeVisible();
  await expect(page).toHaveURL("/account-verification");
  await expect(page.getByRole("main").getByRole("link", { name: "Go to Home" })).toBeVisible();
  await signIn(page, person);
});
