import { contentByMenu } from "@bijou/contract/titles";
import { useRef } from "react";
import { api } from "../../../lib/api.ts";
import { Failed, Lamp, Message } from "../messages.tsx";
import { televisionTexts as texts } from "../texts.ts";
import { useKept } from "../use-kept.ts";
import { Grid } from "./grid.tsx";
import styles from "./grid.module.css";
import { joinPages, type ShelfPage } from "./load-rows.ts";

interface Props {
  readonly profileId: number;
  readonly title: string;
  readonly menuId: number;
}

/** All titles of a menu entry, a page at a time. */
export function ShelfScreen({ profileId, title, menuId }: Props) {
  const load = async (start: string | undefined, signal?: AbortSignal): Promise<ShelfPage> => {
    const page = await api(
      contentByMenu,
      { menu_id: menuId, ...(start === undefined ? {} : { start_range: start }) },
      { signal },
    );
    return { videos: page.data, next: page.has_more ? page.next_start_range : null };
  };
  const shelf = useKept(`shelf/${profileId}/${menuId}`, (signal) => load(undefined, signal));
  const isLoadingMore = useRef(false);
  const loadMore = (): void => {
    const next = shelf.value?.next ?? null;
    if (next === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    load(next)
      .then((page) => shelf.change((before) => joinPages(before, page)))
      // The next step down asks again.
      .catch(() => undefined)
      .finally(() => {
        isLoadingMore.current = false;
      });
  };
  if (shelf.hasFailed) return <Failed onRetry={shelf.retry} />;
  if (shelf.value === undefined) return <Lamp />;
  if (shelf.value.videos.length === 0)
    return <Message title={texts.emptyShelfTitle} text={texts.emptyShelfText} />;
  return (
    <div className={styles.shelf}>
      <h1>{title}</h1>
      <Grid videos={shelf.value.videos} isFirst onNearEnd={loadMore} />
    </div>
  );
}
