import type { TitleEntry } from "./entries-store.ts";

/** Origins of pages that may show trailers in a frame; "*" is every site, an empty list none. */
export type EmbedOrigins = readonly string[];

export const EVERY_SITE = "*";

/** Whether a trailer may be shown on other sites. Which ones is up to the browser and the page's policy. */
export const mayEmbed = (
  { embeddable, hasTrailer }: Pick<TitleEntry, "embeddable" | "hasTrailer">,
  origins: EmbedOrigins,
): boolean => embeddable && hasTrailer && origins.length > 0;
