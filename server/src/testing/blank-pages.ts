import type { WebBuild } from "@bijou/contract/render-page";
import type { App } from "../app.ts";
import { servePages } from "../platform/pages/pages.ts";
import { siteFiles } from "../platform/pages/site-files.ts";
import { publicPages } from "../sitemap-pages.ts";

/** A web client whose pages are all the same. */
export const blankPages: WebBuild = {
  default: async () => ({
    status: 200,
    headers: {},
    html: "<!doctype html><title>A page</title>",
    inlineScripts: [],
  }),
  pages: {},
};

/** Registers every route that a server has beside its API. */
export function serveBlankPages(app: App): void {
  const publicUrl = "https://bijou.test";
  const { current: site } = app.site;
  siteFiles(app.http, {
    publicUrl,
    site,
    publicPages: publicPages(app),
    securityContact: async () => undefined,
  });
  servePages(app.http, {
    ...app,
    web: blankPages,
    publicUrl,
    site,
    whenChanged: (listener) => app.titles.whenChanged(listener),
  });
}
