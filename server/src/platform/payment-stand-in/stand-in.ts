import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { parseForm } from "./form.ts";
import { hostedPages } from "./hosted-pages.ts";
import type { Books } from "./objects.ts";
import { providerApi } from "./provider-api.ts";
import { createTill, type Till, TillError } from "./till.ts";
import { createMessenger, eventBody } from "./webhooks.ts";

const FORM = "application/x-www-form-urlencoded";
const SHUFFLED_WITHIN_MS = 2_000;

export interface PaymentStandIn {
  /** What a house is told of its provider. */
  readonly access: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiUrl: string;
  };
  /** Does what a month, or somebody at the provider, would do. */
  readonly till: Till;
  close(): Promise<void>;
}

interface Options {
  /** Where its events go. */
  readonly webhookUrl: string;
  /** A file its books are kept in; without it they are forgotten. */
  readonly file?: string;
  /** Events arrive in any order, some of them twice. */
  readonly isShuffled?: boolean;
  /** Brings an event to the house, in place of a call to `webhookUrl`. */
  readonly deliver?: (body: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
}

async function readBooks(file: string | undefined): Promise<Books> {
  const empty: Books = {
    customers: {},
    sessions: {},
    subscriptions: {},
    invoices: [],
    answered: {},
  };
  if (file === undefined) return empty;
  try {
    return { ...empty, ...(JSON.parse(await readFile(file, "utf8")) as Partial<Books>) };
  } catch {
    // The first start, or a file that was broken off: the demonstration begins with empty books.
    return empty;
  }
}

/**
 * A payment provider of a demonstration's own, on a free port of this machine: it speaks the part of the provider's
 * API that the house uses, shows its pages, and signs its events. The house cannot tell the difference.
 */
export async function openPaymentStandIn(options: Options): Promise<PaymentStandIn> {
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

  let brought = Promise.resolve();
  function deliver(body: string): void {
    if (options.deliver) options.deliver(body);
    else if (options.isShuffled) {
      const later = (): void =>
        void setTimeout(() => void bring(body), Math.random() * SHUFFLED_WITHIN_MS).unref();
      later();
      if (Math.random() < 0.5) later();
    } else brought = brought.then(() => bring(body));
  }

  let saved = Promise.resolve();
  function save(): void {
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
  const till = createTill({
    books,
    nowSeconds,
    tell: (type, object) => deliver(eventBody(type, object, nowSeconds())),
    urlOf: (sessionId) => `${origin}/pay/${sessionId}`,
  });
  app.addContentTypeParser(FORM, { parseAs: "string" }, async (_: unknown, body: string) =>
    parseForm(body),
  );
  app.addHook("onResponse", async ({ method }) => {
    if (method !== "GET") save();
  });
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof TillError ? error : undefined;
    return reply.code(known?.status ?? 500).send({
      error: {
        type: known?.type ?? "api_error",
        message: known?.message ?? "The stand-in failed",
        ...(known?.code ? { code: known.code } : {}),
      },
    });
  });
  providerApi(app, {
    till,
    books,
    secretKey,
    portalUrl: (customer, back) =>
      `${origin}/portal/${customer}?${new URLSearchParams({ back }).toString()}`,
  });
  hostedPages(app, till);
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    access: { secretKey, publishableKey: secret("pk_test"), webhookSecret, apiUrl: origin },
    till,
    async close() {
      stopping.abort();
      await app.close();
      await saved;
    },
  };
}
