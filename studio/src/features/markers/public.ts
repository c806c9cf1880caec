export { TitleMarkers } from "./title-markers.tsx";
