export { importManifest, removeDemonstration } from "./import/import-manifest.ts";
export type { Rule } from "./manifest.ts";
