import type { WebBuild } from "@bijou/contract/render-page";

const isWebBuild = (module: unknown): module is WebBuild =>
  typeof module === "object" &&
  module !== null &&
  "default" in module &&
  typeof module.default === "function" &&
  "pages" in module &&
  typeof module.pages === "object";

/** @throws for a module without the exports of a web build. */
export function toWebBuild(module: unknown): WebBuild {
  if (isWebBuild(module)) return module;
  throw new Error("The web build does not export its pages. Run npm run build again.");
}
