import { watchlistVideos } from "@bijou/contract/home";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { Failed, Lamp, Message } from "../messages.tsx";
import frame from "../television.module.css";
import { televisionTexts as texts } from "../texts.ts";
import { useKept } from "../use-kept.ts";
import { Grid } from "./grid.tsx";
import styles from "./grid.module.css";

/** The profile's lists: their names in a line, the titles of one below. */
export function ListsScreen({ profileId }: { profileId: number }) {
  const lists = useKept(
    `lists/${profileId}`,
    async (signal) => (await api(watchlistVideos, { start_range: 0 }, { signal })).data,
  );
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (lists.hasFailed) return <Failed onRetry={lists.retry} />;
  if (lists.value === undefined) return <Lamp />;
  const full = lists.value.filter(({ videos }) => videos.length > 0);
  const chosen = full.find(({ id }) => id === chosenId) ?? full[0];
  if (chosen === undefined) return <Message title={texts.noListsTitle} text={texts.noListsText} />;
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
      <Grid key={chosen.id} videos={chosen.videos} isFirst />
    </div>
  );
}
