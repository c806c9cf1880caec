import type { FakeStripeEvents } from "../../config/fake-stripe-events.ts";

const SHUFFLED_WITHIN_MS = 2_000;
const LATE_MS = 30_000;

/** Schedules events as configured. `send` resolves when the event is accepted or the server stops. */
export function createDelivery(
  events: FakeStripeEvents,
  send: (body: string) => Promise<void>,
): (body: string) => void {
  let delivered = Promise.resolve();
  const inOrder = (body: string): void => {
    delivered = delivered.then(() => send(body));
  };
  const after = (delayMs: number, work: () => void): void => void setTimeout(work, delayMs).unref();

  const deliveries: Readonly<Record<FakeStripeEvents, (body: string) => void>> = {
    ordered: inOrder,
    shuffled(body) {
      const times = Math.random() < 0.5 ? 2 : 1;
      for (let time = 0; time < times; time++)
        after(Math.random() * SHUFFLED_WITHIN_MS, () => void send(body));
    },
    late: (body) => after(LATE_MS, () => inOrder(body)),
    none: () => undefined,
  };
  return deliveries[events];
}
