export { importManifest, removeDemonstration } from "./import/import-manifest.ts";
export { startTranscoding } from "./ingest/transcoding.ts";
export { unfinishedTranscodes } from "./ingest/transcode-counts-store.ts";
export type { Rule } from "./manifest.ts";
export { deleteOldDays } from "./ranking/days-store.ts";
export { CATALOG_CHANNEL, deleteOldChanges } from "./version-store.ts";
export { startCatalogJobs } from "./ranking/catalog-jobs.ts";
