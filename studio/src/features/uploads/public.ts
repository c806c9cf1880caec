export { AddZone } from "./add-zone.tsx";
export { UploadBar } from "./upload-bar.tsx";
export { useUploadQueue } from "./use-queue.ts";
