import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from "@bijou/contract/studio/title-views";
import { useRef } from "react";
import styles from "./catalog.module.css";
import { fittingWidth } from "./columns.ts";

const STEP = 8;

interface Props {
  readonly label: string;
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The edge of a column: it is dragged, or moved with the arrow keys. */
export function ResizeHandle({ label, width, onResize }: Props) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined);
  return (
    <input
      type="range"
      className={styles.edge}
      aria-label={label}
      min={MIN_COLUMN_WIDTH}
      max={MAX_COLUMN_WIDTH}
      step={1}
      value={width}
      onChange={() => undefined}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onResize(fittingWidth(width + by));
      }}
      onPointerDown={(event) => {
        // The browser would move the value to where the pointer is.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const cell = event.currentTarget.parentElement?.getBoundingClientRect();
        drag.current = { x: event.clientX, width: cell?.width ?? width };
      }}
      onPointerMove={(event) => {
        if (drag.current === undefined) return;
        onResize(fittingWidth(drag.current.width + event.clientX - drag.current.x));
      }}
      onPointerUp={() => {
        drag.current = undefined;
      }}
    />
  );
}
