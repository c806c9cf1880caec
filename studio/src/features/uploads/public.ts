export { useUploads, useUploadsCache } from "./queries.ts";
export { UploadBar } from "./upload-bar.tsx";
export { useUploadQueue } from "./use-queue.ts";
