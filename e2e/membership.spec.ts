import { createCloneUser } from "@bijou/contract/profiles";
import type { Locator, Page } from "@playwright/test";
import { isPremiumFilm } from "./support/films.ts";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  memberApi,
  playerOf,
  signInAs,
  test,
} from "./support/journey.ts";
import { adCallsOf, CARDS, providerPage, subscribe } from "./support/paying.ts";

/** A fact of the membership by its documented name. */
const fact = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ hasText: name }).getByRole("definition");

const receipts = (page: Page): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Receipts" }) })
    .last()
    .getByRole("listitem");

const openSideBar = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("banner")
    .getByRole("button", { name: `Account: ${name}` })
    .click();

test("S-110 S-217 S-219 S-220 T-38 T-39 E-38 R-04 cancelled, resumed, changed to the year; a card that fails, and one that mends it", async ({
  page,
  baseURL,
  newcomer,
  mailbox,
  guest,
}) => {
  const person = await newcomer("Clara");
  const film = await findTitle(guest, isPremiumFilm);
  await subscribe(await memberApi(baseURL ?? "", person));
  await signInAs(page, person, person.name);
  await page.goto("/membership");
  await expect(fact(page, "Current Plan")).toHaveText("Premium");
  await expect(fact(page, "Price")).toHaveText("$1.99/month");
  await expect(fact(page, "Subscription Status")).toHaveText("Active");
  const date = (await fact(page, "Next Billing Date").textContent()) ?? "";
  expect(date).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(receipts(page)).toHaveCount(1);
  await expect(receipts(page)).toContainText(/Premium.*\$1\.99.*Paid/);

  const cancel = page.getByRole("button", { name: "Cancel Subscription" });
  const dialog = page.getByRole("dialog", { name: "Cancel your subscription?" });
  await cancel.click();
  await expect(dialog).toContainText(
    `You’ll keep Premium until ${date} and won’t be charged again.`,
  );
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
  await mailbox.find(person.email, /cancel/i);

  await test.step("what was paid for is watched to its end", async () => {
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

  await test.step("the year instead of the month", async () => {
    const wish = { name: "Change to Premium yearly" };
    await page.getByRole("button", wish).click();
    const dialog = page.getByRole("dialog", { name: "Change to Premium yearly?" });
    await expect(dialog).toContainText("Today we’ll charge your card $17.91.");
    await dialog.getByRole("button", wish).click();
    await expect(fact(page, "Current Plan")).toHaveText("Premium yearly");
    await expect(fact(page, "Price")).toHaveText("$19.90/year");
    // The year, less the month that has hardly begun.
    await expect(receipts(page)).toHaveCount(2);
    await expect(receipts(page).first()).toContainText(/Premium yearly.*\$17\.91.*Paid/);
  });

  const openBilling = async (button: string): Promise<void> => {
    await page.getByRole("button", { name: button }).click();
    await expect(providerPage(page, "Billing")).toBeVisible();
  };
  const giveOther = async (card: string): Promise<void> => {
    await page.getByLabel("Card number").fill(card);
    await page.getByRole("button", { name: "Use this card" }).click();
    await expect(page.getByRole("status")).toHaveText("Your card has been updated.");
  };
  const back = async (next: string | RegExp): Promise<void> => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/membership");
    // The house hears of it by event.
    await expect(async () => {
      await page.reload();
      await expect(fact(page, "Next Billing Date")).toHaveText(next, { timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
  };
  await test.step("decisions 9: a year later the card is declined, and Premium stays for a week", async () => {
    await openBilling("Payment details");
    await giveOther(CARDS.declined);
    await page.getByRole("button", { name: "Skip ahead one month" }).click();
    await back("Payment failed");
    await expect(fact(page, "Subscription Status")).toHaveText("Active");
    await expect(
      page.getByText(/^Your last payment failed\. You’ll keep Premium until /),
    ).toBeVisible();
    await mailbox.find(person.email, /payment/i);
  });
  await test.step("and another card mends it", async () => {
    await openBilling("Update card");
    await giveOther(CARDS.good);
    await back(/^\d{1,2} [A-Z]/);
    await expect(page.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  });
});

test("S-110 T-03 T-04 T-38 a device that signed in before the account was premium learns of it by itself", async ({
  page,
  baseURL,
  newcomer,
  guest,
}) => {
  const person = await newcomer("Minna");
  const film = await findTitle(guest, isPremiumFilm);
  await signInAs(page, person, person.name);
  await page.goto(detailOf(film));
  await expect(page.getByRole("link", { name: "Subscribe to watch" })).toBeVisible();
  const sideBar = page.getByRole("dialog", { name: person.name });
  await openSideBar(page, person.name);
  await expect(sideBar.getByText("Free Account")).toBeVisible();
  await expect(sideBar.getByRole("link", { name: "Subscribe" })).toBeVisible();
  await expect(sideBar.getByText("Every movie ad-free", { exact: false })).toBeVisible();

  await subscribe(await memberApi(baseURL ?? "", person));
  await page.goto(detailOf(film));
  await openSideBar(page, person.name);
  await expect(sideBar.getByText("Premium Member")).toBeVisible();
  await expect(sideBar.getByRole("link", { name: "Subscribe" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).first().click();
  await expectPlayedPast(page, 0);
});

test("S-180 S-187 a child's profile is asked for no money, and watches what its account pays for", async ({
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
