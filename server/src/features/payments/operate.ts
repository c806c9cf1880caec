import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { HTML_POLICY, LARGEST_HTML_BYTES, sanitiseHtml } from "../../platform/html/sanitise.ts";
import { createMembershipStore, type PlanRow } from "../membership/service.ts";
import { readPrice } from "./provider.ts";

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
 * Makes a plan or changes it. Whoever pays an older price goes on paying it.
 *
 * @throws {OperatorError} when the provider has no such price, or the prices do not make one plan.
 */
export async function setPlan(
  database: Database,
  provider: Stripe,
  { key, name, priceIds, trialDays, text, origin }: PlanRequest,
): Promise<void> {
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
  await createMembershipStore(database).put({
    key,
    name,
    interval: first.interval,
    trialDays,
    planText: sanitiseHtml(text),
    htmlPolicy: HTML_POLICY,
    origin,
    prices,
  });
}

/**
 * Sells a plan no longer; whoever has it keeps it.
 *
 * @throws {OperatorError} when there is no such plan.
 */
export async function withdrawPlan(database: Database, key: string): Promise<void> {
  if (!(await createMembershipStore(database).withdraw(key)))
    throw new OperatorError(`There is no plan ${key}; see: bijou plans list`);
}
