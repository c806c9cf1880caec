import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "../../platform/durations.ts";
import type { FakeStripeEvents } from "../../config/fake-stripe-events.ts";
import { createDelivery } from "./delivery.ts";

const EVENTS = Array.from({ length: 40 }, (_, index) => `event ${index}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function deliveredAfter(events: FakeStripeEvents, ms: number): Promise<string[]> {
  const delivered: string[] = [];
  const deliver = createDelivery(events, async (body) => void delivered.push(body));
  for (const body of EVENTS) deliver(body);
  await vi.advanceTimersByTimeAsync(ms);
  return delivered;
}

test("ordered: events come at once and in order", async () => {
  expect(await deliveredAfter("ordered", 0)).toEqual(EVENTS);
});

test("ordered: the next event waits until the previous one is accepted", async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  const delivered: string[] = [];
  const deliver = createDelivery("ordered", (body) => {
    delivered.push(body);
    return accepted;
  });
  for (const body of EVENTS) deliver(body);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(delivered).toEqual(EVENTS.slice(0, 1));
  accept();
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered).toEqual(EVENTS);
});

test("shuffled: all within two seconds, in another order, some of them twice", async () => {
  let seed = 7;
  vi.spyOn(Math, "random").mockImplementation(() => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
  const delivered = await deliveredAfter("shuffled", 2_000);
  expect(new Set(delivered)).toEqual(new Set(EVENTS));
  expect(delivered.length).toBeGreaterThan(EVENTS.length);
  expect([...new Set(delivered)]).not.toEqual(EVENTS);
});

test("late: nothing for half a minute, then all of them in order", async () => {
  expect(await deliveredAfter("late", 29_999)).toEqual([]);
  expect(await deliveredAfter("late", 30_000)).toEqual(EVENTS);
});

test("none: events are lost", async () => {
  expect(await deliveredAfter("none", DAY_MS)).toEqual([]);
});
