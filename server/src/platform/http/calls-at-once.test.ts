import { inputSearch } from "@bijou/contract/search";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";
import { createCallsAtOnce } from "./calls-at-once.ts";

const instance = await useTestInstance({ callsAtOnce: { max: 3, late: 3, lateMs: 60_000 } });

test("calls beyond those that a process works on get 503 with Retry-After", async () => {
  const guest = await instance.guest();
  const searches = Array.from({ length: 12 }, (_, number) =>
    guest.send(inputSearch, { search_key: `film ${number}` }, { method: "GET" }),
  );
  const responses = await Promise.all(searches);
  const rejected = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(12 - rejected.length);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.length).toBeLessThanOrEqual(9);
  for (const { headers, body } of rejected) {
    expect(headers["retry-after"]).toBe("2");
    expect(body).toMatchObject({ status: 503, error: "busy" });
  }
  expect((await guest.send(inputSearch, { search_key: "later" })).status).toBe(200);
});

test("when many calls wait for long, further ones are rejected until they have ended", async () => {
  let nowMs = 0;
  const { run: bounded } = createCallsAtOnce({ max: 1_000, late: 10, lateMs: 5_000 }, () => nowMs);
  const slow = Promise.withResolvers<void>();
  const accepted = Array.from({ length: 9 }, () => bounded(() => slow.promise));
  nowMs = 6_000;
  // Nine slow calls alone say nothing, and no call of a burst is late.
  accepted.push(...Array.from({ length: 900 }, () => bounded(() => slow.promise)));
  nowMs = 10_000;
  accepted.push(bounded(() => slow.promise));
  nowMs = 11_001;
  await expect(bounded(async () => "done")).rejects.toMatchObject({ code: "busy", status: 503 });
  slow.resolve();
  await Promise.all(accepted);
  expect(await bounded(async () => "done")).toBe("done");
});

test("callers that come again at once are rejected at a pace, so that the others get their turn", async () => {
  const { run } = createCallsAtOnce({ max: 1, late: 10, lateMs: 5_000 });
  const slow = Promise.withResolvers<void>();
  const accepted = run(() => slow.promise);
  let rejected = 0;
  const callers = Array.from({ length: 200 }, () =>
    run(async () => undefined).catch(() => rejected++),
  );
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(rejected).toBeLessThan(200);
  await Promise.all(callers);
  expect(rejected).toBe(200);
  slow.resolve();
  await accepted;
  expect(await run(async () => "done")).toBe("done");
});
