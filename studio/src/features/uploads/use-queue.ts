import { useSyncExternalStore } from "react";
import { type Studio, useStudio } from "../../platform/studio.ts";
import { createQueue, type Item, type UploadQueue } from "./sending/queue.ts";

/** Of each person who has signed in: the files of one are not sent as another. */
const queues = new WeakMap<Studio, Map<number, UploadQueue>>();

/** What this page sends. It survives navigation within the Studio. */
export function useUploadQueue(): { queue: UploadQueue; items: readonly Item[] } {
  const studio = useStudio();
  const personId = studio.session.get().person?.id ?? 0;
  const ofStudio = queues.get(studio) ?? new Map<number, UploadQueue>();
  queues.set(studio, ofStudio);
  let queue = ofStudio.get(personId);
  if (!queue) {
    queue = createQueue(studio.api);
    ofStudio.set(personId, queue);
    const own = queue;
    studio.session.subscribe(() => {
      if (studio.session.get().person?.id !== personId) own.pauseAll();
    });
  }
  return { queue, items: useSyncExternalStore(queue.items.subscribe, queue.items.get) };
}
