import { contentByMenu } from "@bijou/contract/titles";
import { api } from "../../../platform/session/api.ts";
import { Failed, Spinner, Message } from "../messages.tsx";
import { televisionTexts as texts } from "../texts.ts";
import { Grid } from "./grid.tsx";
import styles from "./grid.module.css";
import { useShelf } from "./use-shelf.ts";

interface Props {
  readonly profileId: number;
  readonly title: string;
  readonly menuId: number;
}

/** All titles of a menu entry, a page at a time. */
export function ShelfScreen({ profileId, title, menuId }: Props) {
  const shelf = useShelf(`shelf/${profileId}/${menuId}`, (start, signal) =>
    api(contentByMenu, { menu_id: menuId, ...start }, { signal }),
  );
  if (shelf.hasFailed) return <Failed onRetry={shelf.retry} />;
  if (shelf.value === undefined) return <Spinner />;
  if (shelf.value.videos.length === 0)
    return <Message title={texts.emptyShelfTitle} text={texts.emptyShelfText} />;
  return (
    <div className={styles.shelf}>
      <h1>{title}</h1>
      <Grid videos={shelf.value.videos} isFirst onNearEnd={shelf.loadMore} />
    </div>
  );
}
