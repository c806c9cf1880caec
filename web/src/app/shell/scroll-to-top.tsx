import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import styles from "./scroll-to-top.module.css";
import { shellTexts } from "./texts.ts";
import { prefersReducedMotion } from "../../ui/layout/reduced-motion.ts";

const APPEARS_AFTER_PIXELS = 150;
const ANIMATION_MILLISECONDS = 600;

/** Scrolls to the top in 600 ms, or at once with reduced motion; a wheel or touch stops it. */
function scrollToTop(): void {
  if (prefersReducedMotion()) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const startedAt = performance.now();
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  window.addEventListener("wheel", stop, { signal: stopping.signal, passive: true });
  window.addEventListener("touchstart", stop, { signal: stopping.signal, passive: true });
  const step = (now: number): void => {
    if (stopping.signal.aborted) return;
    const part = Math.min(1, (now - startedAt) / ANIMATION_MILLISECONDS);
    const eased = 1 - (1 - part) ** 3;
    window.scrollTo(0, from * (1 - eased));
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}

/** Appears after 150 px of scrolling (S-05). */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = (): void => setShown(window.scrollY > APPEARS_AFTER_PIXELS);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className={styles.button}
      title={shellTexts.toTop}
      aria-label={shellTexts.toTop}
      onClick={scrollToTop}
    >
      <ArrowUp />
    </button>
  );
}
