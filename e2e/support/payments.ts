import { initiatePayment } from "@bijou/contract/payments";
import { getPlans, userSubscription } from "@bijou/contract/membership";
import type { Client } from "@bijou/contract/client";
import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./journey.ts";

/** Test cards of the fake Stripe. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  /** Requires confirmation by the bank. */
  confirmed: "4000 0025 0000 3155",
} as const;

/** A film must be playable this soon after the webhook of its payment. */
export const MAX_ACTIVATION_MS = 5_000;

/** Collects the requests for ads that the page sends from now on. */
export function adCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/advertisement$|^\/ads\/vast/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** A page of the fake Stripe, by its heading. */
export const providerPage = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name });

/** Presses "Subscribe Now" and waits for the checkout. */
export async function goToCheckout(page: Page, plan = "Premium"): Promise<void> {
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(providerPage(page, `Subscribe to ${plan}`)).toBeVisible();
}

/** Enters a card at the checkout and submits it. */
export async function enterCard(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Waits until the return page says that the payment succeeded. */
export async function expectSubscribed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "You are Subscribed!" })).toBeVisible();
}

/** Pays with a good card and closes the tab before the redirect back. */
export async function payAndClose(tab: Page): Promise<void> {
  const closed = tab.waitForEvent("close");
  await tab.route("**/pay/*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await tab.close();
  });
  await enterCard(tab, CARDS.good).catch(() => undefined);
  await closed;
}

interface Payment {
  readonly checkoutUrl: string;
  /** The return page of the checkout. */
  readonly successPath: string;
}

/** Begins a payment for the first plan. */
export async function beginPayment(call: Client): Promise<Payment> {
  const { data: plans } = await call(getPlans, {});
  const { data, message } = await call(initiatePayment, { plan_id: plans[0]?.id ?? 0 });
  if (Array.isArray(data)) throw new Error(message);
  const { checkout_url: checkoutUrl, session_id: sid, pre_transaction_id: pti } = data;
  return { checkoutUrl, successPath: `/success?sid=${sid}&pti=${pti}` };
}

/** The status of the membership; "none" without one. */
export async function statusOf(call: Client): Promise<string> {
  return (await call(userSubscription, {})).data[0]?.subscription_status ?? "none";
}

/** Subscribes an account without a page. */
export async function subscribe(call: Client): Promise<void> {
  const { checkoutUrl } = await beginPayment(call);
  const body = new URLSearchParams({ card: CARDS.good });
  const { status } = await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" });
  expect(status).toBe(303);
  await expect.poll(() => statusOf(call)).toBe("Active");
}

/** The webhooks of the fake Stripe. */
interface Webhooks {
  /** Queues webhooks instead of sending them. */
  hold(): Promise<void>;
  /** Sends the queued webhooks and waits until the server has accepted each. */
  deliver(): Promise<void>;
  /** Sends each queued webhook twice, in random order, and waits until the server has accepted each. */
  deliverShuffledTwice(): Promise<void>;
}

function webhooksAt(checkoutUrl: string): Webhooks {
  const control = async (how: "hold" | "bring" | "shuffle"): Promise<void> => {
    const body = new URLSearchParams({ how });
    const { status } = await fetch(new URL("../events", checkoutUrl), { method: "POST", body });
    expect(status, `webhooks: ${how}`).toBe(200);
  };
  return {
    hold: () => control("hold"),
    deliver: () => control("bring"),
    deliverShuffledTwice: () => control("shuffle"),
  };
}

/** Journeys that can hold webhooks. The queue is delivered after each journey, failed or not. */
export const test = base.extend<{ holdWebhooks: (checkoutUrl: string) => Promise<Webhooks> }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured first argument
  holdWebhooks: async ({}, use) => {
    const held: Webhooks[] = [];
    await use(async (checkoutUrl) => {
      const webhooks = webhooksAt(checkoutUrl);
      held.push(webhooks);
      await webhooks.hold();
      return webhooks;
    });
    for (const webhooks of held) await webhooks.deliver();
  },
});
