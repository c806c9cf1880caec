import type { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import type Stripe from "stripe";
import { useTestInstance } from "../../testing/test-instance.ts";
import { createPaymentEvents } from "./events.ts";

/** More than the pool has connections. */
const MANY = 16;

const { database, clock } = await useTestInstance();

test("events that arrive before the queues are open hold no connection, and are all stored", async () => {
  const opening = Promise.withResolvers<PgBoss>();
  const sent: unknown[] = [];
  const events = createPaymentEvents({
    database,
    jobs: opening.promise,
    synchronizeAccount: async () => undefined,
    refundRecorder: { accountOf: async () => undefined, syncIntent: async () => undefined },
    runDueCancellations: async () => undefined,
    now: clock.now,
  });
  const received = Array.from({ length: MANY }, (_, index) =>
    events.receive({
      id: `evt_${index}`,
      type: "x",
      data: { object: {} },
    } as unknown as Stripe.Event),
  );
  // Opening the queues needs connections of the same pool.
  await database.pool.query("select 1");
  opening.resolve({ send: async (...job: unknown[]) => sent.push(job) } as unknown as PgBoss);
  await Promise.all(received);
  expect(await events.waiting()).toHaveLength(MANY);
  expect(sent).toHaveLength(MANY);
});
