import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { mistakesIn, root } from "./mistakes.fixture.ts";
import { connectionsOf } from "./processes.ts";

const processes = (environment: Record<string, string>) => {
  const { workers, databasePool } = parseConfig(environment, root);
  return { workers, databasePool };
};

test("P-08: WORKERS is a whole number, by default half the cores", () => {
  expect(processes({ WORKERS: "4" }).workers).toBe(4);
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  expect(processes({}).workers).toBe(half);
  for (const wrong of ["0", "129", "two"])
    expect(mistakesIn({ WORKERS: wrong })).toBe(
      `WORKERS must be a whole number from 1 to 128, not "${wrong}"`,
    );
});

test("O-08: the server's connections are divided among its processes", () => {
  expect(processes({ WORKERS: "1", DATABASE_POOL: "40" }).databasePool).toBe(40);
  expect(processes({ WORKERS: "4", DATABASE_POOL: "40" }).databasePool).toBe(8);
  expect(processes({ WORKERS: "4" }).databasePool).toBe(6);
  expect(mistakesIn({ WORKERS: "4", DATABASE_POOL: "19" })).toBe(
    "DATABASE_POOL must be at least 20 with WORKERS=4, because each of the 5 processes needs 4 connections",
  );
  for (const wrong of ["3", "1001", "1e1"])
    expect(mistakesIn({ WORKERS: "1", DATABASE_POOL: wrong })).toBe(
      `DATABASE_POOL must be a whole number from 4 to 1000, not "${wrong}"`,
    );
});

test("P-08: the embedded database accepts all of them, and those of commands", () => {
  expect(connectionsOf({ workers: 1, databasePool: 10 })).toBe(100);
  expect(connectionsOf({ workers: 32, databasePool: 6 })).toBe(251);
});
