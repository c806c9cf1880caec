/** What other features may use of ads. */
export { askAdTag, mayHaveAds } from "./fetch-ad-tag.ts";
