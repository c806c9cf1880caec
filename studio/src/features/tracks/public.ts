export { LanguageSelect } from "./language-select.tsx";
export { TitleTracks } from "./title-tracks.tsx";
