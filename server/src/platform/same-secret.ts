import { createHash, timingSafeEqual } from "node:crypto";

const digestOf = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

/**
 * Compares two secrets in constant time. Digests are compared because `timingSafeEqual` throws on inputs of different
 * lengths, and texts of as many characters can have different byte lengths.
 */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}
