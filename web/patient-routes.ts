import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("src/platform/loading/load-route-module.ts", import.meta.url));

/**
 * Replaces the router's loader of route modules by `load-route-module.ts`, which retries. The router has no option for
 * it.
 */
export function patientRoutes(): Plugin {
  let isInPlace = false;
  return {
    name: "patient-routes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || !importer?.includes("/react-router/"))
        return undefined;
      isInPlace = true;
      return OURS;
    },
    buildEnd(failure) {
      if (failure === undefined && !isInPlace)
        this.error("The router loads its pages' scripts from elsewhere by now");
    },
  };
}
