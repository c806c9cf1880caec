import { API_BASE } from "@bijou/contract/endpoint";
import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { AppError } from "../../platform/errors.ts";

const LARGEST_EVENT_BYTES = 256 * 1024;
const MOST_SKEW_SECONDS = 300;
const SIGNED_AT = /(?:^|,)t=(\d{1,12})(?:,|$)/;

const forged = (): AppError =>
  new AppError("invalid_request", "The signature is not the payment provider's");

/**
 * `POST /stripe-webhook`: the provider's events. The signature is over the bytes as they came, and no more than 300 s
 * old or ahead; 200 says that the event is kept, not that it is handled.
 */
export function webhookRoute(
  http: FastifyInstance,
  parts: {
    provider: Stripe | undefined;
    secret: string;
    receive: (event: Stripe.Event) => Promise<void>;
    now: () => number;
  },
): void {
  const { provider, secret, receive, now } = parts;

  /** @throws {AppError} `invalid_request` for what the provider did not sign just now. */
  function prove(body: unknown, header: unknown): Stripe.Event {
    const signedAt = SIGNED_AT.exec(typeof header === "string" ? header : "")?.[1];
    if (!provider || !Buffer.isBuffer(body) || signedAt === undefined) throw forged();
    // The library looks for signatures that are too old, not for those of the future.
    if (Number(signedAt) - now() / 1000 > MOST_SKEW_SECONDS) throw forged();
    try {
      const { webhooks } = provider;
      return webhooks.constructEvent(
        body,
        header as string,
        secret,
        MOST_SKEW_SECONDS,
        undefined,
        now(),
      );
    } catch {
      throw forged();
    }
  }

  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer" },
      async (_: unknown, body: Buffer) => body,
    );
    scope.route({
      method: "POST",
      url: `${API_BASE}/stripe-webhook`,
      bodyLimit: LARGEST_EVENT_BYTES,
      config: { access: "public" },
      schema: { hide: true },
      handler: async (request, reply) => {
        void reply.header("cache-control", "no-store");
        await receive(prove(request.body, request.headers["stripe-signature"]));
        return { status: 200, status_code: 1, message: "" };
      },
    });
  });
}
