import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { solved } from "../../testing/instance/captcha.ts";
import { useTestDatabase } from "../../testing/test-database.ts";
import { createCaptcha } from "./captcha.ts";

const database = await useTestDatabase();
let nowMs = Date.now();
const defaultWork = { cost: 1, minTries: 1, maxTries: 3 };
const captcha = createCaptcha({ database, key: randomBytes(32), now: () => nowMs, defaultWork });
const use = { purpose: "sign-up", device: "my-device" } as const;
const fresh = async () => solved(await captcha.challenge(use));

const altered = (response: string, change: (read: any) => void): string => {
  const read: unknown = JSON.parse(Buffer.from(response, "base64").toString());
  change(read);
  return Buffer.from(JSON.stringify(read)).toString("base64");
};

test("a solved challenge is accepted once, even when several requests send it at the same time", async () => {
  const response = await fresh();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => captcha.accepts(response, use)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await captcha.accepts(response, use)).toBe(false);
});

test("a solution is valid only for the form and the device of its challenge", async () => {
  const response = await fresh();
  expect(await captcha.accepts(response, { ...use, purpose: "recovery" })).toBe(false);
  expect(await captcha.accepts(response, { ...use, device: "another" })).toBe(false);
  expect(await captcha.accepts(response, use)).toBe(true);
});

test("it is good for five minutes", async () => {
  const response = await fresh();
  nowMs += 5 * 60_000;
  expect(await captcha.accepts(response, use)).toBe(false);
});

test("a spent solution is deleted once it would have expired", async () => {
  expect(await captcha.accepts(await fresh(), use)).toBe(true);
  nowMs += 6 * 60_000;
  expect(await captcha.accepts(await fresh(), use)).toBe(true);
  const { rows } = await database.pool.query("select 1 from captcha_solutions");
  expect(rows).toHaveLength(1);
});

test("an operator's effort multiplies the tries", async () => {
  const deps = { database, key: randomBytes(32), now: () => nowMs };
  const tries = { cost: 1, minTries: 10, maxTries: 10 };
  for (const [effort, expected] of [
    [0.01, 1],
    [0.25, 3],
    [2, 20],
  ] as const) {
    const eager = createCaptcha({ ...deps, defaultWork: tries, effort });
    const response = await solved(await eager.challenge(use));
    const { solution } = JSON.parse(Buffer.from(response, "base64").toString()) as {
      solution: { counter: number };
    };
    expect(solution.counter).toBe(expected);
    expect(await eager.accepts(response, use)).toBe(true);
  }
});

test("more work takes as many times more tries, and less work than requested is rejected", async () => {
  const challenge = await captcha.challenge(use, 16);
  const response = await solved(challenge);
  const { solution } = JSON.parse(Buffer.from(response, "base64").toString()) as {
    solution: { counter: number };
  };
  expect(solution.counter % 16).toBe(0);
  const easier = altered(response, (read) => {
    read.challenge.parameters.keyPrefix = "00";
  });
  expect(await captcha.accepts(easier, use)).toBe(false);
  expect(await captcha.accepts(response, use)).toBe(true);
});

describe("a malformed solution is rejected without an exception", () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

  test.each([
    undefined,
    "",
    "not base64 at all %%%",
    base64(null),
    base64([]),
    base64({ challenge: null, solution: null }),
    base64({ challenge: { parameters: null, signature: "" }, solution: {} }),
    base64("a".repeat(10_000)),
  ])("%s", async (response) => {
    expect(await captcha.accepts(response, use)).toBe(false);
  });

  test.each([
    ["another solution", (read: any) => (read.solution.derivedKey = "ab".repeat(32))],
    ["an odd key", (read: any) => (read.solution.derivedKey = "abc")],
    ["a counter below zero", (read: any) => (read.solution.counter = -1)],
    ["a later end", (read: any) => (read.challenge.parameters.expiresAt += 600)],
    ["another signature", (read: any) => (read.challenge.signature = "00".repeat(32))],
    ["no signature", (read: any) => delete read.challenge.signature],
    ["another form", (read: any) => (read.challenge.parameters.data.purpose = "recovery")],
    ["no proof of the key", (read: any) => delete read.challenge.parameters.keySignature],
  ])("%s", async (_, change) => {
    expect(await captcha.accepts(altered(await fresh(), change), use)).toBe(false);
  });
});
