import type { GivenPayments } from "./provider-access.ts";
import type { Read } from "./read.ts";
import { parseAffiliateUrl, parseConversionUrl, withMerchant } from "./url-macros.ts";
import { keyOf, parseMerchant, parseOrigin } from "./values.ts";

/** The keys of the payment provider, which are set together. A running server marks those of a demonstration. */
export function readPayments(read: Read, mistakes: string[]): GivenPayments {
  const secretKey = read("STRIPE_SECRET_KEY", keyOf(/^(?:sk|rk)_\w+$/, "sk_ or rk_"), "");
  const publishableKey = read("STRIPE_PUBLISHABLE_KEY", keyOf(/^pk_\w+$/, "pk_"), "");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", keyOf(/^whsec_\w+$/, "whsec_"), "");
  const apiUrl = read<string | undefined>("STRIPE_API_URL", parseOrigin, undefined);
  const isFake = read("STRIPE_IS_FAKE", (text) => text === "1", false);
  if (mistakes.some((mistake) => mistake.startsWith("STRIPE_"))) return {};
  const keys = [secretKey, publishableKey, webhookSecret];
  if (keys.every((key) => key === "")) return { apiUrl };
  if (keys.some((key) => key === "")) {
    mistakes.push(
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together",
    );
    return {};
  }
  const access = { secretKey, publishableKey, webhookSecret, apiUrl };
  return isFake ? { demonstration: access } : { environment: access };
}

/** The URLs of partners that are notified of payments; those of affiliates contain the merchant id. */
export function readConversionUrls(read: Read, mistakes: string[]): readonly string[] {
  const conversionUrl = read("CONVERSION_URL", parseConversionUrl, "");
  const affiliateUrl = read("AFFILIATE_URL", parseAffiliateUrl, "");
  const merchantId = read("AFFILIATE_MERCHANT_ID", parseMerchant, "");
  const isBroken = mistakes.some((mistake) => mistake.startsWith("AFFILIATE_"));
  if (!isBroken && (affiliateUrl === "") !== (merchantId === ""))
    mistakes.push("AFFILIATE_URL and AFFILIATE_MERCHANT_ID must be set together");
  const urls = [conversionUrl, withMerchant(affiliateUrl, merchantId)];
  return urls.filter((url) => url !== "");
}
