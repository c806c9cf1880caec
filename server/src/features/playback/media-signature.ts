import { createSigner } from "../../platform/signer.ts";

const SIGNATURE_BYTES = 24;
const TWO_HOURS_SECONDS = 2 * 60 * 60;
const MAX_SECONDS = 6 * 60 * 60;
const GRANT = /^([A-Za-z0-9_-]{32})\.(\d{10})\.(\d{1,15})(\.p)?$/;
const PREMIUM = ".p";

/**
 * Which session may fetch which asset until when. Part of the path, so that addresses relative to a playlist inherit
 * it.
 */
export interface Grant {
  readonly assetId: string;
  readonly expiresAtSeconds: number;
  readonly sessionId: number;
  /** The asset is part of Premium, so the grant ends with the membership. */
  readonly isPremium: boolean;
}

const signerFor = (key: Buffer) => createSigner(key, "v1\n", SIGNATURE_BYTES);

/** The asset is signed but not written: the path contains it already. */
const textOf = ({ assetId, expiresAtSeconds, sessionId, isPremium }: Grant): string =>
  `${assetId}\n${expiresAtSeconds}\n${sessionId}${isPremium ? PREMIUM : ""}`;

/** Long enough to watch and to pause, at most six hours. */
export function grantFor(
  { assetId, sessionId, isPremium }: Omit<Grant, "expiresAtSeconds">,
  durationSeconds: number,
  nowSeconds: number,
): Grant {
  const life = Math.min(Math.ceil(durationSeconds) + TWO_HOURS_SECONDS, MAX_SECONDS);
  return { assetId, sessionId, isPremium, expiresAtSeconds: nowSeconds + life };
}

/** The path segment of a grant. */
export function writeGrant(key: Buffer, grant: Grant): string {
  return `${signerFor(key).sign(textOf(grant))}.${grant.expiresAtSeconds}.${grant.sessionId}${grant.isPremium ? PREMIUM : ""}`;
}

/** The grant of a path segment, if it is genuine, for this asset and not expired. */
export function readGrant(
  key: Buffer,
  segment: string,
  assetId: string,
  nowSeconds: number,
): Grant | undefined {
  const [, signature, expires, session, premium] = GRANT.exec(segment) ?? [];
  if (signature === undefined) return undefined;
  const grant = {
    assetId,
    expiresAtSeconds: Number(expires),
    sessionId: Number(session),
    isPremium: premium !== undefined,
  };
  const isGenuine = signerFor(key).isGenuine(textOf(grant), signature);
  return isGenuine && grant.expiresAtSeconds > nowSeconds ? grant : undefined;
}
