import type { Video } from "@bijou/contract/titles/videos";
import { Check, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { refreshLists, changeList, createList, useLists } from "../../watchlists/public.ts";
import { showToast } from "../../../platform/notices.ts";
import { useBack } from "../remote/back-stack.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import styles from "./detail.module.css";

const texts = televisionTexts.detail;

/** Which of the profile's lists contain the title; each toggle applies at once. */
export function ListLayer({ video, onClose }: { video: Video; onClose: () => void }) {
  const lists = useLists();
  const [isMaking, setMaking] = useState(false);
  useBack(() => {
    onClose();
    return true;
  });
  const isUnknown = lists === null;
  useEffect(() => {
    // On failure the layer is empty, and a new list can still be created.
    if (isUnknown) refreshLists();
  }, [isUnknown]);

  const make = async (): Promise<void> => {
    if (isMaking) return;
    setMaking(true);
    try {
      const list = await createList(texts.newListName);
      await changeList(list.watch_list_id, video.video_id, "add");
    } catch {
      showToast({ text: texts.listFailed, kind: "bad" });
    } finally {
      setMaking(false);
    }
  };
  const hasOwn = lists?.some(({ list_name }) => list_name === texts.newListName) ?? false;
  return (
    <dialog open className={frame.layer} aria-modal="true" aria-labelledby="lists" data-layer>
      <h2 id="lists">{texts.listsTitle(video.video_title)}</h2>
      <ul className={styles.lists}>
        {lists?.map((list) => {
          const isIn = list.video_ids.includes(video.video_id);
          const { watch_list_id: id, list_name: name } = list;
          return (
            <li key={id} data-line={`list/${id}`}>
              <button
                type="button"
                className={frame.button}
                aria-pressed={isIn}
                onClick={() => void changeList(id, video.video_id, isIn ? "remove" : "add")}
              >
                {isIn && <Check aria-hidden="true" />}
                {name}
              </button>
            </li>
          );
        })}
        {!hasOwn && (
          <li data-line="new">
            <button type="button" className={frame.button} onClick={() => void make()}>
              <Plus aria-hidden="true" />
              {texts.newList}
            </button>
          </li>
        )}
      </ul>
      <div data-line="done">
        <button type="button" className={frame.button} onClick={onClose}>
          {texts.done}
        </button>
      </div>
    </dialog>
  );
}
