import { useEffect, useEffectEvent } from "react";

/**
 * Calls `refresh` every `milliseconds` while the page is seen, and at once when it is seen again. The first call
 * comes at once too; the next is never made before the promise of the last has settled.
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
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (isAsking || document.hidden) return;
      isAsking = true;
      await latest(leaving.signal).catch(() => undefined);
      isAsking = false;
      if (!leaving.signal.aborted) timer = setTimeout(() => void ask(), milliseconds);
    };
    const onVisibility = (): void => void ask();
    void ask();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [isOn, milliseconds]);
}
