import { useEffect, useRef } from "react";

const THROTTLE_MILLISECONDS = 150;
const THRESHOLD = 0.8;

/** Whether the window has reached 80 % of the page. */
function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY + window.innerHeight >= scrollHeight * THRESHOLD;
}

/**
 * Calls `loadMore` at 80 % of the page, checked at most every 150 ms (S-06), and again after each render while the page
 * is too short. Never calls it while `isReady` is false: during a load, after a failure, and at the end of the list.
 */
export function useInfiniteScroll(isReady: boolean, loadMore: () => void): void {
  const latest = useRef(loadMore);
  const lookAgain = useRef<() => void>(undefined);
  // A load that ends at once is never rendered as one, so `isReady` alone does not tell that the page has grown.
  useEffect(() => {
    latest.current = loadMore;
    lookAgain.current?.();
  });
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      if (isNearEnd()) latest.current();
    };
    const lookSoon = (): void => {
      timer ??= setTimeout(look, THROTTLE_MILLISECONDS);
    };
    lookAgain.current = lookSoon;
    lookSoon();
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      lookAgain.current = undefined;
      clearTimeout(timer);
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookSoon);
    };
  }, [isReady]);
}
