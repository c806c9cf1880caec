import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { FakeStripeEvents } from "../../config/fake-stripe-events.ts";
import { portOf } from "../port-of.ts";
import { createDelivery } from "./delivery.ts";
import { createWebhookInspector, webhookInspectorPage } from "./webhook-inspector.ts";
import { parseForm } from "./form.ts";
import { hostedPages } from "./hosted-pages.ts";
import { createIdempotencyCache } from "./idempotency.ts";
import { createRefunds, type Refunds } from "./refunds.ts";
import { type ProviderState, emptyState, type Invoice } from "./objects.ts";
import { paymentsPage } from "./payments-page.ts";
import { providerApi } from "./provider-api.ts";
import { createBilling, type Billing } from "./billing.ts";
import { FakeStripeError } from "./stripe-error.ts";
import { createWebhookEndpoints, type WebhookEndpoints } from "./webhook-endpoints.ts";
import { createWebhookSender, eventBody } from "./webhooks.ts";

const FORM = "application/x-www-form-urlencoded";

export interface FakeStripe {
  /** What the server connects with. */
  readonly access: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiUrl: string;
  };
  readonly billing: Billing;
  readonly refunds: Refunds;
  readonly webhooks: WebhookEndpoints;
  /** Mounts its pages on another server; the merchant's pages need `isMerchant`. */
  addPages(to: FastifyInstance, isMerchant: (request: FastifyRequest) => boolean): void;
  close(): Promise<void>;
}

interface Options {
  /** Receives its events. */
  readonly webhookUrl: string;
  /** Base URL of its pages, without a trailing slash; its own port by default. */
  readonly pagesUrl?: string;
  /** Stores its state; in memory only by default. */
  readonly file?: string;
  /** How its events arrive; at once and in order by default. */
  readonly events?: FakeStripeEvents;
  /** What its key may not do, as "<method> <path>"; nothing is forbidden by default. */
  readonly forbidden?: readonly RegExp[];
  /** Replaces the request to `webhookUrl`. */
  readonly deliver?: (body: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Defaults for fields that state files of older versions lack. */
const OLDER_INVOICE = {
  livemode: false,
  subscription: "",
  hosted_invoice_url: "",
  starting_balance: 0,
  ending_balance: 0,
} as const;

type Later = keyof typeof OLDER_INVOICE | "amount_due" | "payments";
type OlderInvoice = Omit<Invoice, Later> & Partial<Pick<Invoice, Later>>;
type OlderState = Partial<Omit<ProviderState, "invoices">> & { readonly invoices?: OlderInvoice[] };

function withDefaults({ invoices = [], customers = {} }: OlderState) {
  const withBalance = ([id, customer]: [string, ProviderState["customers"][string]]) =>
    [id, { ...customer, balance: customer.balance ?? 0 }] as const;
  return {
    customers: Object.fromEntries(Object.entries(customers).map(withBalance)),
    invoices: invoices.map((invoice): Invoice => ({
      ...OLDER_INVOICE,
      ...invoice,
      amount_due: invoice.amount_due ?? invoice.total,
      payments: invoice.payments ?? { object: "list", data: [] },
    })),
  };
}

async function readState(file: string | undefined): Promise<ProviderState> {
  const empty = emptyState();
  if (file === undefined) return empty;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it, or an older one
    const stored = JSON.parse(await readFile(file, "utf8")) as OlderState;
    // Entries of older versions have no time; they have expired.
    const timed = Object.entries(stored.answered ?? {}).filter(
      ([, one]) => typeof one === "object",
    );
    return { ...empty, ...stored, ...withDefaults(stored), answered: Object.fromEntries(timed) };
  } catch {
    // The first start, or a truncated file.
    return empty;
  }
}

/**
 * A fake Stripe on a free loopback port: the part of the API that the server uses, hosted pages, and signed webhooks.
 */
export async function openFakeStripe(options: Options): Promise<FakeStripe> {
  const { file, now = Date.now } = options;
  const nowSeconds = (): number => Math.floor(now() / 1000);
  const state = await readState(file);
  const secret = (prefix: string): string => `${prefix}_${randomBytes(18).toString("hex")}`;
  const webhookSecret = secret("whsec");
  const secretKey = secret("sk_test");
  const stopping = new AbortController();
  // A read can change state too: it renews the subscriptions whose period is over.
  let isChanged = false;
  let saved = Promise.resolve();
  function save(): Promise<void> {
    isChanged = false;
    if (file === undefined) return saved;
    const text = JSON.stringify(state);
    saved = saved
      .then(() => writeFile(`${file}.part`, text, { mode: 0o600 }))
      .then(() => rename(`${file}.part`, file))
      .catch((error: unknown) => console.error("The fake Stripe could not save its data:", error));
    return saved;
  }

  const sendOnce = createWebhookSender({
    url: options.webhookUrl,
    secret: webhookSecret,
    nowSeconds,
    stopping: stopping.signal,
  });
  async function send(body: string): Promise<void> {
    if (!(await sendOnce(body)) || !state.undelivered.includes(body)) return;
    state.undelivered = state.undelivered.filter((other) => other !== body);
    await save();
  }
  const inspector = createWebhookInspector(send);
  const events = options.events ?? "ordered";
  const schedule = createDelivery(events, send);
  const webhooks = createWebhookEndpoints({ nowSeconds, stopping: stopping.signal });
  function deliver(body: string): void {
    webhooks.deliver(body);
    if (options.deliver) {
      options.deliver(body);
      return;
    }
    if (events !== "none") state.undelivered.push(body);
    if (!inspector.intercept(body)) schedule(body);
  }

  const app = Fastify({ logger: false });
  let origin = "";
  const pagesUrl = (): string => options.pagesUrl ?? origin;
  const emit = (type: string, object: object): void => {
    isChanged = true;
    deliver(eventBody(type, object, nowSeconds()));
  };
  const billing = createBilling({
    state,
    nowSeconds,
    emit,
    urlOf: (kind, id) => `${pagesUrl()}/${kind}/${id}`,
  });
  const refunds = createRefunds({ state, nowSeconds, emit });

  function readForms(to: FastifyInstance): void {
    to.addContentTypeParser(FORM, { parseAs: "string" }, async (_: unknown, body: string) =>
      parseForm(body),
    );
    // Before the response: a provider does not forget what it has said.
    to.addHook("onSend", async ({ method }) => {
      if (method !== "GET" || isChanged) await save();
    });
  }

  readForms(app);
  // Reject pages of other sites and rebound DNS names: a browser on this machine can reach the port.
  app.addHook("onRequest", async ({ method, headers }) => {
    const site = headers["sec-fetch-site"] ?? "none";
    const isOwn = site === "none" || site === "same-origin";
    if (`http://${headers.host}` !== origin || (method !== "GET" && !isOwn))
      throw new FakeStripeError(403, "invalid_request_error", "", "Wrong host or origin");
  });
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof FakeStripeError ? error : undefined;
    return reply.code(known?.status ?? 500).send({
      error: {
        type: known?.type ?? "api_error",
        message: known?.message ?? "The fake Stripe failed",
        ...(known?.code ? { code: known.code } : {}),
      },
    });
  });
  providerApi(app, {
    billing,
    refunds,
    idempotencyCache: createIdempotencyCache(state, nowSeconds),
    secretKey,
    forbidden: options.forbidden ?? [],
    webhooks,
    emit,
    nowSeconds,
    portalUrl: (customer, back) =>
      `${pagesUrl()}/portal/${customer}?${new URLSearchParams({ back }).toString()}`,
  });
  hostedPages(app, { billing, isMerchant: () => true });
  webhookInspectorPage(app, inspector);
  paymentsPage(app, refunds);
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${portOf(app.server)}`;

  for (const body of state.undelivered) schedule(body);

  return {
    access: { secretKey, publishableKey: secret("pk_test"), webhookSecret, apiUrl: origin },
    billing,
    refunds,
    webhooks,

    addPages(to, isMerchant) {
      readForms(to);
      hostedPages(to, { billing, isMerchant: isMerchant });
      void to.register(async (merchantPages) => {
        merchantPages.addHook("onRequest", async (request) => {
          if (!isMerchant(request)) throw new AppError("route_not_found");
        });
        webhookInspectorPage(merchantPages, inspector);
        paymentsPage(merchantPages, refunds);
      });
    },

    async close() {
      stopping.abort();
      await app.close();
      await saved;
    },
  };
}
