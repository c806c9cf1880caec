import type { FastifyInstance, FastifyReply } from "fastify";
import type { Form } from "./form.ts";
import { escapeHtml } from "../../platform/html/escape.ts";
import { page, sendPage } from "./hosted-page.ts";
import type { Refunds } from "./refunds.ts";
import type { Charge } from "./objects.ts";
import { FakeStripeError } from "./stripe-error.ts";

const MAX_LISTED = 20;

const CENTS = 100;

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / CENTS);

const buttonTo = (action: string, name: string, fields: Readonly<Record<string, string>>): string =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`)
    .join("")}<button class="quiet">${name}</button></form>`;

/** The merchant's page: payments, refunds and disputes. */
export function paymentsPage(app: FastifyInstance, refunds: Refunds): void {
  const button = (name: string, fields: Readonly<Record<string, string>>): string =>
    buttonTo(`${app.prefix}/payments`, name, fields);

  function actions({ payment_intent: intent, ...charge }: Charge): string {
    const left = charge.amount - charge.amount_refunded;
    const open = refunds.disputesOf(intent).find(({ status }) => status === "needs_response");
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
    const [dispute] = refunds.disputesOf(charge.payment_intent);
    const message = [
      charge.amount_refunded > 0 && `${money(charge.amount_refunded, charge.currency)} refunded`,
      dispute &&
        { needs_response: "disputed", won: "dispute won", lost: "dispute lost" }[dispute.status],
    ].filter(Boolean);
    const day = new Date(charge.created * 1000).toISOString().slice(0, 10);
    return `<h2>${money(charge.amount, charge.currency)} <small>${escapeHtml(charge.description)}, ${day}</small></h2>
${message.length > 0 ? `<p>${message.join(", ")}</p>` : ""}<div class="actions">${actions(charge)}</div>`;
  }

  function show(reply: FastifyReply, problem = ""): FastifyReply {
    const rows = refunds.charges().slice(0, MAX_LISTED).map(row).join("");
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
    if (does === "refund") refunds.refund(id, amount === undefined ? undefined : Number(amount));
    else if (does === "dispute") refunds.dispute(id);
    else if (does === "won" || does === "lost") refunds.closeDispute(id, does);
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
