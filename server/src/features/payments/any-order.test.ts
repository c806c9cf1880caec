import fc from "fast-check";
import { expect, test } from "vitest";
import type Stripe from "stripe";
import { createSessions } from "../../platform/sessions/sessions.ts";
import { createTill, CARDS } from "../../platform/payment-stand-in/till.ts";
import type { Books } from "../../platform/payment-stand-in/objects.ts";
import { usePayingHouse } from "../../testing/paying-house.ts";
import { createPaymentEvents } from "./events.ts";
import { createPaymentStore } from "./store.ts";
import { subscriptionState } from "./subscription-state.ts";
import { createSynchronise } from "./synchronise.ts";

const ORDERS = 10_000;
const ORDERS_KEPT = 200;
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

const { house } = await usePayingHouse();
const { database, clock } = house;
const { pool } = database;
const { accountId } = house.people.free;

interface Told {
  readonly type: string;
  readonly object: object;
}

/** A provider in this very process, so that ten thousand orders do not take an hour. */
function ownProvider() {
  const books: Books = {
    customers: {},
    sessions: {},
    subscriptions: {},
    invoices: [],
    answered: {},
  };
  const told: Told[] = [];
  let seconds = Math.floor(clock.now() / 1000);
  const till = createTill({
    books,
    nowSeconds: () => seconds,
    tell: (type, object) => told.push({ type, object: structuredClone(object) }),
    urlOf: () => "",
  });
  const asked = {
    subscriptions: {
      list: async ({ customer }: { customer: string }) => ({
        data: till.subscriptionsOf(customer),
      }),
    },
    // Payments and their receipts are proven elsewhere, and would take most of the time.
    invoices: { list: async () => ({ data: [] }) },
    checkout: { sessions: { retrieve: async (id: string) => till.sessionOf(id) } },
  };
  return {
    till,
    told,
    provider: asked as unknown as Stripe,
    wait: (moreSeconds: number) => {
      seconds += moreSeconds;
    },
  };
}

const STEPS = ["cancel", "resume", "month", "decline", "mend", "patron", "end", "again"] as const;
type Step = (typeof STEPS)[number];

/** A life at the provider, a step at a time. */
function beginLife() {
  const own = ownProvider();
  const { till, wait } = own;
  const customer = till.addCustomer("free@house.test").id;
  const subscribe = (): string => {
    const session = till.openSession({
      customer,
      price: "price_premium_month_usd",
      reference: null,
      trialDays: 0,
      successUrl: "",
      cancelUrl: "",
    });
    return till.pay(session.id, CARDS.good).subscription ?? "";
  };
  let id = subscribe();

  function go(step: Step): void {
    wait(60);
    const isOver = till.subscriptionOf(id).status === "canceled";
    if (step === "again" && isOver) id = subscribe();
    if (isOver) return;
    if (step === "cancel") till.update(id, { cancelAtPeriodEnd: true });
    if (step === "resume") till.update(id, { cancelAtPeriodEnd: false });
    if (step === "month") till.pass(id);
    if (step === "decline") till.giveCard(customer, CARDS.declined);
    if (step === "mend") till.giveCard(customer, CARDS.good);
    if (step === "patron" && till.customerOf(customer).card !== CARDS.declined)
      till.update(id, { price: "price_patron_month_usd" });
    if (step === "end") till.cancelNow(id);
  }

  const truth = () => {
    const listed = till.subscriptionsOf(customer) as unknown as Stripe.Subscription[];
    return subscriptionState(listed, GRACE_MS);
  };
  return { ...own, customer, go, truth };
}

/** Steps, each followed by events of any time so far; at last what was told and has not come, and some of it twice. */
const orders = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    brought: fc.array(fc.nat(), { maxLength: 2 }),
  }),
  { maxLength: 8 },
);

async function inAnyOrder(
  life: ReturnType<typeof beginLife>,
  order: readonly { step: Step; brought: readonly number[] }[],
  bring: (index: number) => Promise<void>,
): Promise<void> {
  const { told, go } = life;
  const came = new Set<number>();
  const bringOne = async (index: number): Promise<void> => {
    came.add(index);
    await bring(index);
  };
  for (const { step, brought } of order) {
    go(step);
    for (const pick of brought) await bringOne(pick % told.length);
  }
  const late = [...told.keys()].filter((index) => !came.has(index));
  for (const index of late.toReversed()) await bringOne(index);
  await bringOne(0);
}

test("ten thousand orders of events, with repetitions and delays, end in the provider's state each time", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const life = beginLife();
      let kept: ReturnType<typeof life.truth>;
      await inAnyOrder(life, order, async () => {
        kept = life.truth();
      });
      expect(kept).toEqual(life.truth());
      count += 1;
    }),
    { numRuns: ORDERS },
  );
  expect(count).toBe(ORDERS);
});

test("so do those that are kept, handled and written down, whether at once or later", async () => {
  const parts = {
    database,
    sessions: createSessions(database, clock.now),
    settings: house.app.settings,
    now: clock.now,
    outbox: { add: async () => undefined },
    store: createPaymentStore(database),
  };
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(orders, fc.boolean(), async (order, isAtOnce) => {
      const life = beginLife();
      const lifeNumber = (lives += 1);
      await pool.query("delete from memberships where account_id = $1", [accountId]);
      await pool.query(
        `insert into payment_customers (account_id, customer_id) values ($1, $2)
         on conflict (account_id) do update set customer_id = excluded.customer_id`,
        [accountId, life.customer],
      );
      const { account } = createSynchronise({ ...parts, provider: life.provider });
      const events = createPaymentEvents({
        database,
        jobs: undefined,
        synchronise: account,
        now: clock.now,
      });
      await inAnyOrder(life, order, async (index) => {
        const { type, object } = life.told[index] ?? { type: "", object: {} };
        const event = { id: `evt_${lifeNumber}_${index}`, type, data: { object } };
        await events.receive(event as Stripe.Event);
        if (isAtOnce) await events.handle(event.id);
      });
      for (const id of await events.waiting()) await events.handle(id);
      const { rows } = await pool.query(
        `select subscription_id as "subscriptionId", provider_status as "providerStatus",
                price_id as "priceId", state, paid_until as "paidUntil", period_end as "periodEnd",
                past_due_since as "pastDueSince"
         from memberships where account_id = $1`,
        [accountId],
      );
      const truth = life.truth();
      expect(rows).toEqual([{ ...truth, pastDueSince: truth?.pastDueSince ?? null }]);
    }),
    { numRuns: ORDERS_KEPT },
  );
});
