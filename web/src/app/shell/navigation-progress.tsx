import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";
import { shellTexts } from "./texts.ts";

/** Shorter waits are not announced to screen readers. */
const ANNOUNCE_AFTER_MS = 1000;

/** Whether a navigation is in progress. */
export const useIsNavigating = (): boolean => useNavigation().state !== "idle";

/** A thin bar over the page during a navigation, and an announcement for screen readers. */
export function NavigationProgress() {
  const isNavigating = useIsNavigating();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isNavigating) return undefined;
    const timer = setTimeout(() => setLong(true), ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isNavigating]);
  return (
    <>
      {isNavigating && <div className={styles.bar} data-navigating />}
      <output className="visually-hidden">{isLong ? shellTexts.loadingPage : ""}</output>
    </>
  );
}
