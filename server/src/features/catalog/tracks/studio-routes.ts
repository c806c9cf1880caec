import {
  addSubtitle,
  getSubtitle,
  getTracks,
  restoreSubtitle,
  saveSubtitle,
  saveTracks,
} from "@bijou/contract/studio/title-tracks";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { TracksService } from "./tracks.ts";

export function trackRoutes(api: StudioApi, tracks: TracksService): void {
  api.bind(getTracks, ({ input }) => tracks.read(input.id));
  api.bind(saveTracks, ({ actor, input }) => tracks.save(actor, input));
  api.bind(getSubtitle, ({ input }) => tracks.text(input));
  api.bind(addSubtitle, ({ actor, input, file }) => tracks.add(actor, input, file));
  api.bind(saveSubtitle, ({ actor, input, file }) => tracks.replace(actor, input, file));
  api.bind(restoreSubtitle, ({ actor, input }) => tracks.restore(actor, input));
}
