export { BULK_QUEUE } from "./bulk/bulk-edits.ts";
export type { TitlePart } from "./bulk/title-part.ts";
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
export { type Filter, type Rule, titleKeysOf } from "./rule.ts";
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
export { changeOptions } from "./ingest/change-options.ts";
export { optionsOf } from "./ingest/job-options.ts";
export { failuresByCause } from "./ingest/transcode-changes-store.ts";
export { queuePace, type QueuePace } from "./ingest/transcode-pace-store.ts";
export { queueState } from "./ingest/transcode-queue-store.ts";
export { createWorkers } from "./ingest/transcode-workers-store.ts";
export { createTranscodeLines, type TranscodeLine } from "./ingest/transcode-lines-store.ts";
export { createDraftOwners, type DraftOwners } from "./title-page/draft-owners.ts";
export { createViewOwners, type ViewOwners } from "./views/view-owners.ts";
export { guardedInput } from "./ingest/guards.ts";
export { type IngestRequest, queueIngest } from "./operate.ts";
export { examineFor } from "./artwork/artwork.ts";
export { addExtra } from "./extras/extras.ts";
export type { ExtraFields } from "./extras/extras-store.ts";
export { showWindows } from "./rights/show-windows.ts";
export { showDraft } from "./title-page/show-draft.ts";
export { ensureEpisodes, removeEpisodes } from "./seasons/seasons.ts";
export {
  type EpisodeDetails,
  readEpisodeDetails,
  writeEpisodeDetails,
} from "./seasons/episode-details-store.ts";
export { ensureGenres } from "./import/genres-store.ts";
export { findSideSubtitles } from "./ingest/side-subtitles.ts";
export { addAdTranscode } from "./ingest/transcode-ads-store.ts";
export { addTranscodes, findSource } from "./ingest/transcode-queue.ts";
export type { NewTranscode, TranscodeState } from "./ingest/transcode-store.ts";
export { changeTitle, requireTitle } from "./title-fields/change-title.ts";
export { readTitles, type StoredTitle } from "./title-fields/title-fields-store.ts";
export { titleKey } from "./title-page/title-key.ts";
export { trashTitle } from "./trash/move-title.ts";
export { createUnpublished } from "./title-page/create-title.ts";
