import { useEffect, useEffectEvent } from "react";

/**
 * Calls `refresh` at once, then every `milliseconds` while the page is visible, and when it becomes visible again.
 * Calls never overlap: the next one waits for the promise of the last.
 */
export function useWhileVisible(
  milliseconds: number,
  isOn: boolean,
  refresh: (signal: AbortSignal) => Promise<void>,
): void {
  const latest = useEffectEvent(refresh);
  useEffect(() => {
    if (!isOn) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const refreshNow = async (): Promise<void> => {
      clearTimeout(timer);
      if (isAsking || document.hidden) return;
      isAsking = true;
      await latest(leaving.signal).catch(() => undefined);
      isAsking = false;
      if (!leaving.signal.aborted) timer = setTimeout(() => void refreshNow(), milliseconds);
    };
    const onVisibility = (): void => void refreshNow();
    void refreshNow();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [isOn, milliseconds]);
}
