import fc from "fast-check";
import { expect, test } from "vitest";
import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { createSessions, type Sessions } from "../../platform/sessions/sessions.ts";
import { createBilling, CARDS } from "../../demo/fake-stripe/billing.ts";
import { emptyState } from "../../demo/fake-stripe/objects.ts";
import { effort } from "../../testing/properties.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import type { Settings } from "../configuration/service.ts";
import { createPaymentEvents } from "./events.ts";
import { createPaymentStore, type PaymentStore } from "./store.ts";
import { subscriptionState } from "./subscription-state.ts";
import { createSynchronizer } from "./synchronizer.ts";
import { createAccountLock } from "./account-lock.ts";

const ORDERS = 10_000;
const STORED_ORDERS = 100;
const MAX_PERIOD_MS = 120_000;
const GRACE_MS = 7 * DAY_MS;

const { instance } = await usePayingInstance();
const { database, clock } = instance;
const { pool } = database;
const { accountId } = instance.people.free;

interface SentEvent {
  readonly type: string;
  readonly object: object;
}

/** Yields to other tasks for a varying time. */
type Pause = () => Promise<void>;
const noPause: Pause = async () => undefined;

/** A provider in this process that pauses between reading its state and responding. */
function fakeProvider(pause: Pause) {
  const state = emptyState();
  const sent: SentEvent[] = [];
  let seconds = Math.floor(clock.now() / 1000);
  const billing = createBilling({
    state,
    nowSeconds: () => seconds,
    emit: (type, object) => sent.push({ type, object: structuredClone(object) }),
    urlOf: () => "",
  });
  const asked = {
    subscriptions: {
      list: async ({ customer }: { customer: string }) => {
        await pause();
        const data = structuredClone(billing.subscriptionsOf(customer));
        await pause();
        return { data };
      },
    },
    // Payments and receipts are tested elsewhere, and would take most of the time.
    invoices: { list: async () => ({ data: [] }) },
    checkout: { sessions: { retrieve: async (id: string) => billing.sessions.find(id) } },
  };
  return {
    billing,
    sent,
    provider: asked as unknown as Stripe,
    wait: (moreSeconds: number) => {
      seconds += moreSeconds;
    },
  };
}

const STEPS = ["cancel", "resume", "month", "decline", "mend", "patron", "end", "again"] as const;
type Step = (typeof STEPS)[number];

/** A subscription's life cycle at the provider. */
function startLifeCycle(pause: Pause = noPause) {
  const own = fakeProvider(pause);
  const { billing, wait } = own;
  const customer = billing.addCustomer("free@bijou.test").id;
  const subscribe = (): string => {
    const session = billing.sessions.open({
      customer,
      price: "price_premium_month_usd",
      reference: null,
      trialDays: 0,
      successUrl: "",
      cancelUrl: "",
    });
    return billing.pay(session.id, CARDS.good).subscription ?? "";
  };
  let id = subscribe();

  function go(step: Step): void {
    wait(60);
    const isOver = billing.subscriptionOf(id).status === "canceled";
    if (step === "again" && isOver) id = subscribe();
    if (isOver) return;
    if (step === "cancel") billing.update(id, { cancelAtPeriodEnd: true });
    if (step === "resume") billing.update(id, { cancelAtPeriodEnd: false });
    if (step === "month") billing.skipPeriod(id);
    if (step === "decline") billing.setCard(customer, CARDS.declined);
    if (step === "mend") billing.setCard(customer, CARDS.good);
    if (step === "patron" && billing.customerOf(customer).card !== CARDS.declined)
      billing.update(id, { price: "price_patron_month_usd" });
    if (step === "end") billing.cancelNow(id);
  }

  const expected = () => {
    const listed = billing.subscriptionsOf(customer) as unknown as Stripe.Subscription[];
    return subscriptionState(listed, GRACE_MS);
  };
  return { ...own, customer, go, expected };
}

/** Steps, each followed by any earlier events; the remaining events arrive last, and some events twice. */
const orders = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    deliveries: fc.array(fc.nat(), { maxLength: 2 }),
  }),
  { maxLength: 8 },
);

async function deliverInAnyOrder(
  life: ReturnType<typeof startLifeCycle>,
  order: readonly { step: Step; deliveries: readonly number[] }[],
  deliver: (index: number) => Promise<void>,
): Promise<void> {
  const { sent, go } = life;
  const delivered = new Set<number>();
  const deliverOne = async (index: number): Promise<void> => {
    delivered.add(index);
    await deliver(index);
  };
  for (const { step, deliveries } of order) {
    go(step);
    for (const pick of deliveries) await deliverOne(pick % sent.length);
  }
  const late = [...sent.keys()].filter((index) => !delivered.has(index));
  for (const index of late.toReversed()) await deliverOne(index);
  await deliverOne(0);
}

/** In place of the database, for speed. */
function inMemoryStore(customerId: string, pause: Pause) {
  let stored: unknown;
  const store = {
    lockAccount: async () => ({ email: "free@bijou.test", customerId, isLeaving: false }),
    membership: async () => undefined,
    saveMembership: async (_client: unknown, _accountId: number, state: unknown) => {
      await pause();
      stored = state;
    },
    openTransactions: async () => [],
    planOf: async () => ({ name: "Premium", price: "" }),
  };
  const client = { query: async () => ({ rows: [] }), release: () => undefined };
  return {
    stored: () => stored,
    store: store as unknown as PaymentStore,
    database: { pool: { connect: async () => client } } as unknown as Database,
  };
}

/** Short and long response times. */
const pauses = fc.array(fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 300 })), {
  minLength: 1,
  maxLength: 12,
});

test(
  "events in any order, synchronized concurrently, end in the provider's state",
  async () => {
    let runs = 0;
    let overlapping = 0;
    await fc.assert(
      fc.asyncProperty(orders, pauses, async (order, lengths) => {
        runs += 1;
        let paused = 0;
        const pause = async (): Promise<void> => {
          paused += 1;
          for (let left = lengths[paused % lengths.length] ?? 0; left > 0; left -= 1)
            await Promise.resolve();
        };
        const life = startLifeCycle(pause);
        const { store, database: inMemory, stored } = inMemoryStore(life.customer, pause);
        const { account } = createSynchronizer({
          provider: life.provider,
          store,
          accountLock: createAccountLock({ database: inMemory, store }),
          settings: { number: async () => undefined } as unknown as Settings,
          sessions: { clearCache: () => undefined } as unknown as Sessions,
          outbox: { add: async () => undefined },
          now: clock.now,
        });
        const asked: Promise<void>[] = [];
        let underWay = 0;
        await deliverInAnyOrder(life, order, async () => {
          overlapping += underWay > 0 ? 1 : 0;
          underWay += 1;
          asked.push(account(1).finally(() => (underWay -= 1)));
          await Promise.resolve();
        });
        await Promise.all(asked);
        expect(stored()).toEqual(life.expected());
      }),
      effort(ORDERS, 500),
    );
    // Make sure that the runs did overlap.
    expect(overlapping).toBeGreaterThan(runs);
  },
  MAX_PERIOD_MS,
);

test(
  "events that are stored and handled, immediately or later, end in the provider's state",
  async () => {
    const store = createPaymentStore(database);
    const deps = {
      sessions: createSessions(database, clock.now),
      settings: instance.app.settings,
      now: clock.now,
      outbox: { add: async () => undefined },
      store,
      accountLock: createAccountLock({ database, store }),
    };
    let lives = 0;
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), async (order, isAtOnce) => {
        const life = startLifeCycle();
        const lifeNumber = (lives += 1);
        await pool.query("delete from memberships where account_id = $1", [accountId]);
        await pool.query(
          `insert into payment_customers (account_id, customer_id) values ($1, $2)
         on conflict (account_id) do update set customer_id = excluded.customer_id`,
          [accountId, life.customer],
        );
        const { account } = createSynchronizer({ ...deps, provider: life.provider });
        const events = createPaymentEvents({
          database,
          jobs: undefined,
          synchronizeAccount: account,
          // Tested in refunds.test.ts.
          refundRecorder: { accountOf: async () => undefined, syncIntent: async () => undefined },
          runDueCancellations: async () => undefined,
          now: clock.now,
        });
        await deliverInAnyOrder(life, order, async (index) => {
          const { type, object } = life.sent[index] ?? { type: "", object: {} };
          const event = { id: `evt_${lifeNumber}_${index}`, type, data: { object } };
          await events.receive(event as Stripe.Event);
          if (isAtOnce) await events.handle(event.id);
        });
        for (const { id } of await events.waiting()) await events.handle(id);
        const { rows } = await pool.query(
          `select subscription_id as "subscriptionId", provider_status as "providerStatus",
                price_id as "priceId", state, paid_until as "paidUntil", period_end as "periodEnd",
                past_due_since as "pastDueSince", began_at as "beganAt"
         from memberships where account_id = $1`,
          [accountId],
        );
        const expected = life.expected();
        expect(rows).toEqual([{ ...expected, pastDueSince: expected?.pastDueSince ?? null }]);
      }),
      effort(STORED_ORDERS, 8),
    );
  },
  MAX_PERIOD_MS,
);
