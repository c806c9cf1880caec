import type Stripe from "stripe";
import { SECOND_MS } from "../../platform/durations.ts";

/** Money of a payment that went out again, or came back after that. */
export interface BalanceTransaction {
  /** The provider's. */
  readonly id: string;
  readonly intentId: string;
  readonly kind: "refund" | "chargeback";
  /** ISO 4217 in small letters. */
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
      // The provider's balance may be kept in another currency than was paid in.
      amount: currency === about.currency ? amount : Math.sign(amount) * about.amount,
      movedAt: new Date(created * SECOND_MS),
    },
  ];
}

/**
 * Out when the refund is made, and back when it fails; nothing for one that is still to be made.
 *
 * @param refund with both of its balance transactions expanded.
 */
export function transactionsOfRefund(refund: Stripe.Refund): BalanceTransaction[] {
  const { balance_transaction: out, failure_balance_transaction: back } = refund;
  return [out, back].flatMap((moved) =>
    typeof moved === "object" && moved !== null ? transaction("refund", refund, moved) : [],
  );
}

/** Out when the bank takes it back, and in again when it is won; nothing for a mere inquiry. */
export const transactionsOfDispute = (dispute: Stripe.Dispute): BalanceTransaction[] =>
  dispute.balance_transactions.flatMap((moved) => transaction("chargeback", dispute, moved));
