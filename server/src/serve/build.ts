import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { WebBuild } from "@bijou/contract/render-page";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { type EmbedFiles, toEmbedFiles } from "../platform/pages/embed-files.ts";
import { previewPages } from "../features/previews/preview-pages.ts";
import { servePages } from "../platform/pages/pages.ts";
import { toWebBuild } from "../platform/pages/web-build.ts";
import { serveBuiltFiles } from "./built-files.ts";
import type { SendPage } from "./studio-files.ts";

/** Loads the server bundle of the built web client. */
export const loadBuild = async (build: string): Promise<WebBuild> =>
  toWebBuild(await import(pathToFileURL(join(build, "server/index.js")).href));

/** The names of the embed page's files, which contain a hash of their content. */
export const loadEmbedFiles = async (build: string): Promise<EmbedFiles> =>
  toEmbedFiles(JSON.parse(await readFile(join(build, "embed.json"), "utf8")));

/** Serves the built web client: its files, and its pages rendered on the server. @returns sends a page */
export async function serveBuild(
  app: App,
  build: string,
  options: { readonly web: WebBuild } & Pick<
    Config,
    "publicUrl" | "adHosts" | "conversionUrls" | "studio"
  >,
): Promise<SendPage> {
  const { web, publicUrl, adHosts, conversionUrls, studio } = options;
  const { rendererSecret, limiter } = app;
  const site = app.site.current;
  await serveBuiltFiles(app.http, join(build, "client"));
  if (studio)
    previewPages(app.http, {
      ...app,
      render: web.default,
      site,
      publicUrl,
      studioUrl: studio.url,
      adHosts,
    });
  return servePages(app.http, {
    web,
    rendererSecret,
    limiter,
    publicUrl,
    site,
    adHosts,
    pixelHosts: conversionUrls.map((url) => new URL(url).origin),
    whenChanged: app.titles.whenChanged,
    movedTo: async (address) =>
      (await app.titles.movedTo(address)) ?? app.staticPages.movedTo(address),
    visitorCountry: app.visitorCountry,
    meters: app.meters,
  });
}
