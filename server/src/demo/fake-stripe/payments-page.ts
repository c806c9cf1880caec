import type { FastifyInstance, FastifyReply } from "fastify";
import type { Form } from "./form.ts";
import { escapeHtml } from "../../platform/html/escape.ts";
import { page, sendPage } from "./hosted-page.ts";
import type { MoneyBack } from "./refunds.ts";
import type { Charge } from "./objects.ts";
import { FakeStripeError } from "./stripe-error.ts";

const MAX_SHOWN = 20;

const CENTS = 100;

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / CENTS);

const buttonTo = (action: string, name: string, fields: Readonly<Record<string, string>>): string =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`)
    .join("")}<button class="quiet">${name}</button></form>`;

/** The page of the seller's own: what was paid, and what is given or taken back of it. */
export function paymentsPage(app: FastifyInstance, moneyBack: MoneyBack): void {
  const button = (name: string, fields: Readonly<Record<string, string>>): string =>
    buttonTo(`${app.prefix}/payments`, name, fields);

  function ways({ payment_intent: intent, ...charge }: Charge): string {
    const left = charge.amount - charge.amount_refunded;
    const open = moneyBack.disputesOf(intent).find(({ status }) => status === "needs_response");
    if (open)
      return (
        button("The bank decides for the merchant", { does: "won", id: open.id }) +
        button("The bank decides for the customer", { does: "lost", id: open.id })
      );
    if (charge.disputed || left === 0) return "";
    const half = Math.floor(left / 2);
    return (
      (half > 0
        ? button(`Refund ${money(half, charge.currency)}`, {
            does: "refund",
            id: intent,
            amount: String(half),
          })
        : "") +
      button(`Refund ${money(left, charge.currency)}`, { does: "refund", id: intent }) +
      button("Dispute as the customer", { does: "dispute", id: intent })
    );
  }

  function row(charge: Charge): string {
    const [dispute] = moneyBack.disputesOf(charge.payment_intent);
    const said = [
      charge.amount_refunded > 0 && `${money(charge.amount_refunded, charge.currency)} refunded`,
      dispute &&
        { needs_response: "disputed", won: "dispute won", lost: "dispute lost" }[dispute.status],
    ].filter(Boolean);
    const day = new Date(charge.created * 1000).toISOString().slice(0, 10);
    return `<h2>${money(charge.amount, charge.currency)} <small>${escapeHtml(charge.description)}, ${day}</small></h2>
${said.length > 0 ? `<p>${said.join(", ")}</p>` : ""}${ways(charge)}`;
  }

  function show(reply: FastifyReply, problem = ""): FastifyReply {
    const rows = moneyBack.charges().slice(0, MAX_SHOWN).map(row).join("");
    return sendPage(
      reply,
      page(
        "Payments",
        `<h1>Payments</h1>${problem === "" ? "" : `<p role="alert">${escapeHtml(problem)}</p>`}
${rows === "" ? "<p>No payments yet.</p>" : rows}`,
      ),
    );
  }

  function act({ does, id = "", amount }: Form): void {
    if (does === "refund") moneyBack.refund(id, amount === undefined ? undefined : Number(amount));
    else if (does === "dispute") moneyBack.dispute(id);
    else if (does === "won" || does === "lost") moneyBack.closeDispute(id, does);
  }

  app.get("/payments", async (_request, reply) => show(reply));

  app.post<{ Body: Form }>("/payments", async ({ body }, reply) => {
    try {
      act(body);
    } catch (error) {
      if (error instanceof FakeStripeError) return show(reply, error.message);
      throw error;
    }
    return show(reply);
  });
}
