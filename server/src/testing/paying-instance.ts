import { API_BASE } from "@bijou/contract/endpoint";
import { initiatePayment } from "@bijou/contract/payments";
import { afterAll } from "vitest";
import type { App } from "../app.ts";
import { setPlan } from "../features/payments/operate.ts";
import type { Payments } from "../features/payments/service.ts";
import { openFakeStripe, type FakeStripe } from "../demo/fake-stripe/server.ts";
import { signEvent } from "../demo/fake-stripe/webhooks.ts";
import type { Caller } from "./instance/caller.ts";
import { type TestInstance, useTestInstance } from "./test-instance.ts";

/** The payments of an instance that has a provider. */
export async function paymentsOf(app: App): Promise<Payments> {
  const payments = await app.payments();
  if (!payments) throw new Error("This instance takes no payments");
  return payments;
}

export interface PayingInstance {
  readonly instance: TestInstance;
  readonly fakeStripe: FakeStripe;
  readonly plans: { readonly premium: number; readonly yearly: number; readonly patron: number };
  /** Events of the provider that are not delivered yet, the oldest first. */
  readonly held: string[];
  /** Delivers an event to the server; returns the status. */
  readonly deliver: (
    body: string,
    how?: { secret?: string; agedSeconds?: number },
  ) => Promise<number>;
  /** Delivers the held events and processes all of them. */
  readonly deliverHeld: () => Promise<void>;
  /** Processes the events that the server has stored. */
  readonly handleAll: () => Promise<void>;
  /** Begins a payment; returns its id and its session at the provider. */
  readonly begin: (
    caller: Caller,
    planId?: number,
  ) => Promise<{ pti: string; sessionId: string; url: string }>;
}

/** An instance of this test file with a payment provider, whose events are held until they are delivered. */
export async function usePayingInstance(
  options: {
    conversionUrls?: readonly string[];
    /** The address of the provider's pages, if they are not on its own port. */
    pagesUrl?: string;
  } = {},
): Promise<PayingInstance> {
  const held: string[] = [];
  let now = Date.now;
  const fakeStripe = await openFakeStripe({
    webhookUrl: "http://127.0.0.1:9/",
    ...(options.pagesUrl === undefined ? {} : { pagesUrl: options.pagesUrl }),
    deliver: (body) => held.push(body),
    now: () => now(),
  });
  afterAll(() => fakeStripe.close());
  const instance = await useTestInstance({
    ...options,
    payments: { environment: fakeStripe.access },
  });
  ({ now } = instance.clock);
  const { http } = instance.app;
  const payments = await paymentsOf(instance.app);

  const add = async (key: string, name: string, priceIds: string[], trialDays = 0) => {
    const text = `<p>${name}<script>alert(1)</script></p>`;
    const plan = { key, name, priceIds, trialDays, text, origin: "operator" } as const;
    await setPlan(instance.database, payments.provider, plan);
    const { rows } = await instance.database.pool.query<{ id: number }>(
      "select id from plans where key = $1",
      [key],
    );
    return rows[0]?.id ?? 0;
  };
  const plans = {
    premium: await add("premium", "Premium", [
      "price_premium_month_usd",
      "price_premium_month_inr",
    ]),
    yearly: await add("yearly", "Premium yearly", ["price_premium_year_usd"], 7),
    patron: await add("patron", "Patron", ["price_patron_month_usd"]),
  };

  const paying: PayingInstance = {
    instance,
    fakeStripe,
    plans,
    held,

    async deliver(body, { secret = fakeStripe.access.webhookSecret, agedSeconds = 0 } = {}) {
      const atSeconds = Math.floor(instance.clock.now() / 1000) - agedSeconds;
      const { signature } = signEvent(body, secret, atSeconds);
      const response = await http.inject({
        method: "POST",
        url: `${API_BASE}/stripe-webhook`,
        headers: { "content-type": "application/json", "stripe-signature": signature },
        payload: body,
      });
      return response.statusCode;
    },

    async deliverHeld() {
      for (const body of held.splice(0)) await paying.deliver(body);
      await paying.handleAll();
    },

    async handleAll() {
      for (const { id } of await payments.events.waiting()) await payments.events.handle(id);
    },

    async begin(caller, planId = plans.premium) {
      const { data, message } = await caller.call(initiatePayment, { plan_id: planId });
      if (Array.isArray(data)) throw new Error(message);
      return {
        pti: data.pre_transaction_id,
        sessionId: data.session_id,
        url: data.checkout_url,
      };
    },
  };
  return paying;
}
