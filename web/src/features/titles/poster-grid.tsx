import type { VideoCard } from "@bijou/contract/titles/videos";
import type { ReactNode } from "react";
import { createHistoryMemory } from "../../ui/layout/history-memory.ts";
import type { LoadPage, PageOf } from "../../platform/resource/pages.ts";
import { usePages } from "../../platform/resource/use-pages.ts";
import { TileGrid } from "./tile/tile-grid.tsx";
import { listFailure } from "./texts.ts";

const memory = createHistoryMemory<PageOf<VideoCard>>();

interface Props {
  /** Everything `load` depends on, the profile included; also the `key`. */
  readonly name: string;
  readonly load: LoadPage<VideoCard>;
  /** A first page to show at once. */
  readonly known: PageOf<VideoCard> | undefined;
  /** False where `known` is a guest's page and a profile is signed in. */
  readonly isKnownFresh: boolean;
  /** Shown if there are no titles. */
  readonly empty: ReactNode;
}

/** Posters that load page by page on scroll (S-82, S-83). */
export function PosterGrid({ name, load, known, isKnownFresh, empty }: Props) {
  const { items, next, status, loadMore } = usePages({
    memory,
    name,
    idOf: ({ video_id }) => video_id,
    load,
    known,
    isKnownFresh,
  });
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
