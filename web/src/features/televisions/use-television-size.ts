import { useSyncExternalStore } from "react";

/** Televisions report 960 by 540 CSS pixels or more; the ten-foot layout is unreadable on anything smaller. */
const QUERY = "(min-width: 900px) and (min-height: 480px)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window is large enough for the television layout; true until it is known. */
export function useTelevisionSize(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
