export { useMarkers } from "./queries.ts";
export { TitleMarkers } from "./title-markers.tsx";
