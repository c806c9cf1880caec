import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
/** NIST SP 800-38D 8.2.2. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealer {
  /** @returns nonce, tag and ciphertext. */
  seal(text: string): Buffer;
  /** @throws for bytes that were not sealed with this key, or were changed. */
  open(sealed: Buffer): string;
}

/** Encrypts secrets that the server must read again, such as those of authenticator apps (AES-256-GCM). */
export function createSealer(key: Buffer): Sealer {
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([cipher.update(text), cipher.final()]).toString("utf8");
    },
  };
}
