import { createCipheriv, randomBytes, scrypt } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { Decrypter, Encrypter, Stanza } from "age-encryption";
import { OperatorError } from "../errors.ts";

/** As of `age -p`: 2^18 rounds, a second and 256 MiB for each try of somebody who guesses. */
const WORK_FACTOR = 18;
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LABEL = "age-encryption.org/v1/scrypt";

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

const base64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/**
 * The recipient of a passphrase (C2SP age, "The scrypt recipient type"). That of the library derives the key on the main
 * thread, where no request is answered meanwhile.
 */
const recipientOf = (passphrase: string, workFactor: number) => ({
  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(SALT_BYTES);
    const N = 2 ** workFactor;
    const key = await deriveKey(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), KEY_BYTES, {
      N,
      r: BLOCK_SIZE,
      p: 1,
      maxmem: 2 * 128 * N * BLOCK_SIZE,
    });
    // Each key encrypts one file key, so the nonce may be fixed.
    const cipher = createCipheriv("chacha20-poly1305", key, Buffer.alloc(NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(["scrypt", base64(salt), String(workFactor)], body)];
  },
});

/** Encrypts a file as `age -p` does. */
export async function encryptWith(
  passphrase: string,
  content: Readable,
  workFactor = WORK_FACTOR,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase, workFactor));
  const encrypted = await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>);
  return Readable.from(encrypted, { objectMode: false });
}

/** @throws {OperatorError} for another passphrase, and for a file that is not of age. */
export async function decryptWith(passphrase: string, content: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const decrypted = await decrypter.decrypt(
      Readable.toWeb(content) as ReadableStream<Uint8Array>,
    );
    return Readable.from(decrypted, { objectMode: false });
  } catch (error) {
    throw new OperatorError(
      "The file can’t be opened: the passphrase is wrong, or the file is damaged or no downloaded backup.",
      { cause: error },
    );
  }
}
