export { markersPath } from "./queries.ts";
export { TitleMarkers } from "./title-markers.tsx";
