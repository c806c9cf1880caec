import { join } from "node:path";
import { API_BASE } from "@bijou/contract/endpoint";
import type { GivenPayments } from "../../config/provider-access.ts";
import type { FakeStripeEvents } from "../../config/fake-stripe-events.ts";
import { PAYMENT_PAGES_PATH } from "./paths.ts";
import type { FakeStripe } from "./server.ts";

/** The host to connect to for a listen address; wildcard addresses become loopback. */
const reachable = (host: string): string => {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
};

/**
 * Stripe with `STRIPE_SECRET_KEY`; a fake Stripe in a demonstration without it; otherwise none.
 */
export async function choosePaymentProvider(
  config: {
    readonly payments: GivenPayments;
    readonly host: string;
    readonly port: number;
    readonly publicUrl: string;
    readonly dataDirectory: string;
    readonly fakeStripeEvents: FakeStripeEvents;
  },
  isDemonstration: boolean,
): Promise<{ payments: GivenPayments; fakeStripe: FakeStripe | undefined }> {
  const { payments, host, port, publicUrl, dataDirectory, fakeStripeEvents: events } = config;
  if (payments.environment || !isDemonstration) return { payments, fakeStripe: undefined };
  const { openFakeStripe } = await import("./server.ts");
  const fakeStripe = await openFakeStripe({
    webhookUrl: `http://${reachable(host)}:${port}${API_BASE}/stripe-webhook`,
    pagesUrl: `${publicUrl}${PAYMENT_PAGES_PATH}`,
    file: join(dataDirectory, "payment-stand-in.json"),
    events,
  });
  return { payments: { ...payments, demonstration: fakeStripe.access }, fakeStripe };
}
