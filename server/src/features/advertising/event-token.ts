import { createHmac, timingSafeEqual } from "node:crypto";

const SIGNATURE_BYTES = 18;
const TOKEN = /^([0-9a-f-]{36})\.(\d{1,10})\.(\d{10})\.([A-Za-z0-9_-]{24})$/;

/** A showing of an ad: which ad, in which break. Neither says who watches. */
export interface Showing {
  readonly breakId: string;
  readonly adId: number;
}

/** What tracking addresses carry, so that only what was really handed out is counted, and only for a while. */
export function createEventTokens(key: Buffer) {
  const sign = (breakId: string, adId: number, expiresAtSeconds: number): Buffer =>
    createHmac("sha256", key)
      .update(`v1\n${breakId}\n${adId}\n${expiresAtSeconds}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    write({ breakId, adId }: Showing, expiresAtSeconds: number): string {
      const signature = sign(breakId, adId, expiresAtSeconds).toString("base64url");
      return `${breakId}.${adId}.${expiresAtSeconds}.${signature}`;
    },

    /** Nothing for a token that was not made here, or that is over. */
    read(token: string, nowSeconds: number): Showing | undefined {
      const [, breakId, ad, expires, signature] = TOKEN.exec(token) ?? [];
      if (breakId === undefined || signature === undefined) return undefined;
      const adId = Number(ad);
      const expiresAtSeconds = Number(expires);
      const isGenuine = timingSafeEqual(
        sign(breakId, adId, expiresAtSeconds),
        Buffer.from(signature, "base64url"),
      );
      return isGenuine && expiresAtSeconds > nowSeconds ? { breakId, adId } : undefined;
    },
  };
}
