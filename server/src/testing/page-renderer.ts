import { join } from "node:path";
import type { WebBuild } from "@bijou/contract/render-page";
import { createServer } from "vite";
import { afterAll, inject } from "vitest";

/** Renders the pages of the web client from its source, as the server does from the build. */
export async function usePageRenderer(): Promise<WebBuild> {
  const web = join(import.meta.dirname, "../../../web");
  const vite = await createServer({
    root: web,
    configFile: join(web, "vite.config.ts"),
    configLoader: "native",
    cacheDir: join(inject("instanceDirectory"), "vite"),
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // Nothing is sent to a browser.
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  afterAll(() => vite.close());
  return (await vite.ssrLoadModule("/src/server.ts")) as WebBuild;
}
