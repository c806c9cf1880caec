import { expect, test } from "vitest";
import { isSameSecret } from "./same-secret.ts";

const SECRET = "a".repeat(64);

test("S-01: equal secrets are the same, as text and as bytes", () => {
  expect(isSameSecret(SECRET, SECRET)).toBe(true);
  expect(isSameSecret(Buffer.from(SECRET), SECRET)).toBe(true);
});

test.each([
  ["of as many characters and more bytes", "é".repeat(64)],
  ["of as many bytes and fewer characters", "é".repeat(32)],
  ["shorter", SECRET.slice(1)],
  ["longer", `${SECRET}a`],
  ["empty", ""],
  ["with a lone surrogate", `\ud800${SECRET.slice(1)}`],
  ["with one other character", `b${SECRET.slice(1)}`],
])("S-01: a secret %s is different, without an exception", (_, given) => {
  expect(isSameSecret(given, SECRET)).toBe(false);
  expect(isSameSecret(Buffer.from(given), Buffer.from(SECRET))).toBe(false);
});
