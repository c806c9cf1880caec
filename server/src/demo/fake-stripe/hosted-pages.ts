import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Form } from "./form.ts";
import { escapeHtml } from "../../platform/html/escape.ts";
import { page, sendPage } from "./hosted-page.ts";
import type { CheckoutSession, Invoice, Price } from "./objects.ts";
import { CARDS, type Billing } from "./billing.ts";

const CARD_TO_TRY = "4242 4242 4242 4242";

/** @param refused The number that was not accepted; "" before one was tried. */
const cardField = (refused = ""): string => `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" required value="${escapeHtml(refused || CARD_TO_TRY)}"${
  refused === "" ? "" : ` aria-invalid="true" aria-describedby="problem"`
}>`;

/** @param problem The reason why nothing was paid; "" if there is none. */
const alertOf = (problem: string): string =>
  problem === ""
    ? ""
    : `<p role="alert" id="problem">${escapeHtml(problem)} <small>Nothing was charged.</small></p>`;

const CARD_HELP = `<p>This is a demo: no money moves, and no card is stored. Cards to try:</p>
<dl><div><dt>${CARD_TO_TRY}</dt> <dd>works</dd></div>
<div><dt>4000 0000 0000 0002</dt> <dd>is declined</dd></div>
<div><dt>4000 0025 0000 3155</dt> <dd>asks for a second step</dd></div></dl>
`;

function money({ currency, recurring }: Price, amount: number): string {
  const sum = new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);
  return `${sum} <small>a ${recurring.interval}</small>`;
}

interface PageContext {
  /** Path prefix of these pages, without a trailing slash. */
  readonly base: string;
  /** Links to the merchant's pages; "" for customers. */
  readonly merchantPages: string;
}

/** Why a payment was not made, and with which card; "" if none was tried. */
interface Refusal {
  readonly problem: string;
  readonly card: string;
}

function paymentPage(
  session: CheckoutSession,
  price: Price,
  { problem, card }: Refusal,
  { base, merchantPages }: PageContext,
): string {
  const trial =
    session.trial_days > 0 ? `<p>${session.trial_days} days free, then the price above.</p>` : "";
  return page(
    "Checkout",
    `<h1>Subscribe to ${escapeHtml(price.product_name)}</h1>
<p class="sum">${money(price, price.unit_amount)}</p>
${trial}`,
    {
      stub: `${alertOf(problem)}
<form method="post" action="${base}/pay/${session.id}">${cardField(card)}<button>Subscribe</button></form>
<p class="back"><a href="${base}/pay/${session.id}/leave">Go back without paying</a></p>`,
      help: CARD_HELP + merchantPages,
    },
  );
}

function invoicePage(invoice: Invoice): string {
  const sum = (amount: number): string =>
    new Intl.NumberFormat("en", { style: "currency", currency: invoice.currency }).format(
      amount / 100,
    );
  const day = new Date(invoice.created * 1000).toISOString().slice(0, 10);
  const lines = invoice.lines.data
    .map(({ description, amount }) => `<dt>${escapeHtml(description)}</dt><dd>${sum(amount)}</dd>`)
    .join("");
  return page(
    "Invoice",
    `<h1>Invoice ${escapeHtml(invoice.number)}</h1><p>${day}, ${invoice.status}</p>
<dl>${lines}<dt>Total</dt><dd>${sum(invoice.total)}</dd><dt>Paid</dt><dd>${sum(invoice.amount_paid)}</dd></dl>`,
  );
}

const secondStepPage = ({ id }: CheckoutSession, price: Price, { base }: PageContext): string =>
  page(
    "Confirm",
    `<h1>Your bank wants to confirm it’s you</h1>
<p class="sum">${money(price, price.unit_amount)}</p>`,
    {
      stub: `<p>Confirm the payment to continue.</p>
<form method="post" action="${base}/pay/${id}/confirm"><button name="answer" value="yes">Complete</button>
<button class="quiet" name="answer" value="no">Fail</button></form>`,
    },
  );

const withSessionId = (url: string, { id }: CheckoutSession): string =>
  url.replaceAll("{CHECKOUT_SESSION_ID}", id);

const digits = (form: Form): string => (form["card"] ?? "").replace(/\D/g, "");

const KNOWN_CARDS: readonly string[] = Object.values(CARDS);

/** Checkout, invoice and customer portal. */
export function hostedPages(
  app: FastifyInstance,
  { billing, isMerchant }: { billing: Billing; isMerchant: (request: FastifyRequest) => boolean },
): void {
  const base = app.prefix;
  const contextOf = (request: FastifyRequest): PageContext => ({
    base,
    merchantPages: isMerchant(request)
      ? `<nav aria-label="Seller"><a href="${base}/events">Events</a> <a href="${base}/payments">Refunds and disputes</a></nav>`
      : "",
  });
  const show = (reply: FastifyReply, session: CheckoutSession, problem = "", card = "") =>
    sendPage(
      reply,
      paymentPage(
        session,
        billing.priceOf(session.price),
        { problem, card },
        contextOf(reply.request),
      ),
    );

  type Route = { Params: { id: string }; Body: Form; Querystring: Form };

  app.get<Route>("/pay/:id", async ({ params }, reply) => {
    const session = billing.sessions.find(params.id);
    if (session.status === "open") return show(reply, session);
    return sendPage(reply, page("Checkout", "<h1>This payment has ended</h1>"));
  });

  app.post<Route>("/pay/:id", async ({ params, body }, reply) => {
    const session = billing.sessions.find(params.id);
    const card = digits(body);
    if (session.status === "open") {
      if (!KNOWN_CARDS.includes(card))
        return show(reply, session, "Use one of the cards below.", body["card"]);
      if (card === CARDS.declined)
        return show(reply, session, "Your card was declined.", body["card"]);
      if (card === CARDS.challenged)
        return sendPage(
          reply,
          secondStepPage(session, billing.priceOf(session.price), contextOf(reply.request)),
        );
    }
    return reply.redirect(withSessionId(billing.pay(params.id, card).success_url, session), 303);
  });

  app.post<Route>("/pay/:id/confirm", async ({ params, body }, reply) => {
    const session = billing.sessions.find(params.id);
    if (body["answer"] !== "yes")
      return show(reply, session, "Your bank didn’t confirm the payment.");
    const paid = billing.pay(params.id, CARDS.challenged);
    return reply.redirect(withSessionId(paid.success_url, session), 303);
  });

  app.get<Route>("/pay/:id/leave", async ({ params }, reply) => {
    const session = billing.sessions.find(params.id);
    return reply.redirect(withSessionId(session.cancel_url, session), 303);
  });

  app.get<Route>("/invoice/:id", async ({ params }, reply) =>
    sendPage(reply, invoicePage(billing.invoiceOf(params.id))),
  );

  const portal = (
    request: FastifyRequest,
    customer: string,
    back: string,
    message = "",
  ): string => {
    const rows = billing
      .subscriptionsOf(customer)
      .filter(({ status }) => status !== "canceled")
      .map(
        ({
          id,
          status,
          items,
        }) => `<p>${escapeHtml(items.data[0].price.product_name)}: ${status}</p>
<form method="post" action="${base}/portal/${customer}/pass?${new URLSearchParams({ back, id }).toString()}">
<button class="quiet">Skip ahead one month</button></form>`,
      );
    return page(
      "Billing",
      `<h1>Billing</h1>${message === "" ? "" : `<p role="status">${escapeHtml(message)}</p>`}${rows.join("")}
<form method="post" action="${base}/portal/${customer}?${new URLSearchParams({ back }).toString()}">${cardField()}
<button>Use this card</button></form>
<p><a href="${escapeHtml(back)}">Back</a></p>`,
      { help: CARD_HELP + contextOf(request).merchantPages },
    );
  };

  const backOf = ({ back = "" }: Form): string => (/^https?:\/\//.test(back) ? back : "/");

  app.get<Route>("/portal/:id", async (request, reply) => {
    const { id } = billing.customerOf(request.params.id);
    return sendPage(reply, portal(request, id, backOf(request.query)));
  });

  app.post<Route>("/portal/:id", async (request, reply) => {
    const { params, query, body } = request;
    const card = digits(body);
    const isKnown = KNOWN_CARDS.includes(card);
    if (isKnown) billing.setCard(params.id, card);
    const message = isKnown ? "Your card has been updated." : "Use one of the cards below.";
    return sendPage(reply, portal(request, params.id, backOf(query), message));
  });

  app.post<Route>("/portal/:id/pass", async (request, reply) => {
    const { params, query } = request;
    billing.skipPeriod(query["id"] ?? "");
    return sendPage(reply, portal(request, params.id, backOf(query), "A month has passed."));
  });
}
