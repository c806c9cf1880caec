import {
  type BalanceTransaction,
  type Books,
  type Charge,
  type Dispute,
  idOf,
  type Refund,
} from "./objects.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

const BAD_REQUEST = 400;

/**
 * What a seller gives back, and what banks take back, of the charges in the books. Each change is told as events of
 * the provider's names.
 */
export function createMoneyBack(deps: {
  books: Books;
  nowSeconds: () => number;
  tell: (type: string, object: object) => void;
}) {
  const { books, nowSeconds, tell } = deps;

  const chargeOf = (intent: string): Charge =>
    found(
      books.charges.find((charge) => charge.payment_intent === intent),
      `payment_intent: '${intent}'`,
    );

  const move = (
    type: BalanceTransaction["type"],
    source: string,
    { currency, amount }: { currency: string; amount: number },
  ): BalanceTransaction => ({
    id: idOf("txn"),
    object: "balance_transaction",
    type,
    currency,
    amount,
    created: nowSeconds(),
    source,
  });

  const refuse = (code: string, message: string): FakeStripeError =>
    new FakeStripeError(BAD_REQUEST, "invalid_request_error", code, message);

  return {
    chargeOf,

    /** Of all customers, the newest first. */
    charges: (): Charge[] => books.charges.toReversed(),

    refundsOf: (intent: string | undefined): Refund[] =>
      books.refunds
        .filter((refund) => intent === undefined || refund.payment_intent === intent)
        .toReversed(),

    disputesOf: (intent: string | undefined): Dispute[] =>
      books.disputes
        .filter((dispute) => intent === undefined || dispute.payment_intent === intent)
        .toReversed(),

    /** @param asked in the smallest unit; without it all that is left. */
    refund(
      intent: string,
      asked?: number,
      metadata: Readonly<Record<string, string>> = {},
    ): Refund {
      const charge = chargeOf(intent);
      const left = charge.amount - charge.amount_refunded;
      const amount = asked ?? left;
      if (charge.disputed) throw refuse("charge_disputed", "The charge was disputed.");
      if (left === 0) throw refuse("charge_already_refunded", "The charge is refunded already.");
      if (!Number.isInteger(amount) || amount <= 0 || amount > left)
        throw refuse("amount_too_large", `The refund is from 1 to ${left}.`);
      const { currency } = charge;
      const id = idOf("re");
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
        balance_transaction: move("refund", id, { currency, amount: -amount }),
      };
      books.refunds.push(refund);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      tell("refund.created", shownBriefly(refund));
      tell("charge.refunded", charge);
      return refund;
    },

    /** The bank could not take the refund; the money is the seller's again. */
    failRefund(id: string): Refund {
      const refund = found(
        books.refunds.find((one) => one.id === id),
        `refund: '${id}'`,
      );
      if (refund.status === "failed") return refund;
      const { currency, amount } = refund;
      const charge = chargeOf(refund.payment_intent);
      refund.status = "failed";
      refund.failure_balance_transaction = move("refund_failure", id, { currency, amount });
      charge.amount_refunded -= amount;
      charge.refunded = false;
      tell("refund.failed", shownBriefly(refund));
      return refund;
    },

    /** A customer has their bank take back what is left of a charge. */
    dispute(intent: string): Dispute {
      const charge = chargeOf(intent);
      const amount = charge.amount - charge.amount_refunded;
      if (charge.disputed || amount === 0)
        throw refuse("", "There is nothing left of the charge to dispute.");
      const { currency } = charge;
      const id = idOf("du");
      const dispute: Dispute = {
        id,
        object: "dispute",
        charge: charge.id,
        payment_intent: intent,
        currency,
        amount,
        created: nowSeconds(),
        status: "needs_response",
        balance_transactions: [move("adjustment", id, { currency, amount: -amount })],
      };
      books.disputes.push(dispute);
      charge.disputed = true;
      tell("charge.dispute.created", dispute);
      return dispute;
    },

    /** The bank decides; what the seller wins comes back. */
    closeDispute(id: string, status: "won" | "lost"): Dispute {
      const dispute = found(
        books.disputes.find((one) => one.id === id),
        `dispute: '${id}'`,
      );
      if (dispute.status !== "needs_response") return dispute;
      const { currency, amount } = dispute;
      dispute.status = status;
      if (status === "won")
        dispute.balance_transactions.push(move("adjustment", id, { currency, amount }));
      tell("charge.dispute.closed", dispute);
      return dispute;
    },
  };
}
export type MoneyBack = ReturnType<typeof createMoneyBack>;

/** A refund as it is shown where nobody asks for more: movements of money by their ids. */
export const shownBriefly = (refund: Refund): object => ({
  ...refund,
  balance_transaction: refund.balance_transaction.id,
  ...(refund.failure_balance_transaction && {
    failure_balance_transaction: refund.failure_balance_transaction.id,
  }),
});
