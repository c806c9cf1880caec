import { useEffect, useRef, useState } from "react";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import styles from "./page-frame.module.css";

/** Widths in CSS pixels. */
export const SCREENS = { phone: 390, tablet: 820, desktop: 1440 } as const;
export type Screen = keyof typeof SCREENS;

/** The width of an element's content in CSS pixels; 0 until it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** A page as it is on a screen of that many CSS pixels, made smaller where there is less room. */
export function PageFrame({
  url,
  width,
  title,
}: {
  readonly url: string;
  readonly width: number;
  /** What it shows; a page of viewers without it. */
  readonly title?: string;
}) {
  const texts = useTexts(uiTexts);
  const { ref, width: room } = useWidth();
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={ref} className={styles.screen}>
      <iframe
        src={url}
        title={title ?? texts.viewersPage}
        className={styles.frame}
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginInlineStart: (room - width * scale) / 2,
        }}
      />
    </div>
  );
}
