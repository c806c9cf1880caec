import { paths } from "@bijou/contract/site-paths";
import type { App } from "./app.ts";
import type { PublicPages, SitePage } from "./platform/pages/sitemap.ts";

/** In the order of the site's navigation. */
const SITE = [paths.home, paths.oracle, paths.search.page, paths.comingSoon, paths.stillLooking];

/**
 * The pages for search engines: the site's own pages that have content, then its titles. Members' pages and the
 * steps of signing in and paying are not indexed.
 */
export function publicPages({
  titles,
  staticPages,
  paymentProvider,
}: Pick<App, "titles" | "staticPages"> & {
  paymentProvider: Pick<App["paymentProvider"], "current">;
}): PublicPages {
  const { publicPages: ofTitles } = titles;
  async function ofSite(): Promise<readonly SitePage[]> {
    const written = await staticPages.written();
    return [
      ...SITE.map((path) => ({ path })),
      ...((await paymentProvider.current()).access ? [{ path: paths.subscribe() }] : []),
      ...written.map(({ path, updatedAt }) => ({ path, changedMs: updatedAt.getTime() })),
    ];
  }
  return {
    ...ofTitles,
    ofSite,
    version: async () => `${await ofTitles.version()} ${JSON.stringify(await ofSite())}`,
  };
}
