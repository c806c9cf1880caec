import { expect, test } from "vitest";
import { createSharedCounts } from "./shared-counts.ts";

const MAX = 100;
const WINDOW_MS = 60_000;

function processOf(now: () => number) {
  const counts = createSharedCounts(now);
  const limit = new counts.Store({ timeWindow: WINDOW_MS }).child({ timeWindow: WINDOW_MS });
  const request = (key = "203.0.113.9"): number => {
    let used = 0;
    limit.incr(key, (_, result) => (used = result?.current ?? 0), WINDOW_MS, MAX);
    return used;
  };
  return { counts, request };
}

test("O-08: calls that are spread over processes are counted together", () => {
  let nowMs = 0;
  const processes = [0, 1, 2, 3].map(() => processOf(() => nowMs));
  const tell = () => {
    for (const { counts } of processes)
      for (const message of counts.takeMessages())
        for (const other of processes) other.counts.add(message);
  };
  let accepted = 0;
  for (let call = 0; call < 400; call++) {
    if ((processes[call % 4]?.request() ?? 0) <= MAX) accepted++;
    if (call % 8 === 7) tell();
  }
  expect(accepted).toBeGreaterThanOrEqual(MAX);
  // A tenth for each of the other processes.
  expect(accepted).toBeLessThanOrEqual(MAX * 1.3);

  nowMs = WINDOW_MS;
  expect(processes[0]?.request()).toBe(1);
});

test("a key that has used little of its limit is not told", () => {
  const { counts, request } = processOf(() => 0);
  for (let call = 0; call < MAX / 10 - 1; call++) request();
  expect(counts.takeMessages()).toEqual([]);
  request();
  expect(counts.takeMessages()).toHaveLength(1);
});

test("many keys are told in messages that fit into a notification", () => {
  const { counts, request } = processOf(() => 0);
  const longest = "2001:0db8:0000:0000:0000:ff00:0042:8329".padEnd(64, "x");
  for (let key = 0; key < 500; key++)
    for (let call = 0; call < MAX / 10; call++) request(`${key}${longest}`);
  const messages = counts.takeMessages();
  expect(messages.length).toBeGreaterThan(1);
  for (let call = 0; call < MAX / 10; call++)
    for (const key of ["ä", "ö", "ü"]) request(`guest ${key.repeat(2_000)}`);
  messages.push(...counts.takeMessages());
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
});
