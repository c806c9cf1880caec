import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "../../platform/durations.ts";
import type { FakeStripeEvents } from "../../config/stand-in-events.ts";
import { createDelivery } from "./delivery.ts";

const EVENTS = Array.from({ length: 40 }, (_, index) => `event ${index}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a house has been brought after so long. */
async function broughtAfter(events: FakeStripeEvents, ms: number): Promise<string[]> {
  const brought: string[] = [];
  const deliver = createDelivery(events, async (body) => void brought.push(body));
  for (const body of EVENTS) deliver(body);
  await vi.advanceTimersByTimeAsync(ms);
  return brought;
}

test("events come at once and in order, unless something else is asked for", async () => {
  expect(await broughtAfter("ordered", 0)).toEqual(EVENTS);
});

test("each in its turn: the next waits until one is taken", async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const brought: string[] = [];
  const deliver = createDelivery("ordered", (body) => {
    brought.push(body);
    return taken;
  });
  for (const body of EVENTS) deliver(body);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(brought).toEqual(EVENTS.slice(0, 1));
  take();
  await vi.advanceTimersByTimeAsync(0);
  expect(brought).toEqual(EVENTS);
});

test("shuffled: all within two seconds, in another order, some of them twice", async () => {
  let seed = 7;
  vi.spyOn(Math, "random").mockImplementation(() => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
  const brought = await broughtAfter("shuffled", 2_000);
  expect(new Set(brought)).toEqual(new Set(EVENTS));
  expect(brought.length).toBeGreaterThan(EVENTS.length);
  expect([...new Set(brought)]).not.toEqual(EVENTS);
});

test("late: nothing for half a minute, then all of them in order", async () => {
  expect(await broughtAfter("late", 29_999)).toEqual([]);
  expect(await broughtAfter("late", 30_000)).toEqual(EVENTS);
});

test("none: they are lost", async () => {
  expect(await broughtAfter("none", DAY_MS)).toEqual([]);
});
