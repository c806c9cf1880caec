import { createSigner } from "../../platform/signer.ts";

const SIGNATURE_BYTES = 18;
const TOKEN = /^([0-9a-f-]{36})\.(\d{1,10})\.(\d{10})$/;

/** An ad in a break. Does not identify the viewer. */
export interface Showing {
  readonly breakId: string;
  readonly adId: number;
}

/** Signed tokens with an expiry in tracking URLs, so that only ads that were served are counted. */
export function createEventTokens(key: Buffer) {
  const signer = createSigner(key, "ad-events:1:", SIGNATURE_BYTES);
  return {
    write: ({ breakId, adId }: Showing, expiresAtSeconds: number): string =>
      signer.seal(`${breakId}.${adId}.${expiresAtSeconds}`),

    /** Undefined for a forged or expired token. */
    read(token: string, nowSeconds: number): Showing | undefined {
      const [, breakId, adId, expiresAtSeconds] = TOKEN.exec(signer.open(token) ?? "") ?? [];
      if (breakId === undefined || Number(expiresAtSeconds) <= nowSeconds) return undefined;
      return { breakId, adId: Number(adId) };
    },
  };
}
