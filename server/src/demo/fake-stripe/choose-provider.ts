import { join } from "node:path";
import { API_BASE } from "@bijou/contract/endpoint";
import type { StandInEvents } from "../../config/stand-in-events.ts";
import { PAYMENT_PAGES } from "./mounted-pages.ts";
import type { PaymentStandIn } from "./server.ts";

interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | undefined;
}

/** What listens everywhere is reached here. */
const reachable = (host: string): string => {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
};

/**
 * Whom the house is paid by: the provider of `STRIPE_SECRET_KEY`; in a demonstration without it one of its own; in any
 * other house nobody.
 */
export async function choosePaymentProvider(
  config: {
    readonly payments: Keys | undefined;
    readonly host: string;
    readonly port: number;
    readonly publicUrl: string;
    readonly dataDirectory: string;
    readonly standInEvents: StandInEvents;
  },
  isDemonstration: boolean,
): Promise<{ payments: Keys | undefined; standIn: PaymentStandIn | undefined }> {
  const { payments, host, port, publicUrl, dataDirectory, standInEvents: events } = config;
  if (payments || !isDemonstration) return { payments, standIn: undefined };
  const { openPaymentStandIn } = await import("./server.ts");
  const standIn = await openPaymentStandIn({
    webhookUrl: `http://${reachable(host)}:${port}${API_BASE}/stripe-webhook`,
    pagesUrl: `${publicUrl}${PAYMENT_PAGES}`,
    file: join(dataDirectory, "payment-stand-in.json"),
    events,
  });
  return { payments: standIn.access, standIn };
}
