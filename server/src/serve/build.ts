import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { WebBuild } from "@bijou/contract/render-page";
import fastifyStatic from "@fastify/static";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { PUBLIC_FILES } from "../platform/http/public-route.ts";
import { type EmbedFiles, toEmbedFiles } from "../platform/pages/embed-files.ts";
import { servePages } from "../platform/pages/pages.ts";
import { toWebBuild } from "../platform/pages/web-build.ts";

/** Files that run with their own policy; for all others it would only be longer. */
const WORKER = /-worker-[^/]*\.js/;
const FILE_POLICY = "frame-ancestors 'none'";
const WORKER_POLICY = `${FILE_POLICY}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Loads the server bundle of the built web client. */
export const loadBuild = async (build: string): Promise<WebBuild> =>
  toWebBuild(await import(pathToFileURL(join(build, "server/index.js")).href));

/** The names of the embed page's files, which contain a hash of their content. */
export const loadEmbedFiles = async (build: string): Promise<EmbedFiles> =>
  toEmbedFiles(JSON.parse(await readFile(join(build, "embed.json"), "utf8")));

/** Serves the built web client: its files, and its pages rendered on the server. */
export async function serveBuild(
  app: App,
  build: string,
  options: { readonly web: WebBuild } & Pick<Config, "publicUrl" | "adHosts" | "conversionUrls">,
): Promise<void> {
  const { web, publicUrl, adHosts, conversionUrls } = options;
  app.http.addHook("onRoute", (route) => {
    route.config = { ...PUBLIC_FILES.config, ...route.config };
  });
  await app.http.register(fastifyStatic, {
    root: join(build, "client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      reply.header("x-content-type-options", "nosniff");
      // Not `default-src`: a worker's policy is that of its file.
      reply.header("content-security-policy", WORKER.test(path) ? WORKER_POLICY : FILE_POLICY);
    },
  });
  servePages(app.http, {
    web,
    rendererSecret: app.rendererSecret,
    limiter: app.limiter,
    publicUrl,
    adHosts,
    pixelHosts: conversionUrls.map((url) => new URL(url).origin),
    whenChanged: app.titles.whenChanged,
    meters: app.meters,
  });
}
