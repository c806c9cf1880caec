import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";
import { shellTexts } from "./texts.ts";

/** A wait shorter than this is not worth a word to a screen reader. */
const ANNOUNCE_AFTER_MS = 1000;

/** Whether another page is on its way. */
export const useIsNavigating = (): boolean => useNavigation().state !== "idle";

/** A thin bar over the page while another one loads, and a word for who does not see it. */
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
