import type { VideoCard } from "@bijou/contract/titles/videos";
import { useRef, useState } from "react";
import { Failed, Spinner, Message } from "../messages.tsx";
import { televisionTexts as texts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import styles from "./home-screen.module.css";
import { type HomeRows, isContinueWatching, loadHomeRows, withMoreRows } from "./load-rows.ts";
import { Marquee, useDebounced } from "./marquee.tsx";
import { Row, shapeOf } from "./rows.tsx";

/** The next page is loaded this close to the last row. */
const ROWS_AHEAD = 3;

/** Rows below the focused title. */
export function HomeScreen({ profileId }: { profileId: number }) {
  const home = useCachedResource<HomeRows>(`home/${profileId}`, loadHomeRows);
  const [focused, setFocused] = useState<VideoCard | null>(null);
  const isLoadingMore = useRef(false);
  const rows = home.value === undefined ? [] : [...home.value.own, ...home.value.rows];
  const debounced = useDebounced(focused);
  const shown = debounced ?? rows[0]?.videos[0];

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
  if (shown === undefined)
    return <Message title={texts.emptyHomeTitle} text={texts.emptyHomeText} />;
  return (
    <>
      <Marquee video={shown} />
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <Row
            key={`${row.genre_id}/${row.id}`}
            name={`row/${row.genre_id}/${row.id}`}
            title={row.name}
            videos={row.videos}
            shape={shapeOf(row)}
            isFirst={index === 0}
            hasCaption={isContinueWatching(row)}
            onFocus={(video) => {
              setFocused(video);
              if (index >= rows.length - ROWS_AHEAD) loadMore();
            }}
          />
        ))}
      </div>
    </>
  );
}
