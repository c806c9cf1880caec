import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";

const FULL_BYTES = 32;

/**
 * Signs texts with HMAC-SHA-256, so that a token can carry what it proves.
 *
 * @param purpose prefixed to each text, so that a signature for one purpose is invalid for another.
 * @param bytes the length of the signature; a shorter one makes shorter addresses.
 */
export function createSigner(key: Buffer, purpose: string, bytes = FULL_BYTES) {
  const mac = (text: string): Buffer =>
    createHmac("sha256", key).update(`${purpose}${text}`).digest().subarray(0, bytes);
  const sign = (text: string): string => mac(text).toString("base64url");
  const isGenuine = (text: string, signature: string): boolean =>
    isSameSecret(signature, sign(text));
  return {
    mac,
    sign,
    isGenuine,

    /** The text with its signature after a dot. */
    seal: (text: string): string => `${text}.${sign(text)}`,

    /** The text of a token that `seal` made; undefined for any other. */
    open(token: string): string | undefined {
      const end = token.lastIndexOf(".");
      const text = token.slice(0, Math.max(0, end));
      return end !== -1 && isGenuine(text, token.slice(end + 1)) ? text : undefined;
    },
  };
}
