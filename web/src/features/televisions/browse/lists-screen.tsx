import type { HomeRow } from "@bijou/contract/home";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { loadListRows } from "../../watchlists/public.ts";
import { Failed, Spinner } from "../messages.tsx";
import frame from "../television.module.css";
import { televisionTexts as texts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import { Grid, GRID_COLUMNS } from "./grid.tsx";
import styles from "./grid.module.css";
import { Row } from "./rows.tsx";
import { usePopular } from "./use-popular.ts";
import { useShelf } from "./use-shelf.ts";

/** The profile's lists: their names in a line, the titles of one below. */
export function ListsScreen({ profileId }: { profileId: number }) {
  const lists = useCachedResource(`lists/${profileId}`, loadListRows);
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (lists.hasFailed) return <Failed onRetry={lists.retry} />;
  if (lists.value === undefined) return <Spinner />;
  const full = lists.value.filter(({ videos }) => videos.length > 0);
  const chosen = full.find(({ id }) => id === chosenId) ?? full[0];
  if (chosen === undefined)
    return (
      <div className={styles.shelf}>
        <h1>{texts.noListsTitle}</h1>
        <p className={styles.count}>{texts.noListsText}</p>
        <Popular isFirst />
      </div>
    );
  return (
    <div className={styles.shelf}>
      <h1>{full.length > 1 ? texts.tabs.lists : (chosen.list_name ?? chosen.name)}</h1>
      {full.length > 1 && (
        <div className={styles.chips} data-line="lists">
          {full.map((list) => (
            <button
              key={list.id}
              type="button"
              className={frame.button}
              aria-pressed={list === chosen}
              onClick={() => setChosenId(list.id)}
            >
              {list.list_name ?? list.name}
            </button>
          ))}
        </div>
      )}
      <OneList key={chosen.id} profileId={profileId} list={chosen} />
    </div>
  );
}

/** Shows the row's titles at once; the list's own pages bring the rest. */
function OneList({ profileId, list }: { profileId: number; list: HomeRow }) {
  const shelf = useShelf(`list/${profileId}/${list.id}`, (start, signal) =>
    api(videosInWatchListId, { watchlist_id: list.id, ...start }, { signal }),
  );
  const videos = shelf.value?.videos ?? list.videos;
  return (
    <>
      <Grid videos={videos} isFirst onNearEnd={shelf.loadMore} />
      {videos.length <= GRID_COLUMNS && <Popular />}
    </>
  );
}

/** Fills the screen below a list of at most one line. */
function Popular({ isFirst = false }: { isFirst?: boolean }) {
  const videos = usePopular();
  if (videos.length === 0) return null;
  return (
    <div className={styles.more}>
      <Row
        name="popular"
        title={texts.popular}
        videos={videos}
        shape="portrait"
        isFirst={isFirst}
      />
    </div>
  );
}
