import { expect, test } from "vitest";
import { createSigner } from "./signer.ts";

const key = Buffer.alloc(32, 7);
const signer = createSigner(key, "mails:1:");

test("a signed text opens again, dots included", () => {
  for (const text of ["42", "a.b.c", ""]) expect(signer.open(signer.seal(text))).toBe(text);
});

test("S-01: nothing else opens", () => {
  const sealed = signer.seal("42");
  const signature = sealed.slice(3);
  for (const forged of [
    "",
    ".",
    "42",
    "42.",
    `43.${signature}`,
    `42.${signature}=`,
    `42.${signature.slice(1)}`,
    `42.${"é".repeat(signature.length)}`,
    createSigner(key, "mails:2:").seal("42"),
    createSigner(Buffer.alloc(32, 8), "mails:1:").seal("42"),
    createSigner(key, "mails:1:", 24).seal("42"),
  ])
    expect(signer.open(forged)).toBeUndefined();
});
