import { createCloneUser } from "@bijou/contract/profiles";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { isPremiumFilm } from "./support/films.ts";
import { expect, memberApi, signInAs, storeSession, test } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { adCallsOf, CARDS, providerPage, subscribe } from "./support/payments.ts";
import { expectPlayedPast } from "./support/player.ts";

/** A value of the membership by its documented label. */
const fact = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ hasText: name }).getByRole("definition");

const receipts = (page: Page): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Receipts" }) })
    .last()
    .getByRole("listitem");

test("an owner cancels, resumes, changes to the yearly plan, and replaces a card that fails", async ({
  page,
  baseURL,
  newcomer,
  mailbox,
  guest,
}) => {
  // With eight runs of axe.
  test.slow();
  const person = await newcomer("Clara");
  const film = await findTitle(guest, isPremiumFilm);
  await subscribe(await memberApi(baseURL ?? "", person));
  await storeSession(page, person, person.name);
  await page.goto("/membership");
  await expect(fact(page, "Current Plan")).toHaveText("Premium");
  await expect(fact(page, "Price")).toHaveText("$1.99/month");
  await expect(fact(page, "Subscription Status")).toHaveText("Active");
  const date = (await fact(page, "Next Billing Date").textContent()) ?? "";
  expect(date).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(receipts(page)).toHaveCount(1);
  await expect(receipts(page)).toContainText(/Premium.*\$1\.99.*Paid/);
  await expectAccessible(page);

  const cancel = page.getByRole("button", { name: "Cancel Subscription" });
  const dialog = page.getByRole("dialog", { name: "Cancel your subscription?" });
  await cancel.click();
  await expect(dialog).toContainText(
    `You’ll keep Premium until ${date} and won’t be charged again.`,
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Keep/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(fact(page, "Subscription Status")).toHaveText("Active");
  await cancel.click();
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(
    page.getByText("Subscription cancellation request submitted successfully"),
  ).toBeVisible();
  await expect(fact(page, "Subscription Status")).toHaveText("Cancelled");
  await expect(fact(page, "Next Billing Date")).toHaveText(`None (ends ${date})`);
  await expect(page.getByRole("button", { name: "Membership Cancelled" })).toBeDisabled();
  await expect(cancel).toHaveCount(0);
  await expectAccessible(page);
  await mailbox.find(person.email, /cancel/i);

  await test.step("the film still plays until the end of the paid period", async () => {
    await page.goto(playerOf(film));
    await expectPlayedPast(page, 0);
    await page.goto("/");
    await page
      .getByRole("banner")
      .getByRole("button", { name: new RegExp(person.name) })
      .click();
    await expect(page.getByRole("dialog").getByText("Membership Cancelled")).toBeVisible();
  });

  await page.goto("/membership");
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await expect(fact(page, "Subscription Status")).toHaveText("Active");
  await expect(fact(page, "Next Billing Date")).toHaveText(date);
  await expect(cancel).toBeVisible();
  await expect(page.getByRole("button", { name: "Membership Cancelled" })).toHaveCount(0);

  await test.step("the plan changes to the yearly one", async () => {
    const change = { name: "Change to Premium yearly" };
    await page.getByRole("button", change).click();
    const question = page.getByRole("dialog", { name: "Change to Premium yearly?" });
    await expect(question).toContainText("Today we’ll charge your card $17.91.");
    await expectAccessible(page);
    await question.getByRole("button", change).click();
    await expect(fact(page, "Current Plan")).toHaveText("Premium yearly");
    await expect(fact(page, "Price")).toHaveText("$19.90/year");
    // The year, minus the unused part of the month.
    await expect(receipts(page)).toHaveCount(2);
    await expect(receipts(page).first()).toContainText(/Premium yearly.*\$17\.91.*Paid/);
  });

  const openBilling = async (button: string): Promise<void> => {
    await page.getByRole("button", { name: button }).click();
    await expect(providerPage(page, "Billing")).toBeVisible();
    await expectAccessible(page);
  };
  const replaceCard = async (card: string): Promise<void> => {
    await page.getByLabel("Card number").fill(card);
    await page.getByRole("button", { name: "Use this card" }).click();
    await expect(page.getByRole("status")).toHaveText("Your card has been updated.");
  };
  const back = async (next: string | RegExp): Promise<void> => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/membership");
    // The server learns of it by webhook.
    await expect(async () => {
      await page.reload();
      await expect(fact(page, "Next Billing Date")).toHaveText(next, { timeout: 5_000 });
    }).toPass();
  };
  await test.step("decisions 9: when the card is declined, Premium stays for a week", async () => {
    await openBilling("Payment details");
    await replaceCard(CARDS.declined);
    await page.getByRole("button", { name: "Skip ahead one month" }).click();
    await back("Payment failed");
    await expect(fact(page, "Subscription Status")).toHaveText("Active");
    await expect(
      page.getByText(/^Your last payment failed\. You’ll keep Premium until /),
    ).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await mailbox.find(person.email, /payment/i);
  });
  await test.step("another card pays", async () => {
    await openBilling("Update card");
    await replaceCard(CARDS.good);
    await back(/^\d{1,2} [A-Z]/);
    await expect(page.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  });
});

test("a child's profile sees no offers to pay, and watches what its account pays for", async ({
  page,
  baseURL,
  newcomer,
  guest,
}) => {
  const person = await newcomer("Mona");
  const film = await findTitle(guest, (card) => isPremiumFilm(card) && card.allow_kids === "1");
  const owner = await memberApi(baseURL ?? "", person);
  await owner(createCloneUser, { username: "Pixie", is_child: "1" });
  await signInAs(page, person, "Pixie");
  await expect(page.getByRole("banner").getByText("Pixie")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /premium/i })).toHaveCount(0);
  await page.goto("/membership");
  await expect(page.getByText("The account owner manages this membership.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Receipts" })).toHaveCount(0);
  for (const path of ["/subscribe", "/choose-how-watch"]) {
    await page.goto(path);
    await expect(page.getByText(/^Only the account owner can subscribe/)).toBeVisible();
    await expect(page.getByText("Subscribe Now")).toHaveCount(0);
  }
  await page.goto(playerOf(film));
  await expect(page.getByRole("heading", { name: "Part of Premium" })).toBeVisible();

  await subscribe(owner);
  const adCalls = adCallsOf(page);
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 0);
  expect(adCalls).toEqual([]);
});
