import type Stripe from "stripe";
import { SECOND_MS } from "../../platform/durations.ts";

/** A refund or chargeback of a payment, or its reversal. */
export interface BalanceTransaction {
  /** The provider's id. */
  readonly id: string;
  readonly intentId: string;
  readonly kind: "refund" | "chargeback";
  /** ISO 4217, lower case. */
  readonly currency: string;
  /** In the currency's smallest unit; negative is out. */
  readonly amount: number;
  readonly movedAt: Date;
}

type About = Pick<Stripe.Refund, "payment_intent" | "currency" | "amount">;

function transaction(
  kind: BalanceTransaction["kind"],
  about: About,
  { id, currency, amount, created }: Stripe.BalanceTransaction,
): BalanceTransaction[] {
  const { payment_intent: intent } = about;
  if (intent === null || amount === 0) return [];
  return [
    {
      id,
      intentId: typeof intent === "string" ? intent : intent.id,
      kind,
      currency: about.currency,
      // The provider's balance may be in another currency than the payment.
      amount: currency === about.currency ? amount : Math.sign(amount) * about.amount,
      movedAt: new Date(created * SECOND_MS),
    },
  ];
}

/**
 * Negative when the refund is made, positive when it fails; none while it is pending.
 *
 * @param refund with both balance transactions expanded.
 */
export function transactionsOfRefund(refund: Stripe.Refund): BalanceTransaction[] {
  const { balance_transaction: out, failure_balance_transaction: back } = refund;
  return [out, back].flatMap((moved) =>
    typeof moved === "object" && moved !== null ? transaction("refund", refund, moved) : [],
  );
}

/** Negative when the bank withdraws the money, positive when the dispute is won; none for an inquiry. */
export const transactionsOfDispute = (dispute: Stripe.Dispute): BalanceTransaction[] =>
  dispute.balance_transactions.flatMap((moved) => transaction("chargeback", dispute, moved));
