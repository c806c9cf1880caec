import { join } from "node:path";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import type { EmbedFiles } from "../platform/pages/embed-files.ts";
import { requireFittingBuild } from "../platform/pages/require-fitting-build.ts";
import { loadBuild, loadEmbedFiles, serveBuild } from "./build.ts";
import type { Startup } from "./startup.ts";

const webDirectory = join(import.meta.dirname, "../../../web");
const buildDirectory = join(webDirectory, "build");

/** Where the pages and their files come from. */
export interface Pages {
  /** Undefined for those of the development server. */
  embedFiles(): Promise<EmbedFiles | undefined>;
  serve(app: App, config: Config): Promise<void>;
}

/** The built web client, which loads while the rest of the server starts. */
export function builtPages(): Pages {
  const fitting = requireFittingBuild(buildDirectory);
  const web = fitting.then(() => loadBuild(buildDirectory));
  // `serve` awaits it; until then a failure must not end the process.
  web.catch(() => undefined);
  return {
    async embedFiles() {
      await fitting;
      return loadEmbedFiles(buildDirectory);
    },
    serve: async (app, config) => serveBuild(app, buildDirectory, { ...config, web: await web }),
  };
}

/** Pages from the source, built as they are requested. */
export const developmentPages = ({ listenForSignals }: Startup): Pages => ({
  embedFiles: async () => undefined,
  async serve(app, config) {
    const { serveDevelopment } = await import("../development.ts");
    await serveDevelopment(app, webDirectory, config.publicUrl);
    // Vite replaced the listeners.
    listenForSignals();
  },
});

/** Of a process that visitors do not reach. */
export const NO_PAGES: Pages = {
  embedFiles: async () => undefined,
  serve: async () => undefined,
};
