import { myInvoices } from "@bijou/contract/payments";
import { expect, pageApi, signInAs, storeSession } from "./support/journey.ts";
import {
  beginPayment,
  CARDS,
  enterCard,
  expectSubscribed,
  goToCheckout,
  payAndClose,
  statusOf,
  test,
} from "./support/payments.ts";

test("S-186 T-40 T-41 E-46 the return before the payment, before its webhooks, and after them: each ends with the membership", async ({
  page,
  browser,
  context,
  baseURL,
  newcomer,
  mailbox,
  holdWebhooks,
}) => {
  await test.step("S-186 E-46 before the payment the page waits, and then changes by itself", async () => {
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
    await test.step("T-40 after the webhooks the page shows the membership at once", async () => {
      await page.goto(successPath);
      await expectSubscribed(page);
      expect((await member(myInvoices, {})).data).toHaveLength(1);
    });
  });

  await test.step("T-40 T-41 before the webhooks, which then come twice and in any order", async () => {
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
