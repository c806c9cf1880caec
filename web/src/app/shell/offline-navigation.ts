import { useEffect } from "react";
import { useBlocker } from "react-router";

/**
 * Without a network another page would be lost on the way, and this one with it: the way there waits, and goes on as
 * soon as there is one again. The last way that was asked for counts.
 *
 * @param isOn false where leaving must never wait
 */
export function useWaitForNetwork(isOn: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    const goOn = (): void => blocker.proceed();
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, [blocker]);
}
