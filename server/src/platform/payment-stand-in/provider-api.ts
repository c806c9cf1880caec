import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Form } from "./form.ts";
import type { Books } from "./objects.ts";
import { type Till, TillError } from "./till.ts";

const isSame = (given: string, secret: string): boolean =>
  given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret));

const list = (data: readonly object[]) => ({ object: "list", data, has_more: false });

/** The part of the provider's API that the house uses. */
export function providerApi(
  app: FastifyInstance,
  parts: {
    till: Till;
    books: Books;
    secretKey: string;
    portalUrl: (customer: string, back: string) => string;
  },
): void {
  const { till, books, secretKey, portalUrl } = parts;

  function prove({ headers }: FastifyRequest): void {
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    if (!isSame(key, secretKey))
      throw new TillError(401, "invalid_request_error", "", "Invalid API Key provided");
  }

  type Fields = { readonly id: string; readonly form: Form; readonly query: Form };

  const on = (
    method: "GET" | "POST" | "DELETE",
    url: string,
    answer: (fields: Fields) => object,
  ): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        prove(request);
        const key = request.headers["idempotency-key"];
        const before = typeof key === "string" ? books.answered[key] : undefined;
        void reply.header("request-id", `req_${request.id}`).type("application/json");
        if (before !== undefined) return before;
        const answered = JSON.stringify(
          answer({
            id: (request.params as { id?: string }).id ?? "",
            form: (request.body ?? {}) as Form,
            query: request.query as Form,
          }),
        );
        if (typeof key === "string" && method === "POST") books.answered[key] = answered;
        return answered;
      },
    });
  };

  on("GET", "/v1/prices/:id", ({ id }) => till.priceOf(id));
  on("POST", "/v1/customers", ({ form }) => till.addCustomer(form["email"] ?? ""));
  on("POST", "/v1/customers/:id", ({ id, form }) => {
    const customer = till.customerOf(id);
    customer.email = form["email"] ?? customer.email;
    return customer;
  });
  on("POST", "/v1/checkout/sessions", ({ form }) =>
    till.openSession({
      customer: form["customer"] ?? "",
      price: form["line_items[0][price]"] ?? "",
      reference: form["client_reference_id"] ?? null,
      successUrl: form["success_url"] ?? "",
      cancelUrl: form["cancel_url"] ?? "",
      trialDays: Number(form["subscription_data[trial_period_days]"] ?? 0),
    }),
  );
  on("GET", "/v1/checkout/sessions/:id", ({ id }) => till.sessionOf(id));
  on("POST", "/v1/checkout/sessions/:id/expire", ({ id }) => till.expire(id));
  on("GET", "/v1/subscriptions", ({ query }) =>
    list(till.subscriptionsOf(query["customer"] ?? "")),
  );
  on("GET", "/v1/subscriptions/:id", ({ id }) => till.subscriptionOf(id));
  on("POST", "/v1/subscriptions/:id", ({ id, form }) => {
    const isToEnd = form["cancel_at_period_end"];
    return till.update(id, {
      cancelAtPeriodEnd: isToEnd === undefined ? undefined : isToEnd === "true",
      price: form["items[0][price]"],
    });
  });
  on("DELETE", "/v1/subscriptions/:id", ({ id }) => till.cancelNow(id));
  on("GET", "/v1/invoices", ({ query }) =>
    list(till.invoicesOf(query["customer"] ?? "", query["status"])),
  );
  on("POST", "/v1/billing_portal/sessions", ({ form }) => {
    const customer = till.customerOf(form["customer"] ?? "");
    return {
      id: `bps_${customer.id}`,
      object: "billing_portal.session",
      url: portalUrl(customer.id, form["return_url"] ?? ""),
    };
  });
}
