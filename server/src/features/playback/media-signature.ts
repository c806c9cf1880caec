import { createSigner } from "../../platform/signer.ts";

const SIGNATURE_BYTES = 24;
const TWO_HOURS_SECONDS = 2 * 60 * 60;
const MAX_SECONDS = 6 * 60 * 60;
const STAFF_SECONDS = 60 * 60;
const GRANT = /^([A-Za-z0-9_-]{32})\.(\d{10})\.(\d{1,15})(\.[ps])?$/;
const PREMIUM = ".p";
const STAFF = ".s";

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
  /** The session is one of the Studio; 0 for an API key. */
  readonly isStaff: boolean;
}

const signerFor = (key: Buffer) => createSigner(key, "v1\n", SIGNATURE_BYTES);

const suffixOf = ({ isPremium, isStaff }: Grant): string =>
  isStaff ? STAFF : isPremium ? PREMIUM : "";

/** The asset is signed but not written: the path contains it already. */
const textOf = (grant: Grant): string =>
  `${grant.assetId}\n${grant.expiresAtSeconds}\n${grant.sessionId}${suffixOf(grant)}`;

/** Long enough to watch and to pause, at most six hours. */
export function grantFor(
  { assetId, sessionId, isPremium }: Pick<Grant, "assetId" | "sessionId" | "isPremium">,
  durationSeconds: number,
  nowSeconds: number,
): Grant {
  const life = Math.min(Math.ceil(durationSeconds) + TWO_HOURS_SECONDS, MAX_SECONDS);
  return { assetId, sessionId, isPremium, isStaff: false, expiresAtSeconds: nowSeconds + life };
}

/** Short, because the Studio's player renews it. @param sessionId of the Studio; 0 for an API key */
export const staffGrantFor = (assetId: string, sessionId: number, nowSeconds: number): Grant => ({
  assetId,
  sessionId,
  isPremium: false,
  isStaff: true,
  expiresAtSeconds: nowSeconds + STAFF_SECONDS,
});

/** Where the files of a grant's asset are. */
export const mediaBaseOf = (key: Buffer, grant: Grant): string =>
  `/media/${writeGrant(key, grant)}/${grant.assetId}`;

/** The path segment of a grant. */
export function writeGrant(key: Buffer, grant: Grant): string {
  return `${signerFor(key).sign(textOf(grant))}.${grant.expiresAtSeconds}.${grant.sessionId}${suffixOf(grant)}`;
}

/** The grant of a path segment, if it is genuine, for this asset and not expired. */
export function readGrant(
  key: Buffer,
  segment: string,
  assetId: string,
  nowSeconds: number,
): Grant | undefined {
  const [, signature, expires, session, suffix] = GRANT.exec(segment) ?? [];
  if (signature === undefined) return undefined;
  const grant = {
    assetId,
    expiresAtSeconds: Number(expires),
    sessionId: Number(session),
    isPremium: suffix === PREMIUM,
    isStaff: suffix === STAFF,
  };
  const isGenuine = signerFor(key).isGenuine(textOf(grant), signature);
  return isGenuine && grant.expiresAtSeconds > nowSeconds ? grant : undefined;
}
