import type { VideoCard } from "@bijou/contract/videos";
import type { ReactNode } from "react";
import { type LoadPage, type PageOf, usePages } from "../../lib/use-pages.ts";
import { TileGrid } from "../../ui/tile-grid.tsx";
import { listFailure } from "./texts.ts";

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
  if (items.length === 0 && status === "ready") return empty;
  return (
    <TileGrid
      videos={items}
      status={status}
      hasMore={next !== null}
      loadMore={loadMore}
      failure={listFailure}
    />
  );
}
