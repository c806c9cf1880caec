/** The public interface of ads. */
export { fetchAdTag, mayHaveAds } from "./fetch-ad-tag.ts";
