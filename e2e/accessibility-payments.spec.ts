import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expect, signInAs } from "./support/journey.ts";
import {
  CARDS,
  expectSubscribed,
  giveCard,
  goToCheckout,
  providerPage,
  test,
} from "./support/paying.ts";

// A look of axe at one page takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

test("axe finds nothing on the pages of a payment, nor on those of the membership it brings", async ({
  page,
  newcomer,
}) => {
  const person = await newcomer("Axelina");
  await signInAs(page, person, person.name);
  const seeMembership = async (fact: string): Promise<void> => {
    await page.goto("/membership");
    await expect(page.getByRole("definition").getByText(fact)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  };
  await test.step("without a membership", () => seeMembership("Free With Ads"));
  await test.step("a payment given up", async () => {
    await page.goto("/subscribe");
    await goToCheckout(page);
    await expectAccessible(page);
    await giveCard(page, CARDS.declined);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("a payment made", async () => {
    await page.getByRole("link", { name: "Try another card" }).click();
    await goToCheckout(page);
    await giveCard(page, CARDS.good);
    await expectSubscribed(page);
    await expectAccessibleAtEachWidth(page);
    await page.goto("/subscribe");
    await expect(page.getByText(/^You’re a Premium member/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("paid for, and its questions", async () => {
    await seeMembership("Active");
    for (const name of ["Change to Patron", "Cancel Subscription"]) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
  await test.step("cancelled", async () => {
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(page.getByRole("button", { name: "Membership Cancelled" })).toBeVisible();
    await seeMembership("Cancelled");
    await page.getByRole("button", { name: "Resume subscription" }).click();
    await expect(page.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  });
  await test.step("not paid", async () => {
    await page.getByRole("button", { name: "Payment details" }).click();
    await expect(providerPage(page, "Billing")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Card number").fill(CARDS.declined);
    await page.getByRole("button", { name: "Use this card" }).click();
    await page.getByRole("button", { name: "Skip ahead one month" }).click();
    await expect(page.getByRole("status")).toBeVisible();
    await expect(async () => {
      await page.goto("/membership");
      await expect(page.getByText("Payment failed", { exact: true })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 15_000 });
    await seeMembership("Payment failed");
    await expectAccessibleAtEachWidth(page);
  });
});
