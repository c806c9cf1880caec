import { useLayoutEffect, useRef, useState } from "react";
import styles from "./clamped.module.css";
import { cutText } from "./cut-text.ts";

/** A text of at most `--lines` lines, which ends with a sentence or a word. */
export function Clamped({ text, className }: { text: string; className: string | undefined }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState({ of: text, to: text });
  useLayoutEffect(() => {
    const element = paragraph.current;
    const parent = element?.parentElement;
    if (!element || !parent) return undefined;
    const measure = (): void => {
      const probe = document.createElement("p");
      probe.className = `${element.className} ${styles.probe}`;
      probe.ariaHidden = "true";
      probe.style.width = `${element.clientWidth}px`;
      parent.append(probe);
      const to = cutText(text, (candidate) => {
        probe.textContent = candidate;
        return probe.scrollHeight <= probe.clientHeight + 1;
      });
      probe.remove();
      setCut((before) => (before.of === text && before.to === to ? before : { of: text, to }));
    };
    measure();
    // The fonts and the size of the window change the lines.
    void document.fonts?.ready.then(() => element.isConnected && measure());
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [text]);
  return (
    <p ref={paragraph} className={[styles.clamped, className].filter(Boolean).join(" ")}>
      {cut.of === text ? cut.to : text}
    </p>
  );
}
