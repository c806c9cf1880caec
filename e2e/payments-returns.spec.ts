import { myInvoices } from "@bijou/contract/payments";
import { isPremiumFilm } from "./support/films.ts";
import { detailOf, expect, findTitle, pageApi, playing, signInAs } from "./support/journey.ts";
import {
  adCallsOf,
  beginPayment,
  CARDS,
  expectSubscribed,
  giveCard,
  goToCheckout,
  payAndClose,
  providerPage,
  SEEN_WITHIN_MS,
  statusOf,
  test,
} from "./support/paying.ts";

test("T-03 T-40 a tab closed after paying: the event alone opens the premium film, within five seconds", async ({
  page,
  context,
  newcomer,
  guest,
  holdEvents,
}) => {
  const person = await newcomer("Theo");
  const film = await findTitle(guest, isPremiumFilm);
  await signInAs(page, person, person.name);
  const member = await pageApi(page);
  await page.goto(detailOf(film));
  await page.getByRole("link", { name: "Subscribe to watch" }).click();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(page.url());
  await goToCheckout(tab);
  const events = await holdEvents(tab.url());
  await payAndClose(tab);
  expect(await statusOf(member)).toBe("none");

  const adCalls = adCallsOf(page);
  await events.bring();
  // The house's own part of the time: how fast the browser then shows the film is the machine's.
  await expect
    .poll(() => statusOf(member), { intervals: [50], timeout: SEEN_WITHIN_MS })
    .toBe("Active");
  await page.goBack();
  await page.getByRole("button", { name: "Play", exact: true }).first().click();
  await expect.poll(async () => (await playing(page)).seconds).toBeGreaterThan(0);
  expect(adCalls).toEqual([]);
});

test("S-185 T-41 a tab closed before paying: nothing is paid, and the payment is taken up again or given up", async ({
  page,
  newcomer,
}) => {
  const person = await newcomer("Nils");
  await signInAs(page, person, person.name);
  await page.goto("/subscribe");
  await goToCheckout(page);
  const begun = page.url();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeEnabled();
  await page.goto("/membership");
  await expect(page.getByRole("main").getByRole("definition").first()).toHaveText("Free With Ads");
  expect(await statusOf(await pageApi(page))).toBe("none");

  await page.goto("/subscribe");
  await goToCheckout(page);
  expect(page.url()).toBe(begun);
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment cancelled" })).toBeVisible();
  await expect(page.getByText("The payment was cancelled. Nothing was charged.")).toBeVisible();
  expect(await statusOf(await pageApi(page))).toBe("none");

  await page.getByRole("link", { name: "Try another card" }).click();
  await goToCheckout(page);
  expect(page.url()).not.toBe(begun);
  await page.goto(begun);
  await expect(providerPage(page, "This payment has ended")).toBeVisible();
});

test("T-40 T-41 the event before the return, and the return before its events: both end right", async ({
  page,
  browser,
  baseURL,
  newcomer,
  mailbox,
  holdEvents,
}) => {
  test.slow();
  await test.step("the event first", async () => {
    const person = await newcomer("Eva");
    await signInAs(page, person, person.name);
    const member = await pageApi(page);
    await page.goto("/subscribe");
    await goToCheckout(page);
    await page.route("**/pay/*", async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await expect.poll(() => statusOf(member)).toBe("Active");
      await route.fulfill({ response });
    });
    await giveCard(page, CARDS.good);
    await expectSubscribed(page);
  });

  await test.step("the return first, and then each event twice and in any order", async () => {
    const person = await newcomer("Rita");
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const tab = await context.newPage();
    await signInAs(tab, person, person.name);
    const member = await pageApi(tab);
    await tab.goto("/subscribe");
    await goToCheckout(tab);
    const events = await holdEvents(tab.url());
    await giveCard(tab, CARDS.good);
    await expectSubscribed(tab);
    await events.bringShuffledTwice();
    await tab.getByRole("link", { name: "Membership" }).click();
    await expect(tab.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
    await mailbox.find(person.email, /receipt/i);
    expect(await mailbox.count(person.email, /receipt/i)).toBe(1);
    expect((await member(myInvoices, {})).data).toHaveLength(1);
    expect(await statusOf(member)).toBe("Active");
    await context.close();
  });
});

test("S-186 E-46 back before anything is paid: the page says what is true, and changes by itself", async ({
  page,
  context,
  newcomer,
}) => {
  const person = await newcomer("Wanda");
  await signInAs(page, person, person.name);
  await page.goto("/success");
  await expect(page.getByText("Waiting...", { exact: true })).toBeVisible();
  const { checkoutUrl, successPath } = await beginPayment(await pageApi(page));
  await page.goto(successPath);
  await expect(
    page.getByRole("heading", { level: 1, name: "Confirming your payment" }),
  ).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(checkoutUrl);
  await payAndClose(tab);
  await expectSubscribed(page);
});
