import { randomBytes } from "node:crypto";
import type { Form } from "./form.ts";
import { found, FakeStripeError } from "./stripe-error.ts";
import { createWebhookSender } from "./webhooks.ts";

interface Endpoint {
  readonly id: string;
  readonly object: "webhook_endpoint";
  readonly url: string;
  readonly enabled_events: readonly string[];
}

/** Webhooks that are created over the API; they are forgotten with the process. */
export function createWebhookEndpoints(deps: {
  readonly nowSeconds: () => number;
  readonly stopping: AbortSignal;
}) {
  const endpoints = new Map<
    string,
    {
      readonly shown: Endpoint;
      readonly secret: string;
      readonly send: (body: string) => Promise<boolean>;
    }
  >();
  const find = (id: string) => found(endpoints.get(id), `webhook endpoint: '${id}'`);

  return {
    /** Only this response has the secret, as at Stripe. */
    add(form: Form): Endpoint & { readonly secret: string } {
      const url = form["url"] ?? "";
      const scheme = URL.parse(url)?.protocol;
      if (scheme !== "https:" && scheme !== "http:")
        throw new FakeStripeError(400, "invalid_request_error", "url_invalid", "Invalid URL");
      const id = `we_${randomBytes(12).toString("hex")}`;
      const secret = `whsec_${randomBytes(18).toString("hex")}`;
      const shown: Endpoint = {
        id,
        object: "webhook_endpoint",
        url,
        enabled_events: Object.entries(form).flatMap(([key, value]) =>
          key.startsWith("enabled_events[") ? [value] : [],
        ),
      };
      endpoints.set(id, { shown, secret, send: createWebhookSender({ ...deps, url, secret }) });
      return { ...shown, secret };
    },

    find: (id: string): Endpoint => find(id).shown,

    remove(id: string) {
      find(id);
      endpoints.delete(id);
      return { id, object: "webhook_endpoint", deleted: true };
    },

    /** Sends an event to all that want it. */
    deliver(body: string): void {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this process wrote it
      const { type } = JSON.parse(body) as { type: string };
      for (const { shown, send } of endpoints.values())
        if (shown.enabled_events.includes(type)) void send(body);
    },

    /** With the secrets, which the API never shows again. */
    list: () => [...endpoints.values()].map(({ shown, secret }) => ({ ...shown, secret })),
  };
}
export type WebhookEndpoints = ReturnType<typeof createWebhookEndpoints>;
