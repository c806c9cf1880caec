import { expectAccessible } from "./support/accessibility.ts";
import { isPremiumFilm } from "./support/films.ts";
import { expect, pageApi, signInAs, storeSession } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { openSideBar } from "./support/lists.ts";
import {
  adCallsOf,
  goToCheckout,
  MAX_ACTIVATION_MS,
  payAndClose,
  providerPage,
  statusOf,
  test,
  beginPayment,
  CARDS,
  enterCard,
  expectSubscribed,
} from "./support/payments.ts";
import { playing } from "./support/player.ts";
import { myInvoices } from "@bijou/contract/payments";

test("the return before the payment, before its webhooks, and after them: each ends with the membership", async ({
  page,
  browser,
  context,
  baseURL,
  newcomer,
  mailbox,
  holdWebhooks,
}) => {
  await test.step("before the payment the page waits, and then changes by itself", async () => {
    const person = await newcomer("Wanda");
    await storeSession(page, person, person.name);
    await page.goto("/success");
    await expect(page.getByText("Waiting...", { exact: true })).toBeVisible();
    const member = await pageApi(page);
    const { checkoutUrl, successPath } = await beginPayment(member);
    await page.goto(successPath);
    await expect(
      page.getByRole("heading", { level: 1, name: "Confirming your payment" }),
    ).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(checkoutUrl);
    await payAndClose(tab);
    await expectSubscribed(page);
    await expect.poll(() => statusOf(member)).toBe("Active");
    await test.step("after the webhooks the page shows the membership at once", async () => {
      await page.goto(successPath);
      await expectSubscribed(page);
      expect((await member(myInvoices, {})).data).toHaveLength(1);
    });
  });

  await test.step("before the webhooks, which then come twice and in any order", async () => {
    const person = await newcomer("Rita");
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const tab = await other.newPage();
    await signInAs(tab, person, person.name);
    const member = await pageApi(tab);
    await tab.goto("/subscribe");
    await goToCheckout(tab);
    const webhooks = await holdWebhooks(tab.url());
    await enterCard(tab, CARDS.good);
    await expectSubscribed(tab);
    await webhooks.deliverShuffledTwice();
    await tab.getByRole("link", { name: "Membership" }).click();
    await expect(tab.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
    await mailbox.find(person.email, /receipt/i);
    expect(await mailbox.count(person.email, /receipt/i)).toBe(1);
    expect((await member(myInvoices, {})).data).toHaveLength(1);
    expect(await statusOf(member)).toBe("Active");
    await other.close();
  });
});

test("a tab closed after paying: the webhook alone opens the premium film within five seconds, in a window that was open before", async ({
  page,
  context,
  newcomer,
  guest,
  holdWebhooks,
}) => {
  const person = await newcomer("Theo");
  const film = await findTitle(guest, isPremiumFilm);
  await signInAs(page, person, person.name);
  const member = await pageApi(page);
  await page.goto(detailOf(film));
  await test.step("the side bar shows a free account", async () => {
    const bar = await openSideBar(page, person);
    await expect(bar.getByText("Free Account")).toBeVisible();
    await expect(bar.getByRole("link", { name: "Subscribe" })).toBeVisible();
    await expect(bar.getByText("Every movie ad-free", { exact: false })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  });
  await page.getByRole("link", { name: "Subscribe to watch" }).click();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(page.url());
  await goToCheckout(tab);
  const webhooks = await holdWebhooks(tab.url());
  await payAndClose(tab);
  expect(await statusOf(member)).toBe("none");

  const adCalls = adCallsOf(page);
  await webhooks.deliver();
  // Only the time of the server: how soon the browser shows the film depends on the machine.
  await expect
    .poll(() => statusOf(member), { intervals: [50], timeout: MAX_ACTIVATION_MS })
    .toBe("Active");
  await page.goBack();
  await page.getByRole("button", { name: "Play", exact: true }).first().click();
  await expect.poll(async () => (await playing(page)).seconds).toBeGreaterThan(0);
  expect(adCalls).toEqual([]);
  await test.step("the side bar shows the membership", async () => {
    await page.goto(detailOf(film));
    const bar = await openSideBar(page, person);
    await expect(bar.getByText("Premium Member")).toBeVisible();
    await expect(bar.getByRole("link", { name: "Subscribe" })).toHaveCount(0);
  });
});

test("a tab closed before paying: nothing is paid, and the payment can be resumed or cancelled", async ({
  page,
  newcomer,
}) => {
  const person = await newcomer("Nils");
  await storeSession(page, person, person.name);
  await page.goto("/subscribe");
  await goToCheckout(page);
  const begun = page.url();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeEnabled();
  await page.goto("/membership");
  await expect(page.getByRole("main").getByRole("definition").first()).toHaveText("Free With Ads");
  await expectAccessible(page);
  expect(await statusOf(await pageApi(page))).toBe("none");

  await page.goto("/subscribe");
  await goToCheckout(page);
  expect(page.url()).toBe(begun);
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment cancelled" })).toBeVisible();
  await expect(page.getByText("The payment was cancelled. Nothing was charged.")).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(await pageApi(page))).toBe("none");

  await page.getByRole("link", { name: "Try another card" }).click();
  await goToCheckout(page);
  expect(page.url()).not.toBe(begun);
  await page.goto(begun);
  await expect(providerPage(page, "This payment has ended")).toBeVisible();
});
