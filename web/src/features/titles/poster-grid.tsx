import type { VideoCard } from "@bijou/contract/videos";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { GridPlaceholder } from "../../ui/placeholder.tsx";
import { Tile } from "../../ui/tile.tsx";
import { useInfiniteScroll } from "../../ui/use-infinite-scroll.ts";
import styles from "./poster-grid.module.css";
import { titleTexts as texts } from "./texts.ts";
import { type LoadPage, type PageOf, usePages } from "../../lib/use-pages.ts";

/** The counts of tokens.css as widths. */
export const GRID_SIZES =
  "(min-width: 160em) 270px, (min-width: 120em) 235px, (min-width: 75em) 14vw, (min-width: 62.5em) 16vw, (min-width: 37.5em) 22vw, 29vw";
/** The first row at the widest screen. */
const EAGER = 8;
const PLACEHOLDERS = 12;

interface Props {
  readonly load: LoadPage<VideoCard>;
  /** A first page to show at once. */
  readonly known: PageOf<VideoCard> | undefined;
  /** False where `known` is what a guest sees, and a profile watches. */
  readonly isKnownFresh: boolean;
  /** What is shown where there is no title at all. */
  readonly empty: ReactNode;
}

/**
 * Posters that go on as the page scrolls (S-82, S-83). Give it a key of everything `load` depends on.
 */
export function PosterGrid({ load, known, isKnownFresh, empty }: Props) {
  const { items, next, status, loadMore } = usePages(load, known, isKnownFresh);
  useInfiniteScroll(status === "ready" && next !== null, loadMore);
  if (items.length === 0 && status === "ready") return empty;
  return (
    <>
      <ul className={styles.grid} aria-busy={status === "loading"}>
        {items.map((video, index) => (
          <Tile
            key={video.video_id}
            video={video}
            shape="portrait"
            sizes={GRID_SIZES}
            priority={index < EAGER ? "eager" : "lazy"}
            playsEverything
          />
        ))}
      </ul>
      {status === "loading" && (
        <div className={`${styles.grid} ${styles.coming}`} aria-hidden="true">
          <GridPlaceholder count={PLACEHOLDERS} />
        </div>
      )}
      {status === "failed" && (
        <ErrorState title={texts.listFailedTitle} text={texts.listFailedText}>
          <Button look="ghost" onClick={loadMore}>
            {texts.tryAgain}
          </Button>
        </ErrorState>
      )}
    </>
  );
}
