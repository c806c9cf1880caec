import type { MetaDescriptor } from "react-router";
import { serviceName } from "@bijou/design/service-name";

/** The page's own origin in the browser; on the server use `originContext`. */
export const browserOrigin = (): string => window.location.origin;

export interface Page {
  readonly title: string;
  readonly description: string;
  /** Path and query, from `paths`. */
  readonly path: string;
  readonly origin: string;
  /** Path of a picture; "" for none. */
  readonly image?: string;
  readonly type?: "website" | "profile" | "video.movie" | "video.tv_show";
  /** A schema.org object, without its context. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** Excludes the page from search engines. */
  readonly hidden?: boolean;
}

/** Title, description, canonical address, Open Graph, Twitter card and schema.org data of a page. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { title, description, origin, type = "website", image = "" } = page;
  const site = serviceName();
  const fullTitle = title === site ? site : `${title} · ${site}`;
  const url = new URL(page.path, origin).href;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image === "" ? [] : [{ property: "og:image", content: new URL(image, origin).href }]),
    { name: "twitter:card", content: image === "" ? "summary" : "summary_large_image" },
    ...(page.hidden === true ? [{ name: "robots", content: "noindex" }] : []),
    // Crawlers read it in the server's HTML. React creates scripts from strings, which Trusted Types reject.
    ...(page.jsonLd === undefined || !import.meta.env.SSR
      ? []
      : [{ "script:ld+json": { "@context": "https://schema.org", ...page.jsonLd } }]),
  ];
}
