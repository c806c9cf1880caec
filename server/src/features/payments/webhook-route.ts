import { API_BASE } from "@bijou/contract/endpoint";
import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import * as Type from "typebox";
import { Value } from "typebox/value";
import { AppError } from "../../platform/errors.ts";
import { done } from "../../platform/http/envelope.ts";
import type { CurrentPayments, Payments } from "./service.ts";

const MAX_EVENT_BYTES = 256 * 1024;
const MAX_SKEW_SECONDS = 300;
const SIGNED_AT = /(?:^|,)t=(\d{1,12})(?:,|$)/;

const invalidSignature = (): AppError =>
  new AppError("invalid_request", "The webhook signature is invalid");

const Event = Type.Object({
  id: Type.String({ minLength: 1 }),
  type: Type.String({ minLength: 1 }),
  data: Type.Object({ object: Type.Object({}) }),
});

/** The library verifies the signature, not the shape of the body. */
const isEvent = (value: unknown): value is Stripe.Event => Value.Check(Event, value);

/**
 * `POST /stripe-webhook`: the provider's events. The signature covers the raw body and may be at most 300 s old or
 * ahead. 200 means that the event is stored, not that it is handled.
 */
export function webhookRoute(
  http: FastifyInstance,
  { payments, now }: { payments: CurrentPayments; now: () => number },
): void {
  /** @throws {AppError} `invalid_request` without a current signature of the provider. */
  function verify(
    { provider: { webhooks }, webhookSecret: secret }: Payments,
    body: unknown,
    header: unknown,
  ): Stripe.Event {
    if (secret === "" || !Buffer.isBuffer(body) || typeof header !== "string")
      throw invalidSignature();
    const signedAt = SIGNED_AT.exec(header)?.[1];
    if (signedAt === undefined) throw invalidSignature();
    // The library rejects signatures that are too old, but not those from the future.
    if (Number(signedAt) - now() / 1000 > MAX_SKEW_SECONDS) throw invalidSignature();
    let event: unknown;
    try {
      event = webhooks.constructEvent(body, header, secret, MAX_SKEW_SECONDS, undefined, now());
    } catch {
      throw invalidSignature();
    }
    if (!isEvent(event)) throw new AppError("invalid_request", "The body is not an event");
    return event;
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
      bodyLimit: MAX_EVENT_BYTES,
      // A high rate limit: the provider sends all events from a few addresses.
      config: { access: "public", limitGroup: "files" },
      schema: { hide: true },
      handler: async (request, reply) => {
        void reply.header("cache-control", "no-store");
        const open = await payments();
        if (!open) throw invalidSignature();
        const event = verify(open, request.body, request.headers["stripe-signature"]);
        await open.events.receive(event);
        return done("");
      },
    });
  });
}
