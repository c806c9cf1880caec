import { createHmac, timingSafeEqual } from "node:crypto";

const SIGNATURE_BYTES = 24;
const TWO_HOURS_SECONDS = 2 * 60 * 60;
const LONGEST_SECONDS = 6 * 60 * 60;
const GRANT = /^([A-Za-z0-9_-]{32})\.(\d{10})\.(\d{1,15})$/;

/** Who may fetch which asset until when; kept in the path, so that every address relative to a playlist inherits it. */
export interface Grant {
  readonly assetId: string;
  readonly expiresAtSeconds: number;
  readonly sessionId: number;
}

function sign(key: Buffer, { assetId, expiresAtSeconds, sessionId }: Grant): Buffer {
  return createHmac("sha256", key)
    .update(`v1\n${assetId}\n${expiresAtSeconds}\n${sessionId}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** Long enough to watch and to pause, and never more than six hours. */
export function grantFor(
  assetId: string,
  sessionId: number,
  durationSeconds: number,
  nowSeconds: number,
): Grant {
  const life = Math.min(Math.ceil(durationSeconds) + TWO_HOURS_SECONDS, LONGEST_SECONDS);
  return { assetId, sessionId, expiresAtSeconds: nowSeconds + life };
}

/** The segment of the path that carries a grant. */
export function writeGrant(key: Buffer, grant: Grant): string {
  const signature = sign(key, grant).toString("base64url");
  return `${signature}.${grant.expiresAtSeconds}.${grant.sessionId}`;
}

/** The grant of a path segment, if it is genuine, for this asset and not over. */
export function readGrant(
  key: Buffer,
  segment: string,
  assetId: string,
  nowSeconds: number,
): Grant | undefined {
  const [, signature, expires, session] = GRANT.exec(segment) ?? [];
  if (signature === undefined) return undefined;
  const grant = { assetId, expiresAtSeconds: Number(expires), sessionId: Number(session) };
  const genuine = timingSafeEqual(sign(key, grant), Buffer.from(signature, "base64url"));
  return genuine && grant.expiresAtSeconds > nowSeconds ? grant : undefined;
}
