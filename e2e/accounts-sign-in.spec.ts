import { CHALLENGES, expectSolved, holdChallenges } from "./support/captcha.ts";
import { typeCode, wrongCode } from "./support/code.ts";
import { expect, type Person, signIn, test } from "./support/journey.ts";
import { settled } from "./support/settled.ts";
import type { Locator, Page } from "@playwright/test";

const submit = (page: Page): Locator =>
  page.getByRole("main").getByRole("button", { name: "Sign in", exact: true });
const email = (page: Page): Locator => page.getByLabel("Email address");

/** Somebody who signs in with a code has been here before: a sign-up a moment ago would delay the next code. */
async function beHere(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
}

async function chooseCode(page: Page): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("button", { name: "Use a sign-in code" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
}

test("S-171 V-25 V-26 V-27 V-30 E-19 E-47 T-30 T-33 the password form says what is missing and what was wrong", async ({
  page,
  context,
}) => {
  await page.goto("/signin");
  const password = page.getByLabel("Password", { exact: true });
  await test.step("V-30 without any values", async () => {
    await submit(page).click();
    await expect(page.getByText("Please input username")).toBeVisible();
    await expect(page.getByText("Please input password")).toBeVisible();
    await expect(email(page)).toBeFocused();
  });
  await test.step("V-25 V-26 V-27 field by field", async () => {
    await email(page).fill("nobody");
    await password.fill("x");
    await submit(page).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await email(page).fill("");
    await submit(page).click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await email(page).fill("free@demo.test");
    await password.fill("");
    await submit(page).click();
    await expect(page.getByText("Please input password")).toBeVisible();
  });
  await test.step("E-19 T-30 a wrong password is refused in the documented words", async () => {
    await password.fill("not-the-password");
    await password.press("Enter");
    await expect(page.getByText("Invalid Email or Password")).toBeVisible();
    await expect(page).toHaveURL(/\/signin/);
  });
  await test.step("T-33 E-47 an answer with neither a token nor a status signs nobody in", async () => {
    await page.route("**/api/v3/login", (route) => route.fulfill({ json: {} }));
    await password.fill("bijou-demo");
    await submit(page).click();
    await expect(page.getByText("We couldn’t sign you in. Please try again.")).toBeVisible();
    await expect(page).toHaveURL("/signin");
    await page.unroute("**/api/v3/login");
  });
  await test.step("S-171 who is not to be remembered is forgotten with the window", async () => {
    const remember = page.getByRole("checkbox", { name: "Remember me on this device" });
    await remember.uncheck({ force: true });
    await password.fill("bijou-demo");
    await password.press("Enter");
    await expect(page).toHaveURL(/\/user-list/);
    expect(await page.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
    const other = await context.newPage();
    await other.goto("/");
    await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test("S-170 S-172 T-28 T-29 K-36 K-42 K-43 a code of a mail signs in", async ({
  page,
  newcomer,
  mailbox,
}) => {
  const person = await newcomer("Codetta");
  await beHere(page, person);
  const release = await holdChallenges(page);
  await chooseCode(page);
  const send = page.getByRole("button", { name: "Send code" });
  await test.step("V-25 V-26 an address is asked for in words of its own", async () => {
    await send.click();
    await expect(page.getByText("Please input email")).toBeVisible();
    await email(page).fill("codetta");
    await send.click();
    await expect(page.getByText("Please enter valid email!")).toBeVisible();
  });
  await test.step("V-29 E-27 a captcha too, and the code is on its way", async () => {
    await email(page).fill(person.email);
    await send.click();
    await expect(page.getByText("Please complete the captcha verification")).toBeVisible();
    const asked = page.waitForRequest("**/api/v3/login");
    release();
    expect((await asked).postDataJSON()).toMatchObject({
      login_type: "OTP",
      is_parent: 0,
      device_type: 1,
    });
    await expect(page.getByText("OTP sent successfully! Please check your email.")).toBeVisible();
  });
  const verify = page.getByRole("button", { name: "Verify" });
  await test.step("V-28 four digits", async () => {
    await typeCode(page, "12");
    await verify.click();
    await expect(page.getByText("Please enter a valid 4-digit code")).toBeVisible();
  });
  const code = (await mailbox.find(person.email, /sign-in code/)).subject.slice(0, 4);
  await test.step("E-25 the right ones", async () => {
    await typeCode(page, wrongCode(code));
    await verify.click();
    await expect(page.getByText("Invalid OTP. Please try again.")).toBeVisible();
  });
  await test.step("E-28 with which one is signed in", async () => {
    await typeCode(page, code);
    await page.keyboard.press("Enter");
    await expect(page.getByText("OTP verified successfully! Logging you in...")).toBeVisible();
    await expect(page).toHaveURL(/\/user-list/);
  });
  const asked = page.waitForRequest("**/api/v3/my-clone-user");
  await page.reload();
  const { authorization, ...headers } = (await asked).headers();
  expect(authorization).toMatch(/^Bearer ./);
  expect(headers["user-token"]).toMatch(/./);
  expect(headers).toMatchObject({ platform: "web" });
});

test("S-172 S-173 a code that does not come: what is said, another one, and the password after all", async ({
  page,
  newcomer,
  faults,
}) => {
  faults.allowNetwork();
  const person = await newcomer("Patience");
  await beHere(page, person);
  await page.clock.install();
  await chooseCode(page);
  const send = page.getByRole("button", { name: "Send code" });
  await email(page).fill(person.email);
  await test.step("E-24 it could not be sent", async () => {
    await page.route("**/api/v3/login", (route) => route.abort());
    await send.click();
    await expect(page.getByText("Failed to send OTP. Please try again.")).toBeVisible();
    await page.unroute("**/api/v3/login");
  });
  await send.click();
  await expect(page.getByText(/You can resend it in 0:5\d/)).toBeVisible();
  const resend = page.getByRole("button", { name: "Resend code" });
  await test.step("E-26 V-29 nor sent again so soon, which costs no captcha", async () => {
    const challenges: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("captcha-challenge")) challenges.push(request.url());
    });
    await page.clock.fastForward(61_000);
    await resend.click();
    await expect(
      page.getByText(/^Failed to resend OTP\. Please try again\. .*second/),
    ).toBeVisible();
    expect(challenges).toEqual([]);
  });
  await test.step("E-25 nor looked at", async () => {
    await page.route("**/api/v3/login", (route) => route.abort());
    await typeCode(page, "0000");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("Failed to verify OTP")).toBeVisible();
    await page.unroute("**/api/v3/login");
  });
  await page.getByRole("button", { name: "Use Password" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "Remember me on this device" })).toBeChecked();
  await test.step("E-24 in the server's own words", async () => {
    await page.getByRole("button", { name: "Use a sign-in code" }).click();
    await email(page).fill(person.email);
    await send.click();
    await expect(page.getByText(/^Please wait \d+ seconds before you try again/)).toBeVisible();
  });
});

test("the captcha says what became of it", async ({ page, faults }) => {
  faults.allowNetwork();
  const again = page.getByRole("checkbox", { name: "I’m not a robot" });
  const open = async (): Promise<void> => {
    await page.goto("/signin");
    await email(page).focus();
  };
  await test.step("E-31 it cannot be fetched", async () => {
    await page.route(CHALLENGES, (route) => route.abort());
    await open();
    await expect(page.getByText("Failed to load captcha. Please refresh the page.")).toBeVisible();
    await page.unroute(CHALLENGES);
  });
  await test.step("E-32 its program cannot be loaded", async () => {
    await page.route("**/captcha-worker*", (route) => route.abort());
    await open();
    await expect(page.getByText("Error loading captcha. Please refresh the page.")).toBeVisible();
    await page.unroute("**/captcha-worker*");
  });
  await test.step("E-30 it cannot be solved", async () => {
    await page.route(CHALLENGES, async (route) => {
      const response = await route.fetch();
      const challenge = (await response.json()) as { parameters: object };
      await route.fulfill({
        response,
        json: { ...challenge, parameters: { ...challenge.parameters, salt: "no salt" } },
      });
    });
    await open();
    await expect(page.getByText("Captcha error occurred. Please try again.")).toBeVisible();
    await page.unroute(CHALLENGES);
    await again.click({ force: true });
    await expect(again).toBeChecked();
  });
  await test.step("E-29 K-39 it is shown after a second, and too old after five minutes", async () => {
    await page.clock.install();
    await page.goto("/signin");
    const shown = page.locator("[data-shown]");
    await expect(shown).toHaveAttribute("data-shown", "true");
    await expectSolved(page);
    await page.clock.fastForward(5 * 60_000);
    await expect(page.getByText("Captcha expired. Please verify again.")).toBeVisible();
    await again.click({ force: true });
    await expect(again).toBeChecked();
  });
});

test("S-174 the static form looks at its fields and makes no network call", async ({ page }) => {
  await page.goto("/signin-new");
  await settled(page);
  const calls: string[] = [];
  // What the shell reads for itself may still be on its way.
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(request.url());
  });
  await test.step("V-33 V-34 what is missing", async () => {
    await submit(page).click();
    await expect(page.getByText("Please fill in a valid email address")).toBeVisible();
    await expect(page.getByText("Please fill in a valid Password")).toBeVisible();
  });
  await email(page).fill("free@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("bijou-demo");
  await page.getByRole("checkbox", { name: "Remember me" }).check({ force: true });
  await page.keyboard.press("Enter");
  await submit(page).click();
  await expect(page.getByText("Please fill in a valid email address")).toHaveCount(0);
  await expect(page.getByText("Please fill in a valid Password")).toHaveCount(0);
  await expect(page).toHaveURL("/signin-new");
  expect(calls).toEqual([]);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Use a sign-in code" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Sign Up" })).toBeVisible();
});
