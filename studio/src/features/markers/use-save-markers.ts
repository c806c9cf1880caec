import type { Markers } from "@bijou/contract/studio/marker-rules";
import { saveMarkers } from "@bijou/contract/studio/markers";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { useTexts } from "../../ui/language.ts";
import { plainMarkers } from "./marks.ts";
import { useMarkersCache } from "./queries.ts";
import { markersTexts } from "./texts.ts";

interface Change {
  readonly markers: Markers;
  /** Those that it replaces. */
  readonly seen: Markers;
}

/** Saves the markers of one video, which the notification undoes (ST-151). */
export function useSaveMarkers(title: number, episode: number | null) {
  const texts = useTexts(markersTexts);
  const api = useApi();
  const cache = useMarkersCache(title);
  const undoable = useUndoable(cache);
  async function send({ markers, seen }: Change): Promise<void> {
    const videos = [{ episode, markers: plainMarkers(markers), seen: plainMarkers(seen) }];
    await cache.replace(await api(saveMarkers, { id: title, videos }));
  }
  return useSubmit(async (change: Change) => {
    try {
      await send(change);
    } catch (error) {
      // With theirs on the page, the person can choose.
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    undoable(texts.saved, () => send({ markers: change.seen, seen: change.markers }));
  });
}
