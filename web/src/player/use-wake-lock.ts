import { useEffect } from "react";

/** Keeps the screen on while `active`. Hiding the tab releases the lock, so it is requested again. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const requestLock = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (granted) => {
          if (over) void granted.release();
          else lock = granted;
        },
        // A battery saver may reject it; the film plays on.
        () => {},
      );
    };
    requestLock();
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, [active]);
}
