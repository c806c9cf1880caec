import type { HomeRow } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import styles from "./rows.module.css";
import { Tile, type TileShape } from "./tile.tsx";

/** The class of a row decides the art of its tiles (S-24, S-25). */
export function shapeOf({ genre_class }: Pick<HomeRow, "genre_class">): TileShape {
  return genre_class === "portraitlarge" || genre_class === "portraitsmall"
    ? "portrait"
    : "landscape";
}

export interface RowContent {
  /** The name of its line. */
  readonly name: string;
  readonly title: string;
  readonly videos: readonly VideoCard[];
  readonly shape: TileShape;
  /** Shows the names of the titles, with this beside each. */
  readonly caption?: ((video: VideoCard) => string) | undefined;
}

interface Props extends RowContent {
  readonly onFocus?: (video: VideoCard) => void;
  /** The first line of the screen. */
  readonly isFirst?: boolean;
}

/** A named line of tiles; off-screen lines are not laid out and load no pictures. */
export function Row({ name, title, videos, shape, onFocus, isFirst = false, caption }: Props) {
  return (
    <section className={`${styles.row} ${styles[shape]}`} aria-label={title}>
      <h2>{title}</h2>
      <div
        className={styles.track}
        data-line={name}
        data-block="start"
        {...(isFirst ? { "data-first": "" } : {})}
      >
        {videos.map((video, index) => (
          <Tile
            key={`${video.video_id}/${video.episode_id ?? 0}`}
            video={video}
            shape={shape}
            isEager={isFirst && index < 6}
            {...(onFocus ? { onFocus } : {})}
            caption={caption?.(video)}
          />
        ))}
      </div>
    </section>
  );
}
