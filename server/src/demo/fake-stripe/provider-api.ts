import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSameSecret } from "../../platform/same-secret.ts";
import type { Form } from "./form.ts";
import { type Refunds, unexpanded } from "./refunds.ts";
import type { IdempotencyCache } from "./idempotency.ts";
import type { Invoice } from "./objects.ts";
import type { Billing } from "./billing.ts";
import { FakeStripeError, found } from "./stripe-error.ts";
import type { WebhookEndpoints } from "./webhook-endpoints.ts";

const DEFAULT_PAGE_SIZE = 10;

/** Pagination by `limit`, `created[gte]` and `starting_after`. */
function list<T extends { readonly id: string; readonly created: number }>(
  all: readonly T[],
  query: Form,
  show: (one: T) => object = (one) => one,
) {
  const since = Number(query["created[gte]"] ?? 0);
  const after = query["starting_after"];
  const first = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const rest = all.slice(first).filter(({ created }) => created >= since);
  const limit = Number(query["limit"] ?? DEFAULT_PAGE_SIZE);
  return {
    object: "list",
    data: rest.slice(0, limit).map(show),
    has_more: rest.length > limit,
  };
}

const isExpanded = (query: Form, what: string): boolean =>
  Object.entries(query).some(([key, value]) => key.startsWith("expand[") && value === what);

const secondsOf = (field: string | undefined): number | undefined =>
  field === undefined ? undefined : Number(field);

const withoutPayments = (invoice: Invoice): object => ({ ...invoice, payments: undefined });

/** The part of Stripe's API that the server uses. */
export function providerApi(
  app: FastifyInstance,
  deps: {
    billing: Billing;
    refunds: Refunds;
    idempotencyCache: IdempotencyCache;
    secretKey: string;
    /** What the key may not do, as "<method> <path>". */
    forbidden: readonly RegExp[];
    webhooks: WebhookEndpoints;
    emit: (type: string, object: object) => void;
    nowSeconds: () => number;
    portalUrl: (customer: string, back: string) => string;
  },
): void {
  const { billing, refunds, idempotencyCache, secretKey, nowSeconds, portalUrl } = deps;
  const { forbidden, webhooks, emit } = deps;

  function authenticate({ headers, method, url }: FastifyRequest): void {
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    if (!isSameSecret(key, secretKey))
      throw new FakeStripeError(401, "invalid_request_error", "", "Invalid API Key provided");
    if (forbidden.some((one) => one.test(`${method} ${url}`)))
      throw new FakeStripeError(
        403,
        "invalid_request_error",
        "",
        "The provided key does not have the required permissions",
      );
  }

  type Fields = { readonly id: string; readonly form: Form; readonly query: Form };

  const on = (
    method: "GET" | "POST" | "DELETE",
    url: string,
    handle: (fields: Fields) => object,
  ): void => {
    app.route<{ Params: { id?: string }; Body: Form | undefined; Querystring: Form }>({
      method,
      url,
      handler: async (request, reply) => {
        authenticate(request);
        const key = request.headers["idempotency-key"];
        const cached = typeof key === "string" ? idempotencyCache.find(key) : undefined;
        void reply.header("request-id", `req_${request.id}`).type("application/json");
        if (cached !== undefined) return cached;
        const response = JSON.stringify(
          handle({
            id: request.params.id ?? "",
            form: request.body ?? {},
            query: request.query,
          }),
        );
        if (typeof key === "string" && method === "POST") idempotencyCache.set(key, response);
        return response;
      },
    });
  };

  on("GET", "/v1/prices/:id", ({ id }) => billing.priceOf(id));
  on("GET", "/v1/account", () => ({
    id: "acct_fake",
    object: "account",
    settings: { dashboard: { display_name: "Fake Stripe" } },
  }));
  on("POST", "/v1/webhook_endpoints", ({ form }) => webhooks.add(form));
  on("POST", "/v1/webhook_endpoints/:id", ({ id }) => webhooks.find(id));
  on("DELETE", "/v1/webhook_endpoints/:id", ({ id }) => webhooks.remove(id));
  on("POST", "/v1/customers", ({ form }) => {
    const customer = billing.addCustomer(form["email"] ?? "");
    emit("customer.created", customer);
    return customer;
  });
  on("DELETE", "/v1/customers/:id", ({ id }) => billing.removeCustomer(id));
  on("POST", "/v1/customers/:id", ({ id, form }) => {
    const customer = billing.customerOf(id);
    customer.email = form["email"] ?? customer.email;
    return customer;
  });
  on("POST", "/v1/checkout/sessions", ({ form }) =>
    billing.sessions.open({
      customer: form["customer"] ?? "",
      price: form["line_items[0][price]"] ?? "",
      reference: form["client_reference_id"] ?? null,
      successUrl: form["success_url"] ?? "",
      cancelUrl: form["cancel_url"] ?? "",
      trialDays: Number(form["subscription_data[trial_period_days]"] ?? 0),
    }),
  );
  on("GET", "/v1/checkout/sessions/:id", ({ id }) => billing.sessions.find(id));
  on("POST", "/v1/checkout/sessions/:id/expire", ({ id }) => billing.sessions.expire(id));
  on("GET", "/v1/subscriptions", ({ query }) =>
    list(billing.subscriptionsOf(query["customer"] ?? ""), query, (one) =>
      isExpanded(query, "data.customer")
        ? { ...one, customer: billing.customerOf(one.customer) }
        : one,
    ),
  );
  on("GET", "/v1/subscriptions/:id", ({ id }) => billing.subscriptionOf(id));
  on("POST", "/v1/subscriptions/:id", ({ id, form }) => {
    const isCancelling = form["cancel_at_period_end"];
    return billing.update(id, {
      cancelAtPeriodEnd: isCancelling === undefined ? undefined : isCancelling === "true",
      clearsCancelAt: form["cancel_at"] === "",
      price: form["items[0][price]"],
      prorationDate: secondsOf(form["proration_date"]),
    });
  });
  on("DELETE", "/v1/subscriptions/:id", ({ id }) => billing.cancelNow(id));
  on("GET", "/v1/invoices", ({ query }) =>
    list(
      billing.invoicesOf(query),
      query,
      isExpanded(query, "data.payments") ? undefined : withoutPayments,
    ),
  );
  on("POST", "/v1/invoices/create_preview", ({ form }) =>
    billing.preview(form["subscription"] ?? "", {
      price: form["subscription_details[items][0][price]"] ?? "",
      isProrated: form["subscription_details[proration_behavior]"] === "always_invoice",
      endsTrial: form["subscription_details[trial_end]"] === "now",
      atSeconds: secondsOf(form["subscription_details[proration_date]"]) ?? nowSeconds(),
    }),
  );
  on("POST", "/v1/invoices/:id/void", ({ id }) => billing.voidInvoice(id));
  on("GET", "/v1/payment_intents/:id", ({ id }) => {
    const { customer, amount, currency, created } = refunds.chargeOf(id);
    return {
      id,
      object: "payment_intent",
      status: "succeeded",
      customer,
      amount,
      currency,
      created,
    };
  });
  on("GET", "/v1/refunds", ({ query }) =>
    list(
      refunds.refundsOf(query["payment_intent"]),
      query,
      isExpanded(query, "data.balance_transaction") ? undefined : unexpanded,
    ),
  );
  on("POST", "/v1/refunds", ({ form }) => {
    const { payment_intent: intent = "", amount, "metadata[withdrawal]": withdrawal } = form;
    return unexpanded(
      refunds.refund(
        intent,
        amount === undefined ? undefined : Number(amount),
        withdrawal === undefined ? {} : { withdrawal },
      ),
    );
  });
  on("GET", "/v1/disputes", ({ query }) =>
    list(refunds.disputesOf(query["payment_intent"]), query),
  );
  // They are read as parts of refunds only; a key is checked with one that does not exist.
  on("GET", "/v1/balance_transactions/:id", ({ id }) =>
    found<object>(undefined, `balance transaction: '${id}'`),
  );
  on("POST", "/v1/billing_portal/sessions", ({ form }) => {
    const customer = billing.customerOf(form["customer"] ?? "");
    return {
      id: `bps_${customer.id}`,
      object: "billing_portal.session",
      url: portalUrl(customer.id, form["return_url"] ?? ""),
    };
  });
}
