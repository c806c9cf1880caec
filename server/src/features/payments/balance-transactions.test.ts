import type Stripe from "stripe";
import { expect, test } from "vitest";
import { transactionsOfDispute, transactionsOfRefund } from "./balance-transactions.ts";

const MARCH = Date.UTC(2026, 2, 1) / 1000;

const moved = (id: string, amount: number, currency = "usd") =>
  ({ id, amount, currency, created: MARCH }) as Stripe.BalanceTransaction;

const about = { payment_intent: "pi_1", currency: "usd", amount: 199 };

const refund = (given: Partial<Stripe.Refund>) =>
  transactionsOfRefund({ ...about, balance_transaction: null, ...given } as Stripe.Refund);

const dispute = (given: Partial<Stripe.Dispute>) =>
  transactionsOfDispute({ ...about, balance_transactions: [], ...given } as Stripe.Dispute);

const out = {
  id: "txn_1",
  intentId: "pi_1",
  kind: "refund",
  currency: "usd",
  amount: -199,
  movedAt: new Date("2026-03-01T00:00:00Z"),
};

test("a refund is negative", () => {
  expect(refund({ balance_transaction: moved("txn_1", -199) })).toEqual([out]);
});

test("a pending or unexpanded refund has no transactions", () => {
  expect(refund({ status: "pending" })).toEqual([]);
  expect(refund({ balance_transaction: "txn_1" })).toEqual([]);
});

test("a failed refund is reversed", () => {
  const failed = {
    balance_transaction: moved("txn_1", -199),
    failure_balance_transaction: moved("txn_2", 199),
  };
  expect(refund(failed)).toEqual([out, { ...out, id: "txn_2", amount: 199 }]);
});

test("a balance in another currency is converted to the payment's currency", () => {
  expect(refund({ balance_transaction: moved("txn_1", -4_533, "czk") })).toEqual([out]);
  expect(dispute({ balance_transactions: [moved("txn_1", -4_533, "czk")] })).toEqual([
    { ...out, kind: "chargeback" },
  ]);
});

test("a dispute is negative, and reversed as far as it is won", () => {
  const won = [moved("txn_1", -199), moved("txn_2", 100)];
  expect(dispute({ balance_transactions: won }).map(({ amount }) => amount)).toEqual([-199, 100]);
});

test("an inquiry, or a refund without a payment intent, has no transactions", () => {
  expect(dispute({ status: "warning_needs_response" })).toEqual([]);
  expect(refund({ payment_intent: null, balance_transaction: moved("txn_1", -1) })).toEqual([]);
});
