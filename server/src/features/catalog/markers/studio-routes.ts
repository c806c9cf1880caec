import { getMarkers, saveMarkers } from "@bijou/contract/studio/markers";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { MarkersService } from "./markers.ts";

export function markerRoutes(api: StudioApi, markers: MarkersService): void {
  api.bind(getMarkers, ({ input }) => markers.read(input.id));
  api.bind(saveMarkers, ({ actor, input }) => markers.save(actor, input));
}
