import type { Membership, Plan } from "@bijou/contract/membership";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { entitlementOf } from "./entitlement.ts";
import { type Member, seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import { writeAmount } from "./money.ts";
import { createMembershipStore, type MembershipRow, type PlanRow } from "./store.ts";

export { entitlementOf, playRestrictionOf } from "./entitlement.ts";
export { writeAmount, writeMoney } from "./money.ts";
export { createMembershipStore, type NewPlan, type PlanRow } from "./store.ts";

type Phase = Membership["phase"];

const priceOf = ({ currency, amount }: { currency: string; amount: number }) => ({
  currency: currency.toUpperCase(),
  amount,
  plan_price: writeAmount(amount, currency),
});

/** In the requested currency if the plan has it, otherwise in the default one, which is first. */
function planOf(row: PlanRow, currency: string | undefined): Plan[] {
  const requested = currency?.toLowerCase();
  const price = row.prices.find((one) => one.currency === requested) ?? row.prices[0];
  if (!row.is_offered || !price) return [];
  return [
    {
      id: row.id,
      plan_name: row.name,
      plan_type: row.interval,
      ...priceOf(price),
      prices: row.prices.map(priceOf),
      trial_days: row.trial_days,
      plan_text: row.plan_text,
    },
  ];
}

function phaseOf(row: MembershipRow, status: Membership["subscription_status"]): Phase {
  if (status === "Inactive") return "ended";
  if (row.provider_status === "past_due") return "past_due";
  if (status === "Cancelled") return "ending";
  return row.provider_status === "trialing" ? "trial" : "paid";
}

export interface PaymentTerms {
  /** Whether the account, or an earlier one with its address, has had its trial. */
  readonly isTrialSpent: (accountId: number) => Promise<boolean>;
  /** The refund on withdrawal from the contract; undefined if withdrawal is not possible. */
  readonly withdrawable: (
    accountId: number,
    country: string,
  ) => Promise<{ readonly until: Date; readonly refund: string } | undefined>;
}

export function createMembership({
  database,
  isTrialSpent,
  withdrawable,
  now,
}: PaymentTerms & { database: Database; now: () => number }) {
  const store = createMembershipStore(database);

  function requireAdult(viewer: Viewer): void {
    if (seesKidsOnly(viewer)) throw new AppError("adults_only");
  }

  return {
    /**
     * The offered plans in the operator's order, with the trial that the viewer would get.
     *
     * @throws {AppError} `adults_only` for a child's profile.
     */
    async plans(viewer: Viewer, currency: string | undefined): Promise<Plan[]> {
      requireAdult(viewer);
      const plans = (await store.plans()).flatMap((row) => planOf(row, currency));
      const isMember = viewer.kind === "member";
      if (!isMember || plans.every(({ trial_days: days }) => days === 0)) return plans;
      const isSpent = await isTrialSpent(viewer.accountId);
      return isSpent ? plans.map((plan) => ({ ...plan, trial_days: 0 })) : plans;
    },

    /**
     * The account's membership, as a list of one or none.
     *
     * @param country the viewer's, ISO 3166-1 alpha-2; "" if unknown.
     * @throws {AppError} `adults_only` for a child's profile.
     */
    async of(member: Member, country: string): Promise<Membership[]> {
      requireAdult(member);
      const row = await store.membership(member.accountId);
      if (!row) return [];
      const membership = { state: row.state, paidUntil: row.paid_until ?? undefined };
      const { subscriptionStatus: status } = entitlementOf({ ...member, membership }, now());
      const phase = phaseOf(row, status);
      const isLive = status !== "Inactive";
      const isPaidHere = row.provider === "stripe";
      const withdrawal =
        isPaidHere && member.isRoot ? await withdrawable(member.accountId, country) : undefined;
      const end = phase === "past_due" ? row.paid_until : (row.period_end ?? row.paid_until);
      return [
        {
          id: member.accountId,
          plan_id: row.plan_id ?? 0,
          plan_name: row.plan_name ?? "Premium",
          plan_type: row.interval ?? "",
          ...(row.currency !== null && row.amount !== null
            ? priceOf({ currency: row.currency, amount: row.amount })
            : { currency: "", amount: 0, plan_price: "" }),
          plan_text: row.plan_text ?? "",
          subscription_status: status,
          platform: isPaidHere ? "1" : "0",
          is_subscribed: isLive ? 1 : 0,
          is_requested: isLive && row.state === "cancelled" ? 1 : 0,
          to_date: end?.toISOString() ?? "",
          phase,
          grace_until: phase === "past_due" ? (row.paid_until?.toISOString() ?? "") : "",
          withdraw_until: withdrawal?.until.toISOString() ?? "",
          withdraw_refund: withdrawal?.refund ?? "",
        },
      ];
    },
  };
}
export type MembershipService = ReturnType<typeof createMembership>;
