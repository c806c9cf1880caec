import { createHash, timingSafeEqual } from "node:crypto";

const digestOf = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

/**
 * Whether two secrets are equal, in constant time. Digests are compared because `timingSafeEqual` throws on inputs of
 * different lengths, and a text of as many characters can have more bytes.
 */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}
