import type { FastifyInstance, FastifyReply } from "fastify";
import type { Form } from "./form.ts";
import type { CheckoutSession, Price } from "./objects.ts";
import { CARDS, type Till } from "./till.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f2430; background: #eef0f4 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { background: #fff; border-radius: 12px; padding: 2rem; width: min(26rem, calc(100vw - 4rem));
    box-shadow: 0 8px 30px #0002 }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  .sum { font-size: 2rem; font-weight: 600; margin: 0 0 1rem }
  label { display: block; margin: 1rem 0 .25rem }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; border: 1px solid #9aa1af; border-radius: 8px }
  button { font: inherit; font-weight: 600; width: 100%; margin-top: 1rem; padding: .75rem; border: 0; border-radius: 8px;
    background: #3d4fd1; color: #fff; cursor: pointer }
  button.quiet { background: #e4e7ee; color: #1f2430 }
  :focus-visible { outline: 3px solid #f2a93b; outline-offset: 2px }
  [role=alert] { color: #a3162a; font-weight: 600 }
  small, dl { color: #565d6d } dt { font-family: ui-monospace, monospace } dd { margin: 0 0 .25rem }
  a { color: #3340b0 }`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const CARD_FIELD = `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" required value="4242 4242 4242 4242">`;

const CARD_HELP = `<dl><dt>4242 4242 4242 4242</dt><dd>is good</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined</dd><dt>4000 0025 0000 3155</dt><dd>asks for a second step</dd></dl>
<small>A demonstration: no money moves, and no card is kept.</small>`;

function money({ currency, recurring }: Price, amount: number): string {
  const sum = new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);
  return `${sum} <small>a ${recurring.interval}</small>`;
}

function paymentPage(session: CheckoutSession, price: Price, problem: string): string {
  const trial =
    session.trial_days > 0 ? `<p>${session.trial_days} days free, then the price above.</p>` : "";
  return page(
    "Checkout",
    `<h1>Subscribe to ${escape(price.product_name)}</h1>
<p class="sum">${money(price, price.unit_amount)}</p>${trial}
${problem === "" ? "" : `<p role="alert">${escape(problem)}</p>`}
<form method="post" action="/pay/${session.id}">${CARD_FIELD}<button>Subscribe</button></form>
<p><a href="/pay/${session.id}/leave">Back without paying</a></p>${CARD_HELP}`,
  );
}

const secondStepPage = ({ id }: CheckoutSession): string =>
  page(
    "Confirm",
    `<h1>Your bank asks whether it is you</h1><p>Confirm the payment to go on.</p>
<form method="post" action="/pay/${id}/confirm"><button name="answer" value="yes">Complete</button>
<button class="quiet" name="answer" value="no">Fail</button></form>`,
  );

const returning = (url: string, { id }: CheckoutSession): string =>
  url.replaceAll("{CHECKOUT_SESSION_ID}", id);

const digits = (form: Form): string => (form["card"] ?? "").replace(/\D/g, "");

const KNOWN_CARDS: readonly string[] = Object.values(CARDS);

/** The pages that the provider would show: where a card is given, and where it is changed. */
export function hostedPages(app: FastifyInstance, till: Till): void {
  const html = (reply: FastifyReply, body: string) =>
    reply
      .header("cache-control", "no-store")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(body);

  const show = (reply: FastifyReply, session: CheckoutSession, problem = "") =>
    html(reply, paymentPage(session, till.priceOf(session.price), problem));

  type Route = { Params: { id: string }; Body: Form; Querystring: Form };

  app.get<Route>("/pay/:id", async ({ params }, reply) => {
    const session = till.sessionOf(params.id);
    if (session.status === "open") return show(reply, session);
    return html(reply, page("Checkout", "<h1>This payment is over</h1>"));
  });

  app.post<Route>("/pay/:id", async ({ params, body }, reply) => {
    const session = till.sessionOf(params.id);
    const card = digits(body);
    if (session.status === "open") {
      if (!KNOWN_CARDS.includes(card))
        return show(reply, session, "This is none of the cards below.");
      if (card === CARDS.declined) return show(reply, session, "Your card was declined.");
      if (card === CARDS.second) return html(reply, secondStepPage(session));
    }
    return reply.redirect(returning(till.pay(params.id, card).success_url, session), 303);
  });

  app.post<Route>("/pay/:id/confirm", async ({ params, body }, reply) => {
    const session = till.sessionOf(params.id);
    if (body["answer"] !== "yes")
      return show(reply, session, "Your bank did not confirm the payment.");
    const paid = till.pay(params.id, CARDS.second);
    return reply.redirect(returning(paid.success_url, session), 303);
  });

  app.get<Route>("/pay/:id/leave", async ({ params }, reply) => {
    const session = till.sessionOf(params.id);
    return reply.redirect(returning(session.cancel_url, session), 303);
  });

  const portal = (customer: string, back: string, said: string): string => {
    const rows = till
      .subscriptionsOf(customer)
      .filter(({ status }) => status !== "canceled")
      .map(
        ({ id, status, items }) => `<p>${escape(items.data[0].price.product_name)}: ${status}</p>
<form method="post" action="/portal/${customer}/pass?${new URLSearchParams({ back, id }).toString()}">
<button class="quiet">Let the month pass</button></form>`,
      );
    return page(
      "Billing",
      `<h1>Billing</h1>${said === "" ? "" : `<p role="status">${escape(said)}</p>`}${rows.join("")}
<form method="post" action="/portal/${customer}?${new URLSearchParams({ back }).toString()}">${CARD_FIELD}
<button>Use this card</button></form><p><a href="${escape(back)}">Back</a></p>${CARD_HELP}`,
    );
  };

  const backOf = ({ back = "" }: Form): string => (/^https?:\/\//.test(back) ? back : "/");

  app.get<Route>("/portal/:id", async ({ params, query }, reply) =>
    html(reply, portal(till.customerOf(params.id).id, backOf(query), "")),
  );

  app.post<Route>("/portal/:id", async ({ params, query, body }, reply) => {
    const card = digits(body);
    const isKnown = KNOWN_CARDS.includes(card);
    if (isKnown) till.giveCard(params.id, card);
    const said = isKnown ? "The card is changed." : "This is none of the cards below.";
    return html(reply, portal(params.id, backOf(query), said));
  });

  app.post<Route>("/portal/:id/pass", async ({ params, query }, reply) => {
    till.pass(query["id"] ?? "");
    return html(reply, portal(params.id, backOf(query), "A month has passed."));
  });
}
