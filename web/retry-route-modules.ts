import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const REPLACEMENT = fileURLToPath(
  new URL("src/platform/loading/load-route-module.ts", import.meta.url),
);

/**
 * Replaces the router's loader of route modules by `load-route-module.ts`, which retries. The router has no option for
 * it.
 */
export function retryRouteModules(): Plugin {
  let isReplaced = false;
  return {
    name: "retry-route-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || !importer?.includes("/react-router/"))
        return undefined;
      isReplaced = true;
      return REPLACEMENT;
    },
    buildEnd(failure) {
      if (failure === undefined && !isReplaced)
        this.error(
          "React Router no longer imports routeModules.js: adapt web/retry-route-modules.ts to its version",
        );
    },
  };
}
