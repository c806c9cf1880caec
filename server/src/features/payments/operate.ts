import type Stripe from "stripe";
import { COMMAND } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import { HTML_POLICY, LARGEST_HTML_BYTES, sanitizeHtml } from "../../platform/html/sanitize.ts";
import {
  createMembershipStore,
  type NewPlan,
  type PlanRow,
  writeMoney,
} from "../membership/service.ts";
import { readPrice } from "./provider.ts";
import type { CurrentPayments } from "./service.ts";
import { findRenewing } from "./operator-store.ts";

export { listWaitingEvents } from "./operator-store.ts";

/** A plan as the operator defines it; amounts and interval come from the provider's prices. */
export interface PlanRequest {
  readonly key: string;
  readonly name: string;
  /** The provider's ids, one per currency; the first is the default. */
  readonly priceIds: readonly string[];
  readonly trialDays: number;
  /** HTML. */
  readonly text: string;
  readonly origin: "operator" | "demo";
}

const PLAN_KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** What an entry compares. */
const described = (plan: Pick<NewPlan, "name" | "interval" | "trialDays" | "prices">) => ({
  name: plan.name,
  interval: plan.interval,
  trialDays: plan.trialDays,
  prices: plan.prices.map(({ amount, currency }) => writeMoney(amount, currency)).join(", "),
});

const describedRow = ({ prices, ...plan }: PlanRow) =>
  described({
    ...plan,
    trialDays: plan.trial_days,
    prices: prices.map(({ price_id: priceId, ...price }) => ({ ...price, priceId })),
  });

/** All plans, including withdrawn ones. */
export const listPlans = (database: Database): Promise<PlanRow[]> =>
  createMembershipStore(database).plans();

/**
 * Validates a plan without saving it (dry run).
 *
 * @throws {OperatorError} for an unknown price, or prices that do not form one plan.
 */
export async function rehearsePlan(
  database: Database,
  provider: Stripe,
  { key, name, priceIds, trialDays, text, origin }: PlanRequest,
): Promise<NewPlan> {
  if (!PLAN_KEY.test(key))
    throw new OperatorError(
      `${JSON.stringify(key)} cannot be the key of a plan. Use lower-case letters, digits and hyphens.`,
    );
  if (Buffer.byteLength(text) > LARGEST_HTML_BYTES)
    throw new OperatorError(
      `The text of a plan is too long: at most ${LARGEST_HTML_BYTES / 1024} KB.`,
    );
  const prices = await Promise.all(priceIds.map((priceId) => readPrice(provider, priceId)));
  const [first] = prices;
  if (!first) throw new OperatorError("A plan needs a price: add --price price_...");
  if (prices.some(({ interval }) => interval !== first.interval))
    throw new OperatorError("All prices of a plan must have the same interval: a month or a year.");
  if (new Set(prices.map(({ currency }) => currency)).size < prices.length)
    throw new OperatorError("A plan can have only one price per currency.");
  const others = (await listPlans(database)).filter((plan) => plan.is_offered && plan.key !== key);
  for (const plan of others)
    for (const { price_id: priceId } of plan.prices)
      if (priceIds.includes(priceId))
        throw new OperatorError(
          `The plan ${plan.key} already sells ${priceId}. Withdraw that plan first, or create another price at the payment provider.`,
        );
  return {
    key,
    name,
    interval: first.interval,
    trialDays,
    planText: sanitizeHtml(text),
    htmlPolicy: HTML_POLICY,
    origin,
    prices,
  };
}

/**
 * Creates or changes a plan. Current subscribers keep their price.
 *
 * @throws {OperatorError} as `rehearsePlan`.
 */
export async function setPlan(
  database: Database,
  provider: Stripe,
  request: PlanRequest,
): Promise<NewPlan> {
  const plan = await rehearsePlan(database, provider, request);
  await inTransaction(database, async (client) => {
    const store = createMembershipStore(database);
    const before = (await store.plans(client)).find((one) => one.key === plan.key);
    await store.put(client, plan);
    // The demonstration's plans are nobody's change.
    if (plan.origin === "operator")
      await audit(client, COMMAND, {
        type: "plan.changed",
        object: { kind: "plan", id: plan.key, name: plan.name },
        changes: changesBetween(before ? describedRow(before) : {}, described(plan)),
        at: new Date(),
      });
  });
  return plan;
}

/**
 * Stops selling a plan; its subscribers keep it.
 *
 * @throws {OperatorError} for an unknown plan.
 */
export async function withdrawPlan(database: Database, key: string): Promise<void> {
  await inTransaction(database, async (client) => {
    const name = await createMembershipStore(database).withdraw(client, key);
    if (name === undefined)
      throw new OperatorError(
        `There is no plan ${key}. List the plans with: npm run bijou -- plans list`,
      );
    await audit(client, COMMAND, {
      type: "plan.withdrawn",
      object: { kind: "plan", id: key, name },
      at: new Date(),
    });
  });
}

/**
 * Cancels an account's subscription at the end of its paid period.
 *
 * @param payments undefined without the provider's keys.
 * @returns the end of the paid period; undefined without a subscription.
 * @throws {OperatorError} if the provider's keys are missing or it rejects the request.
 */
export async function endRenewal(
  { database, payments }: { database: Database; payments: CurrentPayments },
  accountId: number,
): Promise<Date | undefined> {
  const find = () => findRenewing(database, accountId);
  if (!(await find())) return undefined;
  const open = await payments();
  if (!open)
    throw new OperatorError(
      "The keys of the payment provider are missing. Start the server, or set STRIPE_SECRET_KEY and the other STRIPE_ variables.",
    );
  const failure = await open.changes.cancel(accountId);
  // The subscription may have ended at the provider meanwhile.
  if (failure && failure.error !== "no_subscription") throw new OperatorError(failure.message);
  return (await find())?.paidUntil ?? undefined;
}
