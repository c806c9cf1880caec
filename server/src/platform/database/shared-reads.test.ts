import { expect, test } from "vitest";
import { createSharedReads } from "./shared-reads.ts";

/** Reads that end when the test lets them. */
function heldReads() {
  const statements: {
    keys: readonly number[];
    end: () => void;
    fail: (error: Error) => void;
  }[] = [];
  const shared = createSharedReads(async (keys: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    statements.push({ keys, end: resolve, fail: reject });
    await promise;
    return new Map(keys.map((key) => [key, `value ${key}`]));
  });
  const begun = async (count: number) => {
    await expect.poll(() => statements.length).toBe(count);
  };
  return { shared, statements, begun };
}

test("P-02: concurrent requests share one statement", async () => {
  const { shared, statements, begun } = heldReads();
  const found = [shared([1, 2]), shared([2, 3])];
  await begun(1);
  expect(statements[0]?.keys).toEqual([1, 2, 3]);
  statements[0]?.end();
  const [first, second] = await Promise.all(found);
  expect(first?.get(1)).toBe("value 1");
  expect(second?.get(3)).toBe("value 3");
});

test("P-02: requests that come while two statements run wait for one of them, together", async () => {
  const { shared, statements, begun } = heldReads();
  void shared([1]);
  await begun(1);
  void shared([2]);
  await begun(2);
  const waiting = [shared([3]), shared([4])];
  await new Promise(setImmediate);
  expect(statements).toHaveLength(2);
  statements[1]?.end();
  await begun(3);
  expect(statements[2]?.keys).toEqual([3, 4]);
  statements[2]?.end();
  expect((await waiting[1])?.get(4)).toBe("value 4");
});

test("P-02: a request never joins a statement that is under way", async () => {
  const { shared, statements, begun } = heldReads();
  void shared([1]);
  await begun(1);
  void shared([1]);
  await begun(2);
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [1]]);
});

test("P-02: a failure reaches the requests of its statement, and no others", async () => {
  const { shared, statements, begun } = heldReads();
  const failing = [shared([1]), shared([2])];
  await begun(1);
  const other = shared([3]);
  await begun(2);
  statements[0]?.fail(new Error("no connection"));
  statements[1]?.end();
  for (const request of failing) await expect(request).rejects.toThrow("no connection");
  expect((await other).get(3)).toBe("value 3");
});

test("P-02: a request of very many keys has a statement of its own", async () => {
  const { shared, statements, begun } = heldReads();
  void shared([1]);
  void shared(Array.from({ length: 1_000 }, (_, index) => index));
  await begun(2);
  expect(statements.map(({ keys }) => keys.length)).toEqual([1, 1_000]);
});
