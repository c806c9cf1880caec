import type { HomeRow } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import styles from "./rows.module.css";
import { Tile, type TileShape } from "./tile.tsx";

/** S-24 and S-25: the class of a row says which art its tiles show. */
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
  /** The screen begins here. */
  readonly isFirst?: boolean;
  readonly hasCaption?: boolean;
}

/** A named line of tiles; what is outside the window costs neither layout nor pictures. */
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
