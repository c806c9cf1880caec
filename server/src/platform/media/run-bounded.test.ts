import { expect, test } from "vitest";
import { runBounded } from "./run-bounded.ts";

const BOUNDS = { wallSeconds: 30, cpuSeconds: 30, memoryBytes: 2 ** 32, fileBytes: 2 ** 20 };

test("a program that says more than it may is killed", async () => {
  let said = 0;
  const { saidTooMuch, timedOut } = await runBounded("yes", ["x".repeat(1000)], {
    bounds: { ...BOUNDS, outputBytes: 1_000_000 },
    onLine: (line) => (said += line.length),
  });
  expect({ saidTooMuch, timedOut }).toEqual({ saidTooMuch: true, timedOut: false });
  expect(said).toBeLessThan(2_000_000);
});

test("a program within its bounds is heard to its end", async () => {
  const lines: string[] = [];
  const outcome = await runBounded("sh", ["-c", "echo one; echo two; exit 3"], {
    bounds: { ...BOUNDS, outputBytes: 1_000 },
    onLine: (line) => lines.push(line),
  });
  expect(outcome).toMatchObject({ code: 3, saidTooMuch: false });
  expect(lines).toEqual(["one", "two"]);
});
