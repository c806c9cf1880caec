import {
  type Books,
  idOf,
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  type InvoicePreview,
  type Subscription,
} from "./objects.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

const BAD_REQUEST = 400;

/** The provider's invoices: credit of the customer pays first, the card pays the rest. */
export function createInvoices(deps: {
  books: Books;
  nowSeconds: () => number;
  tell: (type: string, object: object) => void;
  urlOf: (invoiceId: string) => string;
}) {
  const { books, nowSeconds, tell, urlOf } = deps;

  /** Takes the money for an invoice; answers how it was paid. */
  function takeCharge({ customer, currency, items }: Subscription, amount: number): InvoicePayment {
    const intent = idOf("pi");
    books.charges.push({
      id: idOf("ch"),
      object: "charge",
      payment_intent: intent,
      customer,
      description: items.data[0].price.product_name,
      currency,
      amount,
      created: nowSeconds(),
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    });
    return {
      id: idOf("inpay"),
      object: "invoice_payment",
      status: "paid",
      payment: { type: "payment_intent", payment_intent: intent },
    };
  }

  function settle(invoice: Invoice, subscription: Subscription): void {
    const { amount_due: due } = invoice;
    if (due > 0) invoice.payments.data.push(takeCharge(subscription, due));
    invoice.amount_paid = due;
    invoice.status = "paid";
    invoice.status_transitions.paid_at = nowSeconds();
    tell("invoice.paid", invoice);
  }

  /** What an invoice of these lines would take, and what credit it would leave. */
  function preview(subscription: Subscription, lines: readonly InvoiceLine[]): InvoicePreview {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const balance = books.customers[subscription.customer]?.balance ?? 0;
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

    /** Bills a subscription; one whose card is bad stays open. */
    add(subscription: Subscription, lines: readonly InvoiceLine[], isPayable: boolean): void {
      const previewed = preview(subscription, lines);
      if (previewed.total === 0) return;
      const { customer } = subscription;
      const id = idOf("in");
      const invoice: Invoice = {
        ...previewed,
        id,
        livemode: false,
        number: `BIJOU-${String(books.invoices.length + 1).padStart(4, "0")}`,
        customer,
        subscription: subscription.id,
        created: nowSeconds(),
        hosted_invoice_url: urlOf(id),
        status_transitions: { paid_at: null },
        payments: { object: "list", data: [] },
        amount_paid: 0,
        status: "open",
      };
      books.invoices.push(invoice);
      const owner = books.customers[customer];
      if (owner) owner.balance = invoice.ending_balance;
      if (isPayable || invoice.amount_due === 0) settle(invoice, subscription);
      else tell("invoice.payment_failed", invoice);
    },

    /** Pays what is open of a subscription. */
    payOpen(subscription: Subscription): void {
      for (const invoice of books.invoices)
        if (invoice.subscription === subscription.id && invoice.status === "open")
          settle(invoice, subscription);
    },

    find: (id: string): Invoice =>
      found(
        books.invoices.find((one) => one.id === id),
        `invoice: '${id}'`,
      ),

    /** It is not to be paid any more; credit that it used is the customer's again. */
    void(invoice: Invoice): void {
      if (invoice.status !== "open")
        throw new FakeStripeError(
          BAD_REQUEST,
          "invalid_request_error",
          "",
          `You can only void an open invoice. This invoice is ${invoice.status}.`,
        );
      invoice.status = "void";
      const owner = books.customers[invoice.customer];
      if (owner) owner.balance += invoice.starting_balance - invoice.ending_balance;
      tell("invoice.voided", invoice);
    },
  };
}
