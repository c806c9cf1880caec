export { AddZone } from "./add-zone.tsx";
export { useUploads, useUploadsCache } from "./queries.ts";
export { episodePlace, TitleDrop } from "./title-drop.tsx";
export { useVideoChoice, VideoChoice } from "./video-choice.tsx";
export { UploadBar } from "./upload-bar.tsx";
export { useUploadQueue } from "./use-queue.ts";
