import { getTitleVideos, restoreVideo } from "@bijou/contract/studio/title-videos";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { Videos } from "./videos.ts";

export function videoRoutes(api: StudioApi, videos: Videos): void {
  api.bind(getTitleVideos, ({ input }) => videos.read(input));
  api.bind(restoreVideo, ({ actor, input }) => videos.restore(actor, input));
}
