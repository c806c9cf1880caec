import type { VideoCard } from "@bijou/contract/titles/videos";
import styles from "./grid.module.css";
import { Tile } from "./tile.tsx";

/** Posters side by side; a television has no other width. */
const COLUMNS = 7;

interface Props {
  readonly videos: readonly VideoCard[];
  readonly isFirst?: boolean;
  /** The focus has come close to the end. */
  readonly onNearEnd?: () => void;
}

/** Posters in lines; those outside the window cost neither layout nor pictures. */
export function Grid({ videos, isFirst = false, onNearEnd }: Props) {
  const lines = Array.from({ length: Math.ceil(videos.length / COLUMNS) }, (_, line) =>
    videos.slice(line * COLUMNS, (line + 1) * COLUMNS),
  );
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
