import type { TranslationLanguage } from "@bijou/contract/studio/translations";
import { createHash, randomBytes } from "node:crypto";
import { createSigner } from "../signer.ts";

const PREFIXES = {
  bearer: "bjb_",
  user: "bju_",
  /** Lists profiles and switches to one, and nothing else (decisions 28). */
  switching: "bjs_",
  /** Of a television that waits to be signed in. */
  television: "bjt_",
  /** An API key of the Studio (decisions 48). */
  key: "bjk_",
} as const;

/** 256 random bits behind a prefix that secret scanners recognize. */
export function mintToken(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}${randomBytes(32).toString("base64url")}`;
}

/** Whether a token allows only to switch to another profile (decisions 28). */
export function isSwitchToken(token: string): boolean {
  return token.startsWith(PREFIXES.switching);
}

/** The API key in the value of an `Authorization` header; undefined for any other token. */
export function readKey(authorization: string | undefined): string | undefined {
  const [, token = ""] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? [];
  return token.startsWith(PREFIXES.key) ? token : undefined;
}

/** Whether a text contains a token of any kind, including a guest's. */
export function containsToken(text: string): boolean {
  return /bj[bkust]_|bjg\./.test(text);
}

/** Tokens are stored only as this hash of 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export interface Guest {
  readonly kind: "guest";
  /** The UUID that the browser created for itself. */
  readonly device: string;
  /** In which the call asks for texts; as they are without it. */
  readonly language?: TranslationLanguage;
}

const GUEST_LIFE_SECONDS = 24 * 60 * 60;
const GUEST_TOKEN = /^bjg\.([A-Za-z0-9_-]{1,128}\.[A-Za-z0-9_-]{43})$/;

const signerFor = (key: Buffer) => createSigner(key, "guest\n");

/** A guest needs no row: the token itself contains the device and its expiry. */
export function mintGuestToken(
  key: Buffer,
  device: string,
  nowSeconds: number,
): { token: string; expiresAtSeconds: number } {
  const expiresAtSeconds = nowSeconds + GUEST_LIFE_SECONDS;
  const payload = Buffer.from(`${device},${nowSeconds},${expiresAtSeconds}`).toString("base64url");
  return { token: `bjg.${signerFor(key).seal(payload)}`, expiresAtSeconds };
}

/** Undefined if the signature is wrong or the token has expired. */
export function readGuestToken(key: Buffer, token: string, nowSeconds: number): Guest | undefined {
  const [, sealed = ""] = GUEST_TOKEN.exec(token) ?? [];
  const payload = signerFor(key).open(sealed);
  if (payload === undefined) return undefined;
  const [device, , expires] = Buffer.from(payload, "base64url").toString().split(",");
  if (device === undefined || !(Number(expires) > nowSeconds)) return undefined;
  return { kind: "guest", device };
}
