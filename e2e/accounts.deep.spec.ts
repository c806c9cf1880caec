import { logout } from "@bijou/contract/accounts";
import { removeUserDevice } from "@bijou/contract/devices";
import { expect, pageApi, signInAs, test } from "./support/journey.ts";
import { untilSaved } from "./support/saved.ts";
import { waitUntilStable } from "./support/stable.ts";

const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test("S-216 T-21 T-36 X-09 H-06 E-16 sign-out, here, on another device or everywhere, reaches every tab and device", async ({
  page,
  context,
  browser,
  faults,
}) => {
  faults.allowNetwork();
  await signInAs(page, "free", "Frida");
  const second = await context.newPage();
  await test.step("T-36 H-06 two tabs sign out together", async () => {
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
  await test.step("T-21 E-16 a session that the server has ended signs its tabs out", async () => {
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
  await test.step("S-216 X-09 the devices page marks this device and signs another out at once", async () => {
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
  await test.step("X-09 all devices are signed out, this one too", async () => {
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
