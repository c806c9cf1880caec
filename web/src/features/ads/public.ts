/** What other features may use of ads. */
export { fetchAdTag, mayHaveAds } from "./fetch-ad-tag.ts";
