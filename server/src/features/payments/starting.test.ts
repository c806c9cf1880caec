import type { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import type Stripe from "stripe";
import { useTestInstance } from "../../testing/test-instance.ts";
import { createPaymentEvents } from "./events.ts";

/** More than the database has connections. */
const MANY = 16;

const { database, clock } = await useTestInstance();

test("events that come before the queues are open hold no connection, and are all kept", async () => {
  const opening = Promise.withResolvers<PgBoss>();
  const sent: unknown[] = [];
  const events = createPaymentEvents({
    database,
    jobs: opening.promise,
    synchronise: async () => undefined,
    returns: { accountOf: async () => undefined, ofIntent: async () => undefined },
    endWhatMust: async () => undefined,
    now: clock.now,
  });
  const kept = Array.from({ length: MANY }, (_, index) =>
    events.receive({
      id: `evt_${index}`,
      type: "x",
      data: { object: {} },
    } as unknown as Stripe.Event),
  );
  // The queues are opened over the same connections.
  await database.pool.query("select 1");
  opening.resolve({ send: async (...job: unknown[]) => sent.push(job) } as unknown as PgBoss);
  await Promise.all(kept);
  expect(await events.waiting()).toHaveLength(MANY);
  expect(sent).toHaveLength(MANY);
});
