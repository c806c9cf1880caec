import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { ProviderBusy, refusalOf } from "./errors.ts";
import type { PaymentStore } from "./store.ts";
import { createAccountLock } from "./account-lock.ts";

/** How many connections are taken, and at most were. */
function standInDatabase() {
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

test("an account's askers come one after another, others beside them, three at once", async () => {
  const { taken, ...deps } = standInDatabase();
  const { take } = createAccountLock(deps);
  const asking = new Map<number, number>();
  const order: string[] = [];
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const accountId = index % 6;
      return take(accountId, async () => {
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

test("who fails gives the turn on", async () => {
  const { taken, ...deps } = standInDatabase();
  const { take } = createAccountLock(deps);
  const failing = take(1, async () => {
    throw new Error("the provider is away");
  });
  const next = take(1, async () => "asked");
  await expect(failing).rejects.toThrow("the provider is away");
  expect(await next).toBe("asked");
  expect(taken.now).toBe(0);
});

test("of more than fifty that wait the last are told that the provider is away", async () => {
  const { database, store } = standInDatabase();
  const { take } = createAccountLock({ database, store });
  const open = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 50 }, (_, accountId) => take(accountId, () => open.promise));
  const refused = await take(99, async () => undefined).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderBusy);
  expect(refusalOf(refused).error).toBe("provider_away");
  open.resolve();
  await Promise.all(waiting);
  expect(await take(99, async () => "asked")).toBe("asked");
});
