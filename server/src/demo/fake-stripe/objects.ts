import { randomBytes } from "node:crypto";

/** The parts of Stripe's objects that the server reads, with Stripe's names; times in Unix seconds. */

export interface Price {
  readonly id: string;
  readonly object: "price";
  readonly currency: string;
  readonly unit_amount: number;
  readonly recurring: { readonly interval: "month" | "year"; readonly interval_count: 1 };
  readonly product_name: string;
}

export interface Customer {
  readonly id: string;
  readonly object: "customer";
  email: string;
  /** The last card number. */
  card: string;
  /** In the smallest unit; negative is credit toward the next invoices. */
  balance: number;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: "checkout.session";
  readonly mode: "subscription";
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly price: string;
  readonly trial_days: number;
  readonly created: number;
  readonly expires_at: number;
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  amount_total: number;
  subscription: string | null;
}

export interface Subscription {
  readonly id: string;
  readonly object: "subscription";
  readonly customer: string;
  readonly currency: string;
  readonly created: number;
  status: "trialing" | "active" | "past_due" | "canceled";
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  readonly trial_end: number | null;
  /** `customer.subscription.trial_will_end` was sent. Stored in state files, so the name stays. */
  isTrialEndTold?: boolean;
  items: {
    readonly object: "list";
    data: [
      {
        readonly id: string;
        readonly object: "subscription_item";
        price: Price;
        current_period_start: number;
        current_period_end: number;
      },
    ];
  };
}

export interface InvoiceLine {
  readonly description: string;
  /** Negative for a credit. */
  readonly amount: number;
  readonly period: { readonly start: number; readonly end: number };
}

export interface Invoice {
  readonly id: string;
  readonly object: "invoice";
  readonly livemode: false;
  readonly number: string;
  readonly customer: string;
  readonly subscription: string;
  readonly currency: string;
  readonly created: number;
  readonly total: number;
  /** After the customer's credit. */
  readonly amount_due: number;
  readonly starting_balance: number;
  readonly ending_balance: number;
  readonly hosted_invoice_url: string;
  readonly lines: { readonly object: "list"; readonly data: readonly InvoiceLine[] };
  readonly status_transitions: { paid_at: number | null };
  /** Returned only with `expand`. */
  readonly payments: { readonly object: "list"; readonly data: InvoicePayment[] };
  amount_paid: number;
  status: "paid" | "open" | "void";
}

export interface InvoicePreview {
  readonly object: "invoice";
  readonly currency: string;
  readonly total: number;
  readonly amount_due: number;
  readonly starting_balance: number;
  readonly ending_balance: number;
  readonly lines: { readonly object: "list"; readonly data: readonly InvoiceLine[] };
}

export interface InvoicePayment {
  readonly id: string;
  readonly object: "invoice_payment";
  readonly status: "paid";
  readonly payment: { readonly type: "payment_intent"; readonly payment_intent: string };
}

export interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly payment_intent: string;
  readonly customer: string;
  readonly description: string;
  readonly currency: string;
  readonly amount: number;
  readonly created: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

/** A change of the merchant's balance; negative is out. */
export interface BalanceTransaction {
  readonly id: string;
  readonly object: "balance_transaction";
  readonly type: "refund" | "refund_failure" | "adjustment";
  readonly currency: string;
  readonly amount: number;
  readonly created: number;
  readonly source: string;
}

export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly charge: string;
  readonly payment_intent: string;
  readonly currency: string;
  readonly amount: number;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: "succeeded" | "failed";
  /** Returned as an id without `expand`. */
  readonly balance_transaction: BalanceTransaction;
  failure_balance_transaction?: BalanceTransaction;
}

export interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly charge: string;
  readonly payment_intent: string;
  readonly currency: string;
  readonly amount: number;
  readonly created: number;
  status: "needs_response" | "won" | "lost";
  readonly balance_transactions: BalanceTransaction[];
}

/** The whole state, stored as JSON. */
export interface ProviderState {
  customers: Record<string, Customer>;
  sessions: Record<string, CheckoutSession>;
  subscriptions: Record<string, Subscription>;
  invoices: Invoice[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  /** Responses by idempotency key; `created` in Unix seconds. */
  answered: Record<string, { readonly created: number; readonly body: string }>;
  /** Events that the server has not accepted yet. */
  undelivered: string[];
}

const ID_BYTES = 12;

export const createId = (prefix: string): string =>
  `${prefix}_${randomBytes(ID_BYTES).toString("hex")}`;

export const emptyState = (): ProviderState => ({
  customers: {},
  sessions: {},
  subscriptions: {},
  invoices: [],
  charges: [],
  refunds: [],
  disputes: [],
  answered: {},
  undelivered: [],
});

const price = (
  id: string,
  product: string,
  interval: "month" | "year",
  currency: string,
  amount: number,
): Price => ({
  id,
  object: "price",
  currency,
  unit_amount: amount,
  recurring: { interval, interval_count: 1 },
  product_name: product,
});

export const PRICES: readonly Price[] = [
  price("price_premium_month_usd", "Premium", "month", "usd", 199),
  price("price_premium_month_eur", "Premium", "month", "eur", 199),
  price("price_premium_month_inr", "Premium", "month", "inr", 14_900),
  price("price_premium_year_usd", "Premium yearly", "year", "usd", 1_990),
  price("price_premium_year_eur", "Premium yearly", "year", "eur", 1_990),
  price("price_premium_year_inr", "Premium yearly", "year", "inr", 149_000),
  price("price_patron_month_usd", "Patron", "month", "usd", 499),
  price("price_patron_month_eur", "Patron", "month", "eur", 499),
  price("price_patron_month_inr", "Patron", "month", "inr", 39_900),
];
