import { useEffect, useState } from "react";

/** @returns the whole seconds left until `at` (Unix milliseconds), updated while the component is mounted */
export function useCountdown(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = (): void => {
      setNow(Date.now());
      if (Date.now() >= at) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    const soon = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
    };
  }, [at]);
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** "0:42" */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
