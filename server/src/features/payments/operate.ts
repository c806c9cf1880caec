import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { HTML_POLICY, LARGEST_HTML_BYTES, sanitizeHtml } from "../../platform/html/sanitize.ts";
import { createMembershipStore, type NewPlan, type PlanRow } from "../membership/service.ts";
import { readPrice } from "./provider.ts";
import type { Payments } from "./service.ts";
import { renewing } from "./operator-store.ts";

export { listWaitingEvents } from "./operator-store.ts";

/** What an operator says of a plan; what it costs, and how often, is what the provider says of its prices. */
export interface PlanRequest {
  readonly key: string;
  readonly name: string;
  /** The provider's ids, one for each currency; the first is the house's own. */
  readonly priceIds: readonly string[];
  readonly trialDays: number;
  /** HTML. */
  readonly text: string;
  readonly origin: "operator" | "demo";
}

const PLAN_KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Every plan, those that are no longer sold as well. */
export const listPlans = (database: Database): Promise<PlanRow[]> =>
  createMembershipStore(database).plans();

/**
 * What a plan would be, without making it.
 *
 * @throws {OperatorError} when the provider has no such price, or the prices do not make one plan.
 */
export async function rehearsePlan(
  database: Database,
  provider: Stripe,
  { key, name, priceIds, trialDays, text, origin }: PlanRequest,
): Promise<NewPlan> {
  if (!PLAN_KEY.test(key))
    throw new OperatorError(
      `${JSON.stringify(key)} cannot be the key of a plan: small letters, digits and hyphens.`,
    );
  if (Buffer.byteLength(text) > LARGEST_HTML_BYTES)
    throw new OperatorError(`The text of a plan has at most ${LARGEST_HTML_BYTES / 1024} KB.`);
  const prices = await Promise.all(priceIds.map((priceId) => readPrice(provider, priceId)));
  const [first] = prices;
  if (!first) throw new OperatorError("A plan has a price: --price price_...");
  if (prices.some(({ interval }) => interval !== first.interval))
    throw new OperatorError("The prices of a plan are all for a month, or all for a year.");
  if (new Set(prices.map(({ currency }) => currency)).size < prices.length)
    throw new OperatorError("A plan has one price in each currency.");
  const others = (await listPlans(database)).filter((plan) => plan.is_offered && plan.key !== key);
  for (const plan of others)
    for (const { price_id: priceId } of plan.prices)
      if (priceIds.includes(priceId))
        throw new OperatorError(
          `${priceId} is sold in the plan ${plan.key} already. Withdraw that one first, or make another price at the payment provider.`,
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
 * Makes a plan or changes it. Whoever pays an older price goes on paying it.
 *
 * @throws {OperatorError} as `rehearsePlan`.
 */
export async function setPlan(
  database: Database,
  provider: Stripe,
  request: PlanRequest,
): Promise<NewPlan> {
  const plan = await rehearsePlan(database, provider, request);
  await createMembershipStore(database).put(plan);
  return plan;
}

/**
 * Sells a plan no longer; whoever has it keeps it.
 *
 * @throws {OperatorError} when there is no such plan.
 */
export async function withdrawPlan(database: Database, key: string): Promise<void> {
  if (!(await createMembershipStore(database).withdraw(key)))
    throw new OperatorError(`There is no plan ${key}; see: npm run bijou -- plans list`);
}

/**
 * Ends the renewal of what an account pays for; what is paid stays.
 *
 * @param payments nothing where the provider's keys are not known.
 * @returns until when it is paid; nothing where the account pays for nothing.
 * @throws {OperatorError} when the provider is needed and not known, or refuses.
 */
export async function endRenewal(
  { database, payments }: { database: Database; payments: Pick<Payments, "changes"> | undefined },
  accountId: number,
): Promise<Date | undefined> {
  const find = () => renewing(database, accountId);
  if (!(await find())) return undefined;
  if (!payments)
    throw new OperatorError(
      "The keys of the payment provider are not known here; start the server, or set STRIPE_SECRET_KEY and its sisters.",
    );
  const refusal = await payments.changes.cancel(accountId);
  // One that has ended at the provider meanwhile is over.
  if (refusal && refusal.error !== "no_subscription") throw new OperatorError(refusal.message);
  return (await find())?.paidUntil ?? undefined;
}
