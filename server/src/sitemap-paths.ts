import type { App } from "./app.ts";
import type { PageKey } from "./features/pages/service.ts";

/** In the order a visitor meets them. */
const HOUSE = ["/", "/oracle", "/search", "/coming-soon", "/still-looking"];
const WRITTEN = {
  about: "/about",
  faq: "/faq",
  help: "/help",
  terms: "/terms",
  privacy: "/privacy-policy",
} as const satisfies Record<PageKey, string>;

/**
 * The addresses a search engine may know: the house's own pages, as far as they say something, then its titles. What is
 * a member's own, and the steps of signing in and paying, ask not to be indexed and are left out.
 */
export async function publicPaths({
  titles,
  staticPages,
  payments,
}: Pick<App, "titles" | "staticPages" | "payments">): Promise<string[]> {
  const written = await staticPages.written();
  return [
    ...HOUSE,
    ...(payments ? ["/subscribe"] : []),
    ...written.map((key) => WRITTEN[key]),
    ...(await titles.publicPaths()),
  ];
}
