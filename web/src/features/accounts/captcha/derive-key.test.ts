import { pbkdf2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { deriveWithoutWebCrypto } from "./derive-key.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["password", "salt", 1],
  ["password", "salt", 4096],
  ["nonce of a challenge", "its salt", 5000],
  ["x".repeat(64), "y".repeat(51), 3],
])(
  "C-11, C-14: %s with %s derives in %i rounds the same key as Node",
  async (password, salt, cost) => {
    const parameters = {
      algorithm: "PBKDF2/SHA-256",
      nonce: "",
      salt: "",
      cost,
      keyLength: 32,
      keyPrefix: "",
    };
    const { derivedKey } = await deriveWithoutWebCrypto(parameters, bytes(salt), bytes(password));
    expect(Buffer.from(derivedKey).toString("hex")).toBe(
      pbkdf2Sync(password, salt, cost, 32, "sha256").toString("hex"),
    );
  },
);
