import { videosInWatchListId } from "@bijou/contract/watchlists";
import { useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { Failed, Spinner } from "../messages.tsx";
import { televisionTexts as texts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import { Grid } from "./grid.tsx";
import styles from "./grid.module.css";
import { type ListContent, loadLists } from "./load-lists.ts";
import { Row } from "./rows.tsx";
import { usePopular } from "./use-popular.ts";
import { useShelf } from "./use-shelf.ts";

/** The next page is loaded this close to the last title. */
const TITLES_AHEAD = 4;

/** A row for each list of the profile, and for each that a friend shares. */
export function ListsScreen({ profileId }: { profileId: number }) {
  const lists = useCachedResource(`lists/${profileId}`, loadLists);
  if (lists.hasFailed) return <Failed onRetry={lists.retry} />;
  if (lists.value === undefined) return <Spinner />;
  const isEmpty = lists.value.length === 0;
  return (
    <div className={styles.shelf}>
      {/* The rows have names of their own. */}
      <h1 className={isEmpty ? undefined : "visually-hidden"}>
        {isEmpty ? texts.noListsTitle : texts.tabs.lists}
      </h1>
      {isEmpty && <p className={styles.count}>{texts.noListsText}</p>}
      {lists.value.map((list, index) => (
        <ListRow
          key={`${list.listType}/${list.id}`}
          profileId={profileId}
          list={list}
          isFirst={index === 0}
        />
      ))}
      {lists.value.length <= 1 && <Popular isFirst={isEmpty} />}
    </div>
  );
}

interface Props {
  readonly profileId: number;
  readonly list: ListContent;
  readonly isFirst: boolean;
}

/** Shows the first titles at once; the rest loads when the row has the focus. */
function ListRow({ profileId, list, isFirst }: Props) {
  const { id, listType, title, count } = list;
  const [wasEntered, setEntered] = useState(false);
  const isLonger = count > list.videos.length;
  const shelf = useShelf(
    isLonger && wasEntered ? `list/${profileId}/${listType}/${id}` : undefined,
    (start, signal) =>
      api(videosInWatchListId, { watchlist_id: id, list_type: listType, ...start }, { signal }),
  );
  const videos = shelf.value?.videos ?? list.videos;
  return (
    <Row
      name={`list/${listType}/${id}`}
      title={title}
      videos={videos}
      shape="portrait"
      isFirst={isFirst}
      onFocus={(video) => {
        setEntered(true);
        if (videos.indexOf(video) >= videos.length - TITLES_AHEAD) shelf.loadMore();
      }}
    />
  );
}

/** Fills the screen below at most one row. */
function Popular({ isFirst }: { isFirst: boolean }) {
  const videos = usePopular();
  if (videos.length === 0) return null;
  return (
    <section className={styles.more} aria-label={texts.popular}>
      <h2>{texts.popular}</h2>
      <Grid videos={videos} isFirst={isFirst} />
    </section>
  );
}
