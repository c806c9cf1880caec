import { paths } from "@bijou/contract/site-paths";
import type { App } from "./app.ts";
import type { PageKey } from "./features/pages/service.ts";

/** In the order of the site's navigation. */
const SITE = [paths.home, paths.oracle, paths.search.page, paths.comingSoon, paths.stillLooking];
const WRITTEN = {
  about: paths.about,
  faq: paths.faq,
  help: paths.help,
  terms: paths.terms,
  privacy: paths.privacyPolicy,
} satisfies Record<PageKey, string>;

/**
 * The addresses for search engines: the site's own pages that have content, then its titles. Members' pages and the
 * steps of signing in and paying are not indexed.
 */
export async function publicPaths({
  titles,
  staticPages,
  payments,
}: Pick<App, "titles" | "staticPages" | "payments">): Promise<string[]> {
  const written = await staticPages.written();
  return [
    ...SITE,
    ...(payments ? [paths.subscribe()] : []),
    ...written.map((key) => WRITTEN[key]),
    ...(await titles.publicPaths()),
  ];
}
