import { initiatePayment } from "@bijou/contract/payments";
import { getPlans, userSubscription } from "@bijou/contract/membership";
import type { Client } from "@bijou/contract/client";
import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./journey.ts";

/** What the demonstration's payment provider takes for a card. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  /** Asks for a second step. */
  second: "4000 0025 0000 3155",
} as const;

/** So soon after the house was told of a payment its film may be played. */
export const SEEN_WITHIN_MS = 5_000;

/** Every call for an ad that the page makes from now on. */
export function adCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/advertisement$|^\/ads\/vast/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** A page of the payment provider, by its heading. */
export const providerPage = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name });

/** Presses "Subscribe Now", and is at the payment provider. */
export async function goToCheckout(page: Page, plan = "Premium"): Promise<void> {
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(providerPage(page, `Subscribe to ${plan}`)).toBeVisible();
}

/** Gives a card on the provider's page, and sends it. */
export async function giveCard(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** The page a payment ends on, once it says that it is paid. */
export async function expectSubscribed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "You are Subscribed!" })).toBeVisible();
}

/** Gives a good card, and closes the tab before the provider could lead back. */
export async function payAndClose(tab: Page): Promise<void> {
  const closed = tab.waitForEvent("close");
  await tab.route("**/pay/*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await tab.close();
  });
  await giveCard(tab, CARDS.good).catch(() => undefined);
  await closed;
}

interface Payment {
  readonly checkoutUrl: string;
  /** Where the provider leads after it. */
  readonly successPath: string;
}

/** Begins a payment for the first plan, as a page does. */
export async function beginPayment(call: Client): Promise<Payment> {
  const { data: plans } = await call(getPlans, {});
  const { data, message } = await call(initiatePayment, { plan_id: plans[0]?.id ?? 0 });
  if (Array.isArray(data)) throw new Error(message);
  const { checkout_url: checkoutUrl, session_id: sid, pre_transaction_id: pti } = data;
  return { checkoutUrl, successPath: `/success?sid=${sid}&pti=${pti}` };
}

/** What the house says the membership is worth; "none" for who never had one. */
export async function statusOf(call: Client): Promise<string> {
  return (await call(userSubscription, {})).data[0]?.subscription_status ?? "none";
}

/** Makes an account premium, as somebody did who paid elsewhere. */
export async function subscribe(call: Client): Promise<void> {
  const { checkoutUrl } = await beginPayment(call);
  const body = new URLSearchParams({ card: CARDS.good });
  const { status } = await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" });
  expect(status, "the provider takes the card").toBe(303);
  await expect.poll(() => statusOf(call)).toBe("Active");
}

/** The provider's events, which can be kept back. */
interface Events {
  hold(): Promise<void>;
  /** Brings those that were kept back; done once the house has taken each. */
  bring(): Promise<void>;
  /** Brings each twice, in any order; done once the house has taken each. */
  bringShuffledTwice(): Promise<void>;
}

function eventsAt(providerUrl: string): Events {
  const tell = async (how: "hold" | "bring" | "shuffle"): Promise<void> => {
    const body = new URLSearchParams({ how });
    const { status } = await fetch(new URL("../events", providerUrl), { method: "POST", body });
    expect(status, `the provider's events: ${how}`).toBe(200);
  };
  return {
    hold: () => tell("hold"),
    bring: () => tell("bring"),
    bringShuffledTwice: () => tell("shuffle"),
  };
}

/** Journeys that keep the provider's events back; whatever becomes of one, the next finds none kept. */
export const test = base.extend<{ holdEvents: (providerUrl: string) => Promise<Events> }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it that nothing is needed
  holdEvents: async ({}, use) => {
    const held: Events[] = [];
    await use(async (providerUrl) => {
      const events = eventsAt(providerUrl);
      held.push(events);
      await events.hold();
      return events;
    });
    for (const events of held) await events.bring();
  },
});
