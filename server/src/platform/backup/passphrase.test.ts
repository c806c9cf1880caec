import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { decryptWith, encryptWith } from "./passphrase.ts";

const PASSPHRASE = "nine reels in a tin can";

const content = (): Readable => Readable.from([Buffer.from("a backup")]);

test("the key of a passphrase takes 2^18 rounds of scrypt, as that of `age -p`", async () => {
  const file = await text(await encryptWith(PASSPHRASE, content()));
  expect(file).toMatch(/^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 18\n/);
});

test("a file opens with its passphrase alone", async () => {
  const encrypted = () => encryptWith(PASSPHRASE, content(), 8);
  expect(await text(await decryptWith(PASSPHRASE, await encrypted()))).toBe("a backup");
  await expect(decryptWith("nine reels in a tin pan", await encrypted())).rejects.toThrow(
    /the passphrase is wrong/,
  );
});
