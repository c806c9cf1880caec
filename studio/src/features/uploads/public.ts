export { episodePlace, TitleDrop } from "./title-drop.tsx";
export { UploadBar } from "./upload-bar.tsx";
