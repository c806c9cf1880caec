/** Addresses beside `site-paths.ts`, whose every line is part of the first visit. */

/** The trailer of a title, for a frame on another site. */
export const embedPath = (videoId: number): string => `/embed/${videoId}`;

/** Describes a page of a title to other sites (oEmbed 1.0); `address` is absolute. */
export const oEmbedPath = (address: string): string =>
  `/oembed?${new URLSearchParams({ url: address, format: "json" }).toString()}`;

/** CSS pixels. */
export const EMBED_SIZE = { width: 640, height: 360 } as const;

const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

/** The HTML that shows an embed page on another site. */
export function embedCode(
  { address, title }: { readonly address: string; readonly title: string },
  { width, height }: { readonly width: number; readonly height: number } = EMBED_SIZE,
): string {
  const text = title.replaceAll(/[&<"]/g, (character) => REFERENCES[character] ?? "");
  return `<iframe src="${address}" width="${width}" height="${height}" title="${text}" style="border:0" loading="lazy" allow="autoplay; fullscreen; picture-in-picture; screen-wake-lock" allowfullscreen></iframe>`;
}
