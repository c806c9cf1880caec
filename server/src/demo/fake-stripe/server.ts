import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { FakeStripeEvents } from "../../config/stand-in-events.ts";
import { createDelivery } from "./delivery.ts";
import { createEventDesk, eventPage } from "./webhook-inspector.ts";
import { parseForm } from "./form.ts";
import { hostedPages } from "./hosted-pages.ts";
import { createIdempotencyCache } from "./idempotency.ts";
import { createMoneyBack, type MoneyBack } from "./refunds.ts";
import { type Books, emptyBooks, type Invoice } from "./objects.ts";
import { paymentsPage } from "./payments-page.ts";
import { providerApi } from "./provider-api.ts";
import { createBilling, type Billing } from "./billing.ts";
import { FakeStripeError } from "./stripe-error.ts";
import { createMessenger, eventBody } from "./webhooks.ts";

const FORM = "application/x-www-form-urlencoded";

export interface FakeStripe {
  /** What a house is told of its provider. */
  readonly access: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiUrl: string;
  };
  /** Does what a month, or somebody at the provider, would do. */
  readonly billing: Billing;
  /** Does what a seller and a bank would do. */
  readonly moneyBack: MoneyBack;
  /** Adds its pages to another server; those of its seller answer nobody else. */
  addPages(to: FastifyInstance, isSeller: (request: FastifyRequest) => boolean): void;
  close(): Promise<void>;
}

interface Options {
  /** Where its events go. */
  readonly webhookUrl: string;
  /** Where its pages are reached, without a slash at the end; on its own port without it. */
  readonly pagesUrl?: string;
  /** A file its books are kept in; without it they are forgotten. */
  readonly file?: string;
  /** How its events arrive; at once and in order without it. */
  readonly events?: FakeStripeEvents;
  /** Brings an event to the house, in place of a call to `webhookUrl`. */
  readonly deliver?: (body: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** What invoices and customers lack that a demonstration wrote before they had it. */
const OLDER_INVOICE = {
  livemode: false,
  subscription: "",
  hosted_invoice_url: "",
  starting_balance: 0,
  ending_balance: 0,
} as const;

type Later = keyof typeof OLDER_INVOICE | "amount_due" | "payments";
type OlderInvoice = Omit<Invoice, Later> & Partial<Pick<Invoice, Later>>;
type OlderBooks = Partial<Omit<Books, "invoices">> & { readonly invoices?: OlderInvoice[] };

function completed({ invoices = [], customers = {} }: OlderBooks) {
  const withBalance = ([id, customer]: [string, Books["customers"][string]]) =>
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

async function readBooks(file: string | undefined): Promise<Books> {
  const empty = emptyBooks();
  if (file === undefined) return empty;
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as OlderBooks;
    // Before they had a time they were kept as they were; they are older than anybody asks again for.
    const timed = Object.entries(kept.answered ?? {}).filter(([, one]) => typeof one === "object");
    return { ...empty, ...kept, ...completed(kept), answered: Object.fromEntries(timed) };
  } catch {
    // The first start, or a file that was broken off: the demonstration begins with empty books.
    return empty;
  }
}

/**
 * A payment provider of a demonstration's own, on a free port of this machine: it speaks the part of the provider's
 * API that the house uses, shows its pages, and signs its events. The house cannot tell the difference.
 */
export async function openFakeStripe(options: Options): Promise<FakeStripe> {
  const { file, now = Date.now } = options;
  const nowSeconds = (): number => Math.floor(now() / 1000);
  const books = await readBooks(file);
  const secret = (prefix: string): string => `${prefix}_${randomBytes(18).toString("hex")}`;
  const webhookSecret = secret("whsec");
  const secretKey = secret("sk_test");
  const stopping = new AbortController();
  const bring = createMessenger({
    url: options.webhookUrl,
    secret: webhookSecret,
    nowSeconds,
    stopping: stopping.signal,
  });

  const desk = createEventDesk(bring);
  const onTheWay = createDelivery(options.events ?? "ordered", bring);
  function deliver(body: string): void {
    if (options.deliver) options.deliver(body);
    else if (desk.keepsBack(body)) return;
    else onTheWay(body);
  }

  // Looking brings what is looked at up to date: a month may have passed.
  let hasNews = false;
  let saved = Promise.resolve();
  function save(): void {
    hasNews = false;
    if (file === undefined) return;
    const text = JSON.stringify(books);
    saved = saved
      .then(() => writeFile(`${file}.part`, text, { mode: 0o600 }))
      .then(() => rename(`${file}.part`, file))
      .catch((error: unknown) =>
        console.error("The payment stand-in's books were not kept:", error),
      );
  }

  const app = Fastify({ logger: false });
  let origin = "";
  const pagesUrl = (): string => options.pagesUrl ?? origin;
  const tell = (type: string, object: object): void => {
    hasNews = true;
    deliver(eventBody(type, object, nowSeconds()));
  };
  const billing = createBilling({
    books,
    nowSeconds,
    tell,
    urlOf: (kind, id) => `${pagesUrl()}/${kind}/${id}`,
  });
  const moneyBack = createMoneyBack({ books, nowSeconds, tell });

  function readForms(to: FastifyInstance): void {
    to.addContentTypeParser(FORM, { parseAs: "string" }, async (_: unknown, body: string) =>
      parseForm(body),
    );
    to.addHook("onResponse", async ({ method }) => {
      if (method !== "GET" || hasNews) save();
    });
  }

  readForms(app);
  // Its port is open to every program of this machine, a browser that shows a stranger's page among them.
  app.addHook("onRequest", async ({ method, headers }) => {
    const site = headers["sec-fetch-site"] ?? "none";
    const isOwn = site === "none" || site === "same-origin";
    if (`http://${headers.host}` !== origin || (method !== "GET" && !isOwn))
      throw new FakeStripeError(
        403,
        "invalid_request_error",
        "",
        "Not by this name or from this page",
      );
  });
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof FakeStripeError ? error : undefined;
    return reply.code(known?.status ?? 500).send({
      error: {
        type: known?.type ?? "api_error",
        message: known?.message ?? "The stand-in failed",
        ...(known?.code ? { code: known.code } : {}),
      },
    });
  });
  providerApi(app, {
    billing,
    moneyBack,
    answers: createIdempotencyCache(books, nowSeconds),
    secretKey,
    nowSeconds,
    portalUrl: (customer, back) =>
      `${pagesUrl()}/portal/${customer}?${new URLSearchParams({ back }).toString()}`,
  });
  hostedPages(app, { billing, hasDesks: () => true });
  eventPage(app, desk);
  paymentsPage(app, moneyBack);
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    access: { secretKey, publishableKey: secret("pk_test"), webhookSecret, apiUrl: origin },
    billing,
    moneyBack,

    addPages(to, isSeller) {
      readForms(to);
      hostedPages(to, { billing, hasDesks: isSeller });
      void to.register(async (desks) => {
        desks.addHook("onRequest", async (request) => {
          if (!isSeller(request)) throw new AppError("route_not_found");
        });
        eventPage(desks, desk);
        paymentsPage(desks, moneyBack);
      });
    },

    async close() {
      stopping.abort();
      await app.close();
      await saved;
    },
  };
}
