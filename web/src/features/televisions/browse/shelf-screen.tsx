import { contentByMenu, videoByGenre } from "@bijou/contract/titles";
import { api } from "../../../platform/session/api.ts";
import { Failed, Spinner, Message } from "../messages.tsx";
import { televisionTexts as texts } from "../texts.ts";
import { Grid } from "./grid.tsx";
import styles from "./grid.module.css";
import { useShelf } from "./use-shelf.ts";

interface Props {
  readonly profileId: number;
  readonly title: string;
  readonly source: { readonly kind: "menu" | "genre"; readonly id: number };
  /** A screen without tabs, which leads back. */
  readonly isInner?: boolean;
}

/** `genre_type` of a genre. */
export const GENRE = 1;

/** All titles of a menu entry or a genre, a page at a time. */
export function ShelfScreen({ profileId, title, source: { kind, id }, isInner = false }: Props) {
  const shelf = useShelf(`shelf/${profileId}/${kind}/${id}`, (start, signal) =>
    kind === "menu"
      ? api(contentByMenu, { menu_id: id, ...start }, { signal })
      : api(videoByGenre, { genre_id: id, genre_type: GENRE, ...start }, { signal }),
  );
  if (shelf.hasFailed) return <Failed onRetry={shelf.retry} />;
  if (shelf.value === undefined) return <Spinner />;
  if (shelf.value.videos.length === 0)
    return <Message title={texts.emptyShelfTitle} text={texts.emptyShelfText} />;
  return (
    <div className={isInner ? `${styles.shelf} ${styles.inner}` : styles.shelf}>
      <h1>{title}</h1>
      <Grid videos={shelf.value.videos} isFirst onNearEnd={shelf.loadMore} />
    </div>
  );
}
