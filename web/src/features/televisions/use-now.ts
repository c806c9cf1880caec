import { useEffect, useState } from "react";

/** The time in milliseconds, updated at every full `stepMs`, and at once when the television wakes up. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      clearTimeout(timer);
      setNow(Date.now());
      timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [stepMs]);
  return now;
}
