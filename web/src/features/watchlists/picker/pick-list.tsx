import { Plus } from "lucide-react";
import { useState } from "react";
import { changeList, type Listable, pickListTitle, useLoadedLists } from "../store/watchlists.ts";
import { Button } from "../../../ui/form/button.tsx";
import { ChoiceIndicator } from "../../../ui/form/choice-indicator.tsx";
import { CreateListForm } from "./create-list-form.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { listTexts } from "../texts.ts";
import styles from "./pick-list.module.css";
import { Picture } from "../../../ui/media/picture.tsx";
import { Placeholder } from "../../../ui/feedback/placeholder.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { uiTexts } from "../../../ui/texts.ts";

const close = (): void => pickListTitle.set(null);

/** Which of the viewer's lists contain a title, with a form to create another (T-08). Opened by `openPickList`. */
export default function PickList({ title }: { title: Listable }) {
  const { lists, hasFailed, retry } = useLoadedLists();
  /** The lists that the viewer checked or unchecked; other lists stay as they are. */
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isMaking, setMaking] = useState(false);
  const holds = (list: { watch_list_id: number; video_ids: readonly number[] }): boolean =>
    wanted.get(list.watch_list_id) ?? list.video_ids.includes(title.video_id);
  const want = (listId: number, isIn: boolean): void =>
    setWanted((before) => new Map(before).set(listId, isIn));
  const save = (): void => {
    for (const list of lists ?? []) {
      const isIn = holds(list);
      if (isIn !== list.video_ids.includes(title.video_id))
        void changeList(list.watch_list_id, title.video_id, isIn ? "add" : "remove");
    }
    close();
  };
  return (
    <Dialog
      title={uiTexts.pickTitle}
      description={`${title.video_title}, ${title.published_year}`}
      onClose={close}
      picture={
        <Picture
          art={title.portrait_art_2000x3000}
          kind="portrait"
          sizes="17rem"
          alt=""
          title={title.video_title}
          color={title.art_colour}
        />
      }
    >
      {lists === null ? (
        <div className={styles.lists}>
          {hasFailed ? (
            <>
              <Problem text={listTexts.listsFailed} />
              <Button look="quiet" size="small" onClick={retry}>
                {listTexts.tryAgain}
              </Button>
            </>
          ) : (
            <Placeholder shape="line" />
          )}
        </div>
      ) : (
        <ul className={styles.lists}>
          {lists.length === 0 && <li className={styles.none}>{uiTexts.noLists}</li>}
          {lists.map((list) => (
            <li key={list.watch_list_id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={holds(list)}
                  onChange={(event) => want(list.watch_list_id, event.currentTarget.checked)}
                />
                <ChoiceIndicator />
                <b>{list.list_name}</b>
                <small>{uiTexts.titles(list.video_count)}</small>
              </label>
            </li>
          ))}
        </ul>
      )}
      <CreateList onCreated={(listId) => want(listId, true)} onBusy={setMaking} />
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {uiTexts.cancel}
        </Button>
        <Button onClick={save} disabled={lists === null || isMaking}>
          {uiTexts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function CreateList({
  onCreated,
  onBusy,
}: {
  onCreated: (listId: number) => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.make}>
      {isOpen ? (
        <CreateListForm
          takesFocus
          onBusy={onBusy}
          onCreated={(listId) => {
            onCreated(listId);
            setOpen(false);
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          <Plus />
          {uiTexts.createList}
        </button>
      )}
    </div>
  );
}
