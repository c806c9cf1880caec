import { expect, signInAs, test } from "./support/journey.ts";
import { codeBoxes, expectCode, typeCode, wrongCode } from "./support/code.ts";
import { openTelevision, shownCode } from "./support/television.ts";

test("S-210 T-38 T-42 a television's code is typed by the owner of the account", async ({
  page,
  browser,
}) => {
  await signInAs(page, "cancelled", "Carla");
  await page.goto("/activate-tv");
  const main = page.getByRole("main");
  await expect(main.getByText("cancelled@demo.test")).toBeVisible();
  await expect(main.getByText("Membership Cancelled")).toBeVisible();
  const activate = main.getByRole("button", { name: "Activate" });
  await test.step("V-38 all four digits are needed, and a box keeps the last one typed", async () => {
    await expect(activate).toBeDisabled();
    await typeCode(page, "123");
    await expect(activate).toBeDisabled();
    await codeBoxes(page).first().focus();
    await page.keyboard.press("End");
    await codeBoxes(page)
      .first()
      .evaluate((box: HTMLInputElement) => box.setSelectionRange(1, 1));
    await codeBoxes(page).first().pressSequentially("9");
    await expectCode(page, "923");
  });
  const television = await openTelevision(browser);
  const code = await shownCode(television);
  const unknown = main.getByText("No TV is showing this code. Check the code and try again.");
  await test.step("E-40 the server's message in red, until a digit is edited", async () => {
    await typeCode(page, wrongCode(code));
    await activate.click();
    await expect(unknown).toBeVisible();
    const [red, plain] = await Promise.all([
      unknown.evaluate((message) => getComputedStyle(message).color),
      main.getByText("Signed in as").evaluate((text) => getComputedStyle(text).color),
    ]);
    expect(red).not.toBe(plain);
    await codeBoxes(page).last().fill("");
    await expect(unknown).toHaveCount(0);
  });
  await television.context().close();

  await test.step("one on another network is named, and confirmed by the same code", async () => {
    const elsewhere = await openTelevision(browser, {
      extraHTTPHeaders: { "x-forwarded-for": "198.51.100.7" },
    });
    await typeCode(page, await shownCode(elsewhere));
    await activate.click();
    await expect(main.getByText(/^This TV is on another network: /)).toBeVisible();
    await main.getByRole("button", { name: "Yes, that’s my TV" }).click();
    await expect(main.getByRole("heading", { name: /^Now press OK/ })).toBeFocused();
    const offer = elsewhere.getByRole("alertdialog");
    await expect(offer).toBeVisible();
    await elsewhere.keyboard.press("ArrowRight");
    await elsewhere.keyboard.press("Enter");
    await expect(offer).toHaveCount(0);
    await expect(elsewhere.getByText(/^The code is/)).toBeAttached();
    await elsewhere.context().close();
  });
  await main.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("R-07 a profile that does not own the account is not offered to sign in a television", async ({
  page,
}) => {
  await signInAs(page, "family", "Otto");
  await page.getByRole("button", { name: "Account: Otto" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("link", { name: "Devices" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "Activate Device" })).toHaveCount(0);
  await page.goto("/activate-tv");
  await expect(page.getByText("Only the account owner can sign in on a TV.")).toBeVisible();
});

test("S-216 X-09 the devices say which one this is; another is signed out at once, and then all of them", async ({
  page,
  browser,
  newcomer,
}) => {
  const person = await newcomer("Devika");
  await signInAs(page, person, person.name);
  const phone = await (
    await browser.newContext({
      userAgent:
        "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    })
  ).newPage();
  await signInAs(phone, person, person.name);
  await page.goto("/devices");
  await expect(page.getByRole("heading", { name: "Devices", level: 1 })).toBeVisible();
  const devices = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("h2") });
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  const ofPhone = devices.filter({ has: page.getByRole("heading", { name: "Chrome on Android" }) });
  await expect(ofPhone.locator("img")).toHaveAttribute("src", /./);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/remove-user-device") && response.ok(),
  );
  await ofPhone.getByRole("button", { name: "Sign out Chrome on Android" }).click();
  await answered;
  await expect(ofPhone).toHaveCount(0);
  await phone.goto("/profile");
  await expect(phone).toHaveURL(/\/signin/);
  await phone.context().close();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere" });
  await dialog
    .getByRole("checkbox", { name: "Keep this device signed in" })
    .uncheck({ force: true });
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});
