import { createHmac, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** Stripe's scheme: HMAC-SHA-256 over the time and the body. */
export function signEvent(body: string, secret: string, atSeconds: number): SignedEvent {
  const mac = createHmac("sha256", secret).update(`${atSeconds}.${body}`).digest("hex");
  return { body, signature: `t=${atSeconds},v1=${mac}` };
}

export function eventBody(type: string, object: object, atSeconds: number): string {
  return JSON.stringify({
    id: `evt_${randomBytes(12).toString("hex")}`,
    object: "event",
    type,
    created: atSeconds,
    livemode: false,
    data: { object },
  });
}

const RETRY_DELAYS_MS = [0, 500, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000] as const;

/**
 * Sends events with retries until they are accepted or `stopping`; every attempt has a fresh signature. Returns whether
 * the event is done with: a stop leaves it for the next start.
 */
export function createWebhookSender(deps: {
  url: string;
  secret: string;
  nowSeconds: () => number;
  stopping: AbortSignal;
}) {
  const { url, secret, nowSeconds, stopping } = deps;

  async function isAccepted(body: string): Promise<boolean> {
    const { signature } = signEvent(body, secret, nowSeconds());
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(5_000)]),
    });
    return response.ok;
  }

  return async (body: string): Promise<boolean> => {
    for (const delayMs of RETRY_DELAYS_MS) {
      await sleep(delayMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return false;
      if (await isAccepted(body).catch(() => false)) return true;
    }
    return !stopping.aborted;
  };
}
