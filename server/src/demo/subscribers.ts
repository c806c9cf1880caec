import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { createMembershipStore } from "../features/membership/service.ts";
import type { Payments } from "../features/payments/service.ts";
import type { Database } from "../platform/database/database.ts";
import { CARDS, type Till } from "./fake-stripe/billing.ts";

/** Who pays in a demonstration, and who has cancelled. */
const SUBSCRIBERS = [
  { email: "premium@demo.test", isLeaving: false },
  { email: "cancelled@demo.test", isLeaving: true },
  { email: "family@demo.test", isLeaving: false },
] as const;

/** The house does not wait longer to open. */
const LONGEST_MS = 2_000;

interface Subscriber {
  readonly email: string;
  readonly accountId: number;
  readonly isLeaving: boolean;
  /** What the house gave it, to be given back should the payment fail. */
  readonly given: { readonly state: string; readonly paidUntil: Date | null } | undefined;
}

/** Those who pay for nothing yet, or no longer. */
async function findWaiting({ pool }: Database, at: Date): Promise<Subscriber[]> {
  const { rows } = await pool.query<{
    email: string;
    accountId: number;
    state: string | null;
    paidUntil: Date | null;
  }>({
    name: "demo-subscribers-find-waiting",
    text: `select a.email, a.id as "accountId", m.state, m.paid_until as "paidUntil"
           from accounts a left join memberships m on m.account_id = a.id and m.provider = 'house'
           where a.origin = 'demo' and a.email = any ($1) and not exists (
             select 1 from memberships s where s.account_id = a.id and s.provider = 'stripe'
               and s.state <> 'ended' and s.paid_until > $2)`,
    values: [SUBSCRIBERS.map(({ email }) => email), at],
  });
  return rows.map(({ email, accountId, state, paidUntil }) => ({
    email,
    accountId,
    isLeaving: SUBSCRIBERS.some((one) => one.email === email && one.isLeaving),
    given: state === null ? undefined : { state, paidUntil },
  }));
}

async function subscribe(
  { payments: { checkout, changes }, till }: { payments: Payments; till: Till },
  { accountId, isLeaving }: Subscriber,
  planId: number,
): Promise<void> {
  const payer = { kind: "member", accountId, isChild: false } as const;
  const begun = await checkout.begin(payer, { planId, currency: undefined });
  if ("error" in begun) throw new Error(begun.message);
  till.pay(begun.sessionId, CARDS.good);
  const { state } = await checkout.settle(accountId, begun.transactionId, { isGivenUp: false });
  if (state !== "paid") throw new Error(`The payment is ${state}.`);
  if (isLeaving) await changes.cancel(accountId);
}

/**
 * Has the members of a demonstration subscribe at its own payment provider as anybody does, so that they have receipts
 * and something to cancel. Whose payment fails keeps what the house gave, and tries again at the next start.
 */
export async function subscribeMembers(parts: {
  database: Database;
  payments: Payments;
  /** Of the provider, where their cards are taken: its pages are not open before the house is. */
  till: Till;
  log: FastifyBaseLogger;
}): Promise<void> {
  const { database, log } = parts;
  const { pool } = database;
  const waiting = await findWaiting(database, new Date());
  if (waiting.length === 0) return;
  const plans = await createMembershipStore(database).plans();
  const plan = plans.find(({ is_offered: isOffered }) => isOffered);
  if (!plan) return;

  const all = waiting.map(async (subscriber) => {
    const { accountId, email, given } = subscriber;
    try {
      // A gift stands in the way of a payment.
      await pool.query({
        name: "demo-subscribers-end-memberships",
        text: "delete from memberships where account_id = $1 and provider = 'house'",
        values: [accountId],
      });
      await subscribe(parts, subscriber, plan.id);
    } catch (error) {
      log.warn({ error, email }, "A member of the demonstration could not subscribe");
      if (given)
        await pool.query({
          name: "demo-subscribers-add-memberships",
          text: `insert into memberships (account_id, state, paid_until) values ($1, $2, $3)
                 on conflict (account_id) do update set state = excluded.state,
                   paid_until = excluded.paid_until, provider = 'house'
                 where memberships.state = 'ended'`,
          values: [accountId, given.state, given.paidUntil],
        });
    }
  });
  const tooLong = new AbortController();
  await Promise.race([
    Promise.all(all),
    sleep(LONGEST_MS, undefined, { ref: false, signal: tooLong.signal }).catch(() => undefined),
  ]);
  tooLong.abort();
}

/** Forgets what the members of a demonstration paid before they go: it was never money, and reports are about money. */
export async function forgetTheirPayments({ pool }: Database): Promise<void> {
  await pool.query({
    name: "demo-subscribers-forget-their-payments",
    text: "delete from payments where account_id in (select id from accounts where origin = 'demo')",
  });
}
