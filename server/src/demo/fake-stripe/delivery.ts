import type { FakeStripeEvents } from "../../config/stand-in-events.ts";

const SHUFFLED_WITHIN_MS = 2_000;
const LATE_MS = 30_000;

/** Brings each event to the house in its own time; `bring` ends when it is taken, or the house is closed. */
export function createDelivery(
  events: FakeStripeEvents,
  bring: (body: string) => Promise<void>,
): (body: string) => void {
  let brought = Promise.resolve();
  const inTurn = (body: string): void => {
    brought = brought.then(() => bring(body));
  };
  const after = (delayMs: number, work: () => void): void => void setTimeout(work, delayMs).unref();

  const deliveries: Readonly<Record<FakeStripeEvents, (body: string) => void>> = {
    ordered: inTurn,
    shuffled(body) {
      const times = Math.random() < 0.5 ? 2 : 1;
      for (let time = 0; time < times; time++)
        after(Math.random() * SHUFFLED_WITHIN_MS, () => void bring(body));
    },
    late: (body) => after(LATE_MS, () => inTurn(body)),
    none: () => undefined,
  };
  return deliveries[events];
}
