import {
  type BalanceTransaction,
  type ProviderState,
  type Charge,
  type Dispute,
  createId,
  type Refund,
} from "./objects.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

const BAD_REQUEST = 400;

/**
 * Refunds and disputes. Every change emits Stripe's events for it.
 */
export function createRefunds(deps: {
  state: ProviderState;
  nowSeconds: () => number;
  emit: (type: string, object: object) => void;
}) {
  const { state, nowSeconds, emit } = deps;

  const chargeOf = (intent: string): Charge =>
    found(
      state.charges.find((charge) => charge.payment_intent === intent),
      `payment_intent: '${intent}'`,
    );

  const balanceTransaction = (
    type: BalanceTransaction["type"],
    source: string,
    { currency, amount }: { currency: string; amount: number },
  ): BalanceTransaction => ({
    id: createId("txn"),
    object: "balance_transaction",
    type,
    currency,
    amount,
    created: nowSeconds(),
    source,
  });

  const invalidRequest = (code: string, message: string): FakeStripeError =>
    new FakeStripeError(BAD_REQUEST, "invalid_request_error", code, message);

  return {
    chargeOf,

    /** Of all customers, newest first. */
    charges: (): Charge[] => state.charges.toReversed(),

    refundsOf: (intent: string | undefined): Refund[] =>
      state.refunds
        .filter((refund) => intent === undefined || refund.payment_intent === intent)
        .toReversed(),

    disputesOf: (intent: string | undefined): Dispute[] =>
      state.disputes
        .filter((dispute) => intent === undefined || dispute.payment_intent === intent)
        .toReversed(),

    /** @param requested in the smallest unit; all that is left by default. */
    refund(
      intent: string,
      requested?: number,
      metadata: Readonly<Record<string, string>> = {},
    ): Refund {
      const charge = chargeOf(intent);
      const left = charge.amount - charge.amount_refunded;
      const amount = requested ?? left;
      if (charge.disputed) throw invalidRequest("charge_disputed", "The charge was disputed.");
      if (left === 0)
        throw invalidRequest("charge_already_refunded", "The charge is refunded already.");
      if (!Number.isInteger(amount) || amount <= 0 || amount > left)
        throw invalidRequest("amount_too_large", `The refund is from 1 to ${left}.`);
      const { currency } = charge;
      const id = createId("re");
      const refund: Refund = {
        id,
        object: "refund",
        charge: charge.id,
        payment_intent: intent,
        currency,
        amount,
        created: nowSeconds(),
        metadata,
        status: "succeeded",
        balance_transaction: balanceTransaction("refund", id, { currency, amount: -amount }),
      };
      state.refunds.push(refund);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      emit("refund.created", unexpanded(refund));
      emit("charge.refunded", charge);
      return refund;
    },

    /** The bank rejects the refund; the money returns to the merchant. */
    failRefund(id: string): Refund {
      const refund = found(
        state.refunds.find((one) => one.id === id),
        `refund: '${id}'`,
      );
      if (refund.status === "failed") return refund;
      const { currency, amount } = refund;
      const charge = chargeOf(refund.payment_intent);
      refund.status = "failed";
      refund.failure_balance_transaction = balanceTransaction("refund_failure", id, {
        currency,
        amount,
      });
      charge.amount_refunded -= amount;
      charge.refunded = false;
      emit("refund.failed", unexpanded(refund));
      return refund;
    },

    /** A chargeback of what is left of a charge. */
    dispute(intent: string): Dispute {
      const charge = chargeOf(intent);
      const amount = charge.amount - charge.amount_refunded;
      if (charge.disputed || amount === 0)
        throw invalidRequest("", "There is nothing left of the charge to dispute.");
      const { currency } = charge;
      const id = createId("du");
      const dispute: Dispute = {
        id,
        object: "dispute",
        charge: charge.id,
        payment_intent: intent,
        currency,
        amount,
        created: nowSeconds(),
        status: "needs_response",
        balance_transactions: [balanceTransaction("adjustment", id, { currency, amount: -amount })],
      };
      state.disputes.push(dispute);
      charge.disputed = true;
      emit("charge.dispute.created", dispute);
      return dispute;
    },

    /** A won dispute returns the money to the merchant. */
    closeDispute(id: string, status: "won" | "lost"): Dispute {
      const dispute = found(
        state.disputes.find((one) => one.id === id),
        `dispute: '${id}'`,
      );
      if (dispute.status !== "needs_response") return dispute;
      const { currency, amount } = dispute;
      dispute.status = status;
      if (status === "won")
        dispute.balance_transactions.push(
          balanceTransaction("adjustment", id, { currency, amount }),
        );
      emit("charge.dispute.closed", dispute);
      return dispute;
    },
  };
}
export type Refunds = ReturnType<typeof createRefunds>;

/** A refund without `expand`: balance transactions are ids. */
export const unexpanded = (refund: Refund): object => ({
  ...refund,
  balance_transaction: refund.balance_transaction.id,
  ...(refund.failure_balance_transaction && {
    failure_balance_transaction: refund.failure_balance_transaction.id,
  }),
});
