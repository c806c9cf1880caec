export { AddZone } from "./add-zone.tsx";
export { episodePlace, TitleDrop } from "./title-drop.tsx";
export { UploadBar } from "./upload-bar.tsx";
export { useUploadQueue } from "./use-queue.ts";
