import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "../../../ui/language.ts";
import type { Judged } from "./judge-lines.ts";
import type { LineActions } from "./line-actions.ts";
import { EditRow, ReadRow } from "./line-row.tsx";
import styles from "./lines.module.css";
import { linesTexts } from "./texts.ts";
import type { Line, Lines } from "./use-lines.ts";

const ROW_HEIGHT = 56;
const OVERSCAN = 10;

interface Props {
  readonly lines: Lines;
  readonly judged: Judged;
  /** The line on the picture; -1 without one. */
  readonly shownPlace: number;
  readonly isPlaying: boolean;
  readonly canWrite: boolean;
  readonly actions: LineActions;
  readonly onSelect: (line: Line) => void;
  readonly onSeek: (seconds: number) => void;
}

/** All lines, of which only those in view are in the page: a film has 2,000. */
export function LineList({
  lines: { lines, place: selected },
  judged,
  shownPlace,
  isPlaying,
  canWrite,
  actions,
  onSelect,
  onSeek,
}: Props) {
  const texts = useTexts(linesTexts);
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const follows = isPlaying ? shownPlace : selected;
  const show = useEffectEvent((place: number) => virtualizer.scrollToIndex(place));
  useEffect(() => {
    if (follows >= 0) show(follows);
  }, [follows]);
  if (lines.length === 0) return <p className={styles.none}>{texts.empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={texts.lines}>
      <div style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (!line) return null;
          const about = {
            line,
            place: index,
            problem: judged.problems.get(line.id),
            warning: judged.warnings.get(line.id),
          };
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {index === selected && canWrite ? (
                <EditRow
                  {...about}
                  isLast={index === lines.length - 1}
                  actions={actions}
                  onSeek={onSeek}
                />
              ) : (
                <ReadRow {...about} isShown={index === shownPlace} onSelect={onSelect} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
