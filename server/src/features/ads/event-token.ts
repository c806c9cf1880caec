import { createSigner } from "../../platform/signer.ts";

const SIGNATURE_BYTES = 18;
const PROVED = /^([0-9a-f-]{36})\.(\d{1,10})\.(\d{10})$/;

/** A showing of an ad: which ad, in which break. Neither says who watches. */
export interface Showing {
  readonly breakId: string;
  readonly adId: number;
}

/** What tracking addresses carry, so that only what was really handed out is counted, and only for a while. */
export function createEventTokens(key: Buffer) {
  const signer = createSigner(key, "ad-events:1:", SIGNATURE_BYTES);
  return {
    write: ({ breakId, adId }: Showing, expiresAtSeconds: number): string =>
      signer.seal(`${breakId}.${adId}.${expiresAtSeconds}`),

    /** Nothing for a token that was not made here, or that is over. */
    read(token: string, nowSeconds: number): Showing | undefined {
      const [, breakId, adId, expiresAtSeconds] = PROVED.exec(signer.open(token) ?? "") ?? [];
      if (breakId === undefined || Number(expiresAtSeconds) <= nowSeconds) return undefined;
      return { breakId, adId: Number(adId) };
    },
  };
}
