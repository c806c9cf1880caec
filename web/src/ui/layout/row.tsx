import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "../link.tsx";
import { createHistoryMemory, useHistoryMemory } from "./history-memory.ts";
import styles from "./row.module.css";
import { useRovingTabindex } from "./roving-tabindex.tsx";
import { uiTexts } from "../texts.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

export type RowSize = "large" | "small" | "wide" | "wider" | "single" | "more";

/** The `sizes` of a tile's picture in a row: the column counts of tokens.css as widths. */
export const tileSizes: Readonly<Record<RowSize, string>> = {
  large:
    "(min-width: 160em) 280px, (min-width: 120em) 270px, (min-width: 62.5em) 17vw, (min-width: 37.5em) 30vw, 29vw",
  small: "(min-width: 160em) 215px, (min-width: 120em) 200px, (min-width: 62.5em) 14vw, 29vw",
  wide: "(min-width: 160em) 445px, (min-width: 120em) 415px, (min-width: 62.5em) 29vw, 45vw",
  wider: "(min-width: 160em) 560px, (min-width: 120em) 560px, (min-width: 62.5em) 45vw, 75vw",
  single: "(min-width: 48em) 50vw, 92vw",
  more: "(min-width: 160em) 360px, (min-width: 120em) 270px, (min-width: 62.5em) 20vw, (min-width: 37.5em) 30vw, 44vw",
};

/** Whether the track can scroll further left or right. */
function useEnds(track: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = track.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const atStart = element.scrollLeft < 8;
      const atEnd = element.scrollLeft > element.scrollWidth - element.clientWidth - 8;
      setEnds((before) =>
        before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd },
      );
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Adding tiles does not resize the track, so the resize observer alone would miss it.
    const additions = new MutationObserver(measure);
    additions.observe(element, { childList: true });
    return () => {
      element.removeEventListener("scroll", measure);
      observer.disconnect();
      additions.disconnect();
    };
  }, [track]);
  return ends;
}

const memory = createHistoryMemory<number>();

/** Restores the track's horizontal scroll position when the viewer comes back. */
function useScrollLeft(track: RefObject<HTMLUListElement | null>, title: string): () => void {
  const { recalled, remember } = useHistoryMemory(memory, title);
  useLayoutEffect(() => {
    if (recalled !== undefined) track.current?.scrollTo({ left: recalled, behavior: "instant" });
  }, [recalled, track]);
  return () => {
    if (track.current !== null) remember(track.current.scrollLeft);
  };
}

interface Props {
  readonly title: string;
  /** Target of the title's link; without it the title is plain text. */
  readonly to?: string | undefined;
  /** A few words beside the title. */
  readonly tagline?: string | undefined;
  readonly size: RowSize;
  /** List items, each with a key (see `roving-tabindex.tsx`). */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A titled row of tiles that scrolls sideways; the next tile peeks into the margin. */
export function Row({ title, to, tagline, size, children, className }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const keysId = useId();
  const { atStart, atEnd } = useEnds(track);
  const keepScroll = useScrollLeft(track, title);
  const { items, handlers } = useRovingTabindex(track, children);
  const turn = (direction: -1 | 1): void => {
    const element = track.current;
    const isMotionReduced = prefersReducedMotion();
    element?.scrollBy({
      left: direction * element.clientWidth * 0.85,
      behavior: isMotionReduced ? "auto" : "smooth",
    });
  };
  return (
    <section
      className={[styles.row, styles[size], className].filter(Boolean).join(" ")}
      aria-labelledby={headingId}
    >
      <header className={styles.head}>
        <h2 id={headingId}>
          {to === undefined ? (
            title
          ) : (
            <Link to={to}>
              {title}
              <ChevronRight className={styles.chevron} />
            </Link>
          )}
        </h2>
        {tagline !== undefined && tagline !== "" && <p className={styles.tagline}>{tagline}</p>}
        <div className={styles.side}>
          {items.length > 1 && (
            <p className={styles.keys} id={keysId} aria-hidden="true">
              {uiTexts.rowKeys}
            </p>
          )}
          {/* For the pointer: keyboard users have the arrow keys. */}
          <div className={styles.turn} hidden={atStart && atEnd}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={uiTexts.back}
              disabled={atStart}
              onClick={() => turn(-1)}
            >
              <ChevronLeft />
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={uiTexts.forward}
              disabled={atEnd}
              onClick={() => turn(1)}
            >
              <ChevronRight />
            </button>
          </div>
        </div>
      </header>
      {/* The list is not focusable: its tiles are, and the arrow keys move between them. */}
      <ul
        className={styles.track}
        ref={track}
        data-more={to && uiTexts.seeAll}
        aria-describedby={items.length > 1 ? keysId : undefined}
        onScroll={keepScroll}
        {...handlers}
      >
        {items}
      </ul>
    </section>
  );
}
