import { useEffect } from "react";
import { useBlocker } from "react-router";

/**
 * Holds navigations while offline, because a failed one would lose the current page too, and resumes the latest one
 * when the browser is online.
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
