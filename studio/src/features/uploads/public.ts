export { UploadBar } from "./upload-bar.tsx";
