import { expectAccessible } from "./support/accessibility.ts";
import { expect, storeSession, test } from "./support/journey.ts";
import { tabTo } from "./support/keyboard.ts";
import { CARDS, expectSubscribed, providerPage } from "./support/payments.ts";

test("S-180 S-182 S-187 T-38 a member subscribes by keyboard alone at 390 pixels", async ({
  page,
  newcomer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newcomer("Kim");
  await storeSession(page, person, person.name);
  await page.goto("/choose-how-watch");
  for (const name of ["Subscribe", "Watch with Ads"])
    await expect(page.getByRole("article").filter({ hasText: name }).first()).toBeVisible();
  await tabTo(page, /^Subscribe Now$/);
  await page.keyboard.press("Enter");
  await expect(providerPage(page, "Subscribe to Premium")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Card number")).toBeFocused();
  await page.keyboard.type(CARDS.good);
  await page.keyboard.press("Enter");
  await expectSubscribed(page);
  await tabTo(page, /^Membership$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("Premium Member")).toBeVisible();
  await test.step("S-187 the page of the plans says that the member has one", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/subscribe");
    await expect(page.getByRole("heading", { level: 1, name: "You have Premium" })).toBeVisible();
    await expectAccessible(page);
  });
});
