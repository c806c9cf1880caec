import { fillMacroUrl, parseMacroUrl } from "../platform/http/macro-url.ts";

/** Macros of an ad tag, by the names of VAST 4.2 (6.1) where it has one. None is personal data. */
const AD_MACROS = [
  "CACHEBUSTING",
  "PLATFORMID",
  "APPVERSION",
  "CONTENTID",
  "PAGEURL",
  "PLAYERWIDTH",
  "PLAYERHEIGHT",
  "COUNTRY",
] as const;
export type AdMacro = (typeof AD_MACROS)[number];

/** @throws {Error} that says what the operator should write instead. */
export const parseAdTag = (text: string): string =>
  parseMacroUrl(
    text,
    AD_MACROS,
    "the address of a VAST or VMAP document, such as https://ads.example.org/vast",
  );

/** Macros of a conversion URL. None is personal data. */
const PAYMENT_MACROS = ["AMOUNT", "CURRENCY", "TRANSACTIONID"] as const;
export type PaymentMacro = (typeof PAYMENT_MACROS)[number];
const MERCHANT = "MERCHANTID";

const WHAT = "the address of a picture, such as https://ads.example.org/paid?value=[AMOUNT]";

/** @throws {Error} that says what the operator should write instead. */
export const parseConversionUrl = (text: string): string =>
  parseMacroUrl(text, PAYMENT_MACROS, WHAT);

/** As `parseConversionUrl`, with a macro for the merchant id. */
export function parseAffiliateUrl(text: string): string {
  const url = parseMacroUrl(text, [...PAYMENT_MACROS, MERCHANT], WHAT);
  if (!url.includes(`[${MERCHANT}]`)) throw new Error(`an address with [${MERCHANT}] in it`);
  return url;
}

export const withMerchant = (affiliateUrl: string, merchantId: string): string =>
  fillMacroUrl(affiliateUrl, { [MERCHANT]: merchantId });
