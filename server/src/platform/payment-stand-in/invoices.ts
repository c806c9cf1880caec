import {
  type Books,
  idOf,
  type Invoice,
  type InvoicePayment,
  type Subscription,
} from "./objects.ts";

/** Takes the money for an invoice; answers how it was paid. */
function takeCharge(
  books: Books,
  { customer, currency, items }: Subscription,
  { amount, at }: { amount: number; at: number },
): InvoicePayment {
  const intent = idOf("pi");
  books.charges.push({
    id: idOf("ch"),
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
    id: idOf("inpay"),
    object: "invoice_payment",
    status: "paid",
    payment: { type: "payment_intent", payment_intent: intent },
  };
}

/** Bills a subscription, and charges its customer where the card is good. */
export function addInvoice(
  books: Books,
  subscription: Subscription,
  { amount, isPaid, at }: { amount: number; isPaid: boolean; at: number },
): Invoice {
  const { customer, currency, items } = subscription;
  const invoice: Invoice = {
    id: idOf("in"),
    object: "invoice",
    livemode: false,
    number: `BIJOU-${String(books.invoices.length + 1).padStart(4, "0")}`,
    customer,
    currency,
    created: at,
    total: amount,
    hosted_invoice_url: null,
    lines: {
      object: "list",
      data: [{ description: items.data[0].price.product_name }],
    },
    status_transitions: { paid_at: isPaid ? at : null },
    payments: {
      object: "list",
      data: isPaid ? [takeCharge(books, subscription, { amount, at })] : [],
    },
    amount_paid: isPaid ? amount : 0,
    status: isPaid ? "paid" : "open",
  };
  books.invoices.push(invoice);
  return invoice;
}
