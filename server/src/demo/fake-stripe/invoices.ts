import {
  type ProviderState,
  createId,
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  type InvoicePreview,
  type Subscription,
} from "./objects.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

const BAD_REQUEST = 400;

/** Invoices: the customer's credit pays first, the card pays the rest. */
export function createInvoices(deps: {
  state: ProviderState;
  nowSeconds: () => number;
  emit: (type: string, object: object) => void;
  urlOf: (invoiceId: string) => string;
}) {
  const { state, nowSeconds, emit, urlOf } = deps;

  function charge(
    { customer, currency, items }: Subscription,
    amount: number,
    at: number,
  ): InvoicePayment {
    const intent = createId("pi");
    state.charges.push({
      id: createId("ch"),
      object: "charge",
      payment_intent: intent,
      customer,
      description: items.data[0].price.product_name,
      currency,
      amount,
      created: at,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    });
    return {
      id: createId("inpay"),
      object: "invoice_payment",
      status: "paid",
      payment: { type: "payment_intent", payment_intent: intent },
    };
  }

  function pay(invoice: Invoice, subscription: Subscription, at: number): void {
    const { amount_due: due } = invoice;
    if (due > 0) invoice.payments.data.push(charge(subscription, due, at));
    invoice.amount_paid = due;
    invoice.status = "paid";
    invoice.status_transitions.paid_at = at;
    emit("invoice.paid", invoice);
  }

  /** The amount due for these lines and the remaining credit. */
  function preview(subscription: Subscription, lines: readonly InvoiceLine[]): InvoicePreview {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const balance = state.customers[subscription.customer]?.balance ?? 0;
    return {
      object: "invoice",
      currency: subscription.currency,
      total,
      amount_due: Math.max(0, total + balance),
      starting_balance: balance,
      ending_balance: Math.min(0, total + balance),
      lines: { object: "list", data: lines },
    };
  }

  return {
    preview,

    /** Bills a subscription; the invoice stays open if it is not payable. @param at Unix seconds; now without it */
    add(
      subscription: Subscription,
      lines: readonly InvoiceLine[],
      isPayable: boolean,
      at = nowSeconds(),
    ): void {
      const previewed = preview(subscription, lines);
      if (previewed.total === 0) return;
      const { customer } = subscription;
      const id = createId("in");
      const invoice: Invoice = {
        ...previewed,
        id,
        livemode: false,
        number: `BIJOU-${String(state.invoices.length + 1).padStart(4, "0")}`,
        customer,
        subscription: subscription.id,
        created: at,
        hosted_invoice_url: urlOf(id),
        status_transitions: { paid_at: null },
        payments: { object: "list", data: [] },
        amount_paid: 0,
        status: "open",
      };
      state.invoices.push(invoice);
      const owner = state.customers[customer];
      if (owner) owner.balance = invoice.ending_balance;
      if (isPayable || invoice.amount_due === 0) pay(invoice, subscription, at);
      else emit("invoice.payment_failed", invoice);
    },

    payOpen(subscription: Subscription): void {
      for (const invoice of state.invoices)
        if (invoice.subscription === subscription.id && invoice.status === "open")
          pay(invoice, subscription, nowSeconds());
    },

    find: (id: string): Invoice =>
      found(
        state.invoices.find((one) => one.id === id),
        `invoice: '${id}'`,
      ),

    /** Voids an open invoice and returns the credit that it used. */
    void(invoice: Invoice): void {
      if (invoice.status !== "open")
        throw new FakeStripeError(
          BAD_REQUEST,
          "invalid_request_error",
          "",
          `You can only void an open invoice. This invoice is ${invoice.status}.`,
        );
      invoice.status = "void";
      const owner = state.customers[invoice.customer];
      if (owner) owner.balance += invoice.starting_balance - invoice.ending_balance;
      emit("invoice.voided", invoice);
    },
  };
}
