export { TitleTracks } from "./title-tracks.tsx";
