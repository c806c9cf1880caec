import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { ProviderBusy, toPaymentError } from "./errors.ts";
import type { PaymentStore } from "./store.ts";
import { createAccountLock } from "./account-lock.ts";

/** Counts the connections in use, and their maximum. */
function fakeDatabase() {
  const taken = { now: 0, most: 0 };
  const client = {
    query: async () => ({ rows: [] }),
    release: () => void (taken.now -= 1),
  };
  const connect = async () => {
    taken.now += 1;
    taken.most = Math.max(taken.most, taken.now);
    return client;
  };
  const store = { lockAccount: async () => undefined } as unknown as PaymentStore;
  return { taken, store, database: { pool: { connect } } as unknown as Database };
}

test("calls for one account run one after another, and at most three accounts at once", async () => {
  const { taken, ...deps } = fakeDatabase();
  const { runExclusive } = createAccountLock(deps);
  const asking = new Map<number, number>();
  const order: string[] = [];
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const accountId = index % 6;
      return runExclusive(accountId, async () => {
        asking.set(accountId, (asking.get(accountId) ?? 0) + 1);
        expect(asking.get(accountId)).toBe(1);
        order.push(`${accountId}: ${Math.floor(index / 6)}`);
        await new Promise(setImmediate);
        asking.set(accountId, 0);
      });
    }),
  );
  expect(taken).toEqual({ now: 0, most: 3 });
  expect(order.filter((one) => one.startsWith("2:"))).toEqual(["2: 0", "2: 1", "2: 2", "2: 3"]);
});

test("a failed call releases the lock", async () => {
  const { taken, ...deps } = fakeDatabase();
  const { runExclusive } = createAccountLock(deps);
  const failing = runExclusive(1, async () => {
    throw new Error("the provider is unavailable");
  });
  const next = runExclusive(1, async () => "asked");
  await expect(failing).rejects.toThrow("the provider is unavailable");
  expect(await next).toBe("asked");
  expect(taken.now).toBe(0);
});

test("with more than fifty waiting calls, further ones fail because the provider is unavailable", async () => {
  const { database, store } = fakeDatabase();
  const { runExclusive } = createAccountLock({ database, store });
  const open = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 50 }, (_, accountId) =>
    runExclusive(accountId, () => open.promise),
  );
  const rejection = await runExclusive(99, async () => undefined).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(ProviderBusy);
  expect(toPaymentError(rejection).error).toBe("provider_away");
  open.resolve();
  await Promise.all(waiting);
  expect(await runExclusive(99, async () => "asked")).toBe("asked");
});
