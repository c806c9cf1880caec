import { useRef } from "react";
import { Failed, Spinner, Message } from "../messages.tsx";
import { televisionTexts as texts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import { type HomeRows, isContinueWatching, loadHomeRows, withMoreRows } from "./load-rows.ts";
import { MarqueeRows } from "./marquee-rows.tsx";
import { shapeOf } from "./rows.tsx";
import { leftText } from "./tile.tsx";

/** The member's own rows, then the rows of the catalog. */
export function HomeScreen({ profileId }: { profileId: number }) {
  const home = useCachedResource<HomeRows>(`home/${profileId}`, loadHomeRows);
  const isLoadingMore = useRef(false);

  const loadMore = (): void => {
    if (home.value === undefined || home.value.next === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    withMoreRows(home.value)
      .then((more) => home.change((now) => ({ ...more, own: now.own })))
      // The next step down retries.
      .catch(() => undefined)
      .finally(() => {
        isLoadingMore.current = false;
      });
  };

  if (home.hasFailed) return <Failed onRetry={home.retry} />;
  if (home.value === undefined) return <Spinner />;
  const rows = [...home.value.own, ...home.value.rows];
  if (rows.length === 0) return <Message title={texts.emptyHomeTitle} text={texts.emptyHomeText} />;
  return (
    <MarqueeRows
      rows={rows.map((row) => ({
        name: `row/${row.genre_id}/${row.id}`,
        title: row.name,
        videos: row.videos,
        shape: shapeOf(row),
        caption: isContinueWatching(row) ? leftText : undefined,
      }))}
      onNearEnd={loadMore}
    />
  );
}
