import { pbkdf2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { plainPbkdf2 } from "./plain-pbkdf2.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (key: Uint8Array) => Buffer.from(key).toString("hex");

test("it derives what Web Cryptography and Node derive", () => {
  for (const [password, salt, iterations] of [
    ["", "", 1],
    ["password", "salt", 1],
    ["password", "salt", 4096],
    ["nonce of a challenge", "its salt", 5000],
    ["x".repeat(64), "y".repeat(51), 3],
  ] as const)
    expect(hex(plainPbkdf2(bytes(password), bytes(salt), iterations))).toBe(
      pbkdf2Sync(password, salt, iterations, 32, "sha256").toString("hex"),
    );
});
