import type { VideoCard } from "@bijou/contract/titles/videos";
import { useState } from "react";
import { Marquee, useDebounced } from "./marquee.tsx";
import styles from "./marquee-rows.module.css";
import { Row, type RowContent } from "./rows.tsx";

/** The next page is loaded this close to the last row. */
const ROWS_AHEAD = 3;

interface Props {
  readonly rows: readonly RowContent[];
  /** Shown below the facts of the focused title. */
  readonly noteOf?: (video: VideoCard) => string;
  /** Called when the focus comes close to the end. */
  readonly onNearEnd?: () => void;
}

/** Rows below the focused title. */
export function MarqueeRows({ rows, noteOf, onNearEnd }: Props) {
  const [focused, setFocused] = useState<VideoCard | null>(null);
  const debounced = useDebounced(focused);
  const shown = debounced ?? rows[0]?.videos[0];
  if (shown === undefined) return null;
  return (
    <>
      <Marquee video={shown} note={noteOf?.(shown) ?? ""} />
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <Row
            key={row.name}
            {...row}
            isFirst={index === 0}
            onFocus={(video) => {
              setFocused(video);
              if (index >= rows.length - ROWS_AHEAD) onNearEnd?.();
            }}
          />
        ))}
      </div>
    </>
  );
}
