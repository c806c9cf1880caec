import { join } from "node:path";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import type { EmbedFiles } from "../platform/pages/embed-files.ts";
import {
  requireFittingBuild,
  requireStudioBuild,
} from "../platform/pages/require-fitting-build.ts";
import { loadBuild, loadEmbedFiles, serveBuild } from "./build.ts";
import type { Startup } from "./startup.ts";
import { serveStudio } from "./studio-files.ts";

const root = join(import.meta.dirname, "../../..");
const webDirectory = join(root, "web");
const buildDirectory = join(webDirectory, "build");
const studioDirectory = join(root, "studio");
const studioBuildDirectory = join(studioDirectory, "build");

/** Where the pages and their files come from. */
export interface Pages {
  /** Undefined for those of the development server. */
  embedFiles(): Promise<EmbedFiles | undefined>;
  serve(app: App, config: Config): Promise<void>;
}

async function requireBuilds({ studio }: Pick<Config, "studio">): Promise<void> {
  await requireFittingBuild(buildDirectory);
  if (studio) await requireStudioBuild(studioBuildDirectory);
}

/** The built web client and the Studio. The client loads while the rest of the server starts. */
export function builtPages(given: Pick<Config, "studio">): Pages {
  const fitting = requireBuilds(given);
  const web = fitting.then(() => loadBuild(buildDirectory));
  // `serve` awaits it; until then a failure must not end the process.
  web.catch(() => undefined);
  return {
    async embedFiles() {
      await fitting;
      return loadEmbedFiles(buildDirectory);
    },
    async serve(app, config) {
      const sendPage = await serveBuild(app, buildDirectory, { ...config, web: await web });
      await serveStudio(app.http, studioBuildDirectory, {
        access: config.studio,
        firstResponse: app.staff.firstResponse,
        publicUrl: config.publicUrl,
        sendPage,
      });
    },
  };
}

/** Pages from the source, built as they are requested. */
export const developmentPages = ({ listenForSignals }: Startup): Pages => ({
  embedFiles: async () => undefined,
  async serve(app, config) {
    const { serveDevelopment } = await import("../development.ts");
    await serveDevelopment(app, {
      web: webDirectory,
      studio: studioDirectory,
      publicUrl: config.publicUrl,
      access: config.studio,
    });
    // Vite replaced the listeners.
    listenForSignals();
  },
});

/** Of a process that visitors do not reach. */
export const NO_PAGES: Pages = {
  embedFiles: async () => undefined,
  serve: async () => undefined,
};
