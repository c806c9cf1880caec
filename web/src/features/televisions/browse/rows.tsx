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

interface Props {
  readonly name: string;
  readonly title: string;
  readonly videos: readonly VideoCard[];
  readonly shape: TileShape;
  readonly onFocus?: (video: VideoCard) => void;
  /** The first line of the screen. */
  readonly isFirst?: boolean;
  readonly hasCaption?: boolean;
}

/** A named line of tiles; off-screen lines are not laid out and load no pictures. */
export function Row({ name, title, videos, shape, onFocus, isFirst = false, hasCaption }: Props) {
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
            {...(hasCaption === undefined ? {} : { hasCaption })}
          />
        ))}
      </div>
    </section>
  );
}
