import type { VideoCard } from "@bijou/contract/titles/videos";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { GridPlaceholder } from "../../../ui/feedback/placeholder.tsx";
import { Tile } from "./tile.tsx";
import styles from "./tile-grid.module.css";
import { useInfiniteScroll } from "../../../ui/layout/use-infinite-scroll.ts";

/** The column counts of tokens.css as widths. */
const SIZES =
  "(min-width: 160em) 270px, (min-width: 120em) 235px, (min-width: 75em) 14vw, (min-width: 62.5em) 16vw, (min-width: 37.5em) 22vw, 29vw";
/** The first row on the widest screen. */
const EAGER = 8;
const PLACEHOLDERS = 12;

interface Props<Video extends VideoCard> {
  readonly videos: readonly Video[];
  readonly status: "ready" | "loading" | "failed";
  /** Whether more pages follow. */
  readonly hasMore: boolean;
  /** Loads the next page, or retries the one that failed. */
  readonly loadMore: () => void;
  /** The error for a page that failed. */
  readonly failure: { readonly title: string; readonly text: string };
  /** Width of a poster, where a class sets other columns. */
  readonly sizes?: string;
  /** May set `--columns` and `--line-gap`. */
  readonly className?: string | undefined;
  readonly rowListId?: number | undefined;
  /** Rendered below a poster. */
  readonly renderNote?: (video: Video) => ReactNode;
}

/** Posters that load page by page on scroll (S-82, S-83), with placeholders for the next page, or its error. */
export function TileGrid<Video extends VideoCard>(props: Props<Video>) {
  const { videos, status, hasMore, loadMore, failure, sizes = SIZES, className } = props;
  const { rowListId, renderNote = () => "" } = props;
  useInfiniteScroll(status === "ready" && hasMore, loadMore);
  return (
    <div className={className}>
      <ul className={styles.grid} aria-busy={status === "loading"}>
        {videos.map((video, index) => (
          <Tile
            key={video.video_id}
            video={video}
            shape="portrait"
            sizes={sizes}
            priority={index < EAGER ? "eager" : "lazy"}
            playsEverything
            rowListId={rowListId}
            note={renderNote(video)}
          />
        ))}
      </ul>
      {status === "loading" && <TilesToCome />}
      {status === "failed" && (
        <ErrorState title={failure.title} text={failure.text} onRetry={loadMore} />
      )}
    </div>
  );
}

/** Placeholders for posters. */
export function TilesToCome({ className }: { className?: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      <div className={styles.grid}>
        <GridPlaceholder count={PLACEHOLDERS} />
      </div>
    </div>
  );
}
