import { paths } from "@bijou/contract/site-paths";
import type { App } from "./app.ts";
import type { PageKey } from "./features/pages/service.ts";

/** In the order a visitor meets them. */
const HOUSE = [paths.home, paths.oracle, paths.search.page, paths.comingSoon, paths.stillLooking];
const WRITTEN = {
  about: paths.about,
  faq: paths.faq,
  help: paths.help,
  terms: paths.terms,
  privacy: paths.privacyPolicy,
} satisfies Record<PageKey, string>;

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
    ...(payments ? [paths.subscribe()] : []),
    ...written.map((key) => WRITTEN[key]),
    ...(await titles.publicPaths()),
  ];
}
