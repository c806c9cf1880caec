import type { VideoCard } from "@bijou/contract/titles/videos";
import styles from "./grid.module.css";
import { linesOf } from "./lines-of.ts";
import { Tile } from "./tile.tsx";

/** Posters side by side; a television has only one layout. */
const GRID_COLUMNS = 7;

interface Props {
  readonly videos: readonly VideoCard[];
  readonly isFirst?: boolean;
  /** Called when the focus comes close to the end. */
  readonly onNearEnd?: () => void;
}

/** Lines of posters; off-screen lines are not laid out and load no pictures. */
export function Grid({ videos, isFirst = false, onNearEnd }: Props) {
  const lines = linesOf(videos, GRID_COLUMNS);
  return lines.map((inLine, line) => (
    <div
      key={inLine[0]?.video_id}
      className={styles.line}
      data-line={`grid/${line}`}
      data-grid=""
      {...(isFirst && line === 0 ? { "data-first": "" } : {})}
    >
      {inLine.map((video) => (
        <Tile
          key={video.video_id}
          video={video}
          shape="portrait"
          isEager={line < 2}
          onFocus={() => line >= lines.length - 2 && onNearEnd?.()}
        />
      ))}
    </div>
  ));
}
