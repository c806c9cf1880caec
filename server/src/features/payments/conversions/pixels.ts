import { fillMacroUrl, parseMacroUrl } from "../../../platform/http/macro-url.ts";

/** What a partner may be told of a payment. None of it is about a person. */
const PAYMENT_MACROS = ["AMOUNT", "CURRENCY", "TRANSACTIONID"] as const;
type PaymentMacro = (typeof PAYMENT_MACROS)[number];
const MERCHANT = "MERCHANTID";

const WHAT = "the address of a picture, such as https://ads.example.org/paid?value=[AMOUNT]";

/** @throws {Error} that says what the operator should write instead. */
export const parseConversionUrl = (text: string): string =>
  parseMacroUrl(text, PAYMENT_MACROS, WHAT);

/** As `parseConversionUrl`, with a place for the merchant's id. */
export function parseAffiliateUrl(text: string): string {
  const url = parseMacroUrl(text, [...PAYMENT_MACROS, MERCHANT], WHAT);
  if (!url.includes(`[${MERCHANT}]`)) throw new Error(`an address with [${MERCHANT}] in it`);
  return url;
}

export const withMerchant = (affiliateUrl: string, merchantId: string): string =>
  fillMacroUrl(affiliateUrl, { [MERCHANT]: merchantId });

export const fillPixel = (url: string, values: Readonly<Record<PaymentMacro, string>>): string =>
  fillMacroUrl(url, values);
