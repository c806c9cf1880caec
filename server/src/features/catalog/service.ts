export { BULK_QUEUE } from "./bulk/bulk-edits.ts";
export {
  hideDemonstration,
  type HiddenDemonstration,
  removeDemonstration,
  removeUnusedFiles,
  showDemonstration,
} from "./import/demonstration.ts";
export type { Catalog } from "./register.ts";
export { importManifest } from "./import/import-manifest.ts";
export { startTranscoding } from "./ingest/transcoding.ts";
export { unfinishedTranscodes } from "./ingest/transcode-counts-store.ts";
export type { Rule } from "./manifest.ts";
export { CATALOG_CHANNEL, recordChanges } from "./version-store.ts";
export { startCatalogJobs } from "./ranking/catalog-jobs.ts";
export {
  cancelTranscode,
  dropTranscode,
  moveTranscode,
  pauseQueue,
  pauseTranscode,
  resumeTranscode,
  retryLike,
  retryTranscode,
} from "./ingest/transcode-queue.ts";
export { failuresByCause } from "./ingest/transcode-changes-store.ts";
export { queueState } from "./ingest/transcode-queue-store.ts";
export { createWorkers } from "./ingest/transcode-workers-store.ts";
export { createTranscodeLines, type TranscodeLine } from "./ingest/transcode-lines-store.ts";
export { createViewOwners, type ViewOwners } from "./views/view-owners.ts";
export { guardedInput } from "./ingest/guards.ts";
export { queueIngest } from "./operate.ts";
export { showDraft } from "./title-page/show-draft.ts";
export { ensureEpisode } from "./seasons/seasons.ts";
export { createUnpublished } from "./title-page/create-title.ts";
