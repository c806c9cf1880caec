import { typeCode, wrongCode } from "./support/code.ts";
import { expect, test } from "./support/journey.ts";

test("S-170 a code sent by mail signs in", async ({ page, mailbox }) => {
  const email = "premium@demo.test";
  await page.goto("/signin");
  await page.getByRole("button", { name: "Use a sign-in code" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  const sent = page.waitForRequest("**/api/v3/login");
  await page.getByRole("button", { name: "Send code" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    login_type: "OTP",
    is_parent: 0,
    device_type: 1,
  });
  await expect(page.getByText("OTP sent successfully! Please check your email.")).toBeVisible();
  const code = (await mailbox.find(email, /sign-in code/)).subject.slice(0, 4);
  await test.step("a wrong code is refused", async () => {
    await typeCode(page, wrongCode(code));
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("Invalid OTP. Please try again.")).toBeVisible();
  });
  await typeCode(page, code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("OTP verified successfully! Logging you in...")).toBeVisible();
  await expect(page).toHaveURL(/\/user-list/);
  await test.step("requests carry the tokens and the platform", async () => {
    const request = page.waitForRequest("**/api/v3/my-clone-user");
    await page.reload();
    const { authorization, ...headers } = (await request).headers();
    expect(authorization).toMatch(/^Bearer ./);
    expect(headers["user-token"]).toMatch(/./);
    expect(headers).toMatchObject({ platform: "web" });
  });
});
