export { importManifest, removeDemonstration } from "./import/import-manifest.ts";
export { startTranscoding } from "./ingest/transcoding.ts";
export type { Rule } from "./manifest.ts";
export { forgetDays } from "./ranking/forget-days.ts";
export { startCatalogueJobs } from "./ranking/catalogue-jobs.ts";
