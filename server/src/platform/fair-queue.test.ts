import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Runs jobs one by one and records their order. Each job ends when the one before has ended. */
function recorder(limits: { maxOfClient?: number; maxWaiting?: number } = {}) {
  const queue = createFairQueue({ atOnce: 1, maxOfClient: 10, maxWaiting: 20, ...limits });
  const order: string[] = [];
  let running = 0;
  const ask = (client: string, name = client) =>
    queue.run(client, async () => {
      running++;
      expect(running).toBe(1);
      await Promise.resolve();
      order.push(name);
      running--;
      return name;
    });
  return { ask, order, queue };
}

test("S-04, S-05: clients alternate, so that a client with many jobs delays another client by one job", async () => {
  const { ask, order } = recorder();
  const jobs = ["a1", "a2", "a3", "a4"].map((name) => ask("a", name));
  jobs.push(ask("b", "b1"), ask("b", "b2"), ask("c", "c1"));
  expect(await Promise.all(jobs)).toEqual(["a1", "a2", "a3", "a4", "b1", "b2", "c1"]);
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("S-05: a client has a maximum of jobs at a time, which does not affect other clients", async () => {
  const { ask } = recorder({ maxOfClient: 2 });
  const allowed = [ask("a"), ask("a")];
  await expect(ask("a")).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await ask("b")).toBe("b");
  await Promise.all(allowed);
  expect(await ask("a")).toBe("a");
});

test("jobs beyond the maximum of waiting jobs are rejected", async () => {
  const { ask } = recorder({ maxWaiting: 2 });
  const waiting = [ask("a"), ask("b"), ask("c")];
  await expect(ask("d")).rejects.toMatchObject({ code: "unavailable" });
  await Promise.all(waiting);
});

test("a failed job frees its slot", async () => {
  const { ask, queue } = recorder();
  await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await ask("b")).toBe("b");
});
