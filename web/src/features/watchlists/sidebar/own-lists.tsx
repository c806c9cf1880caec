import type { WatchList } from "@bijou/contract/watchlists";
import { Plus } from "lucide-react";
import { Fragment, Suspense, useLayoutEffect, useRef, useState } from "react";
import { removeList, restoreList } from "../store/edit-lists.ts";
import { lazyPart } from "../../../platform/loading/lazy-part.ts";
import { useLoadedLists } from "../store/watchlists.ts";
import { Button } from "../../../ui/form/button.tsx";
import ConfirmDialog from "../../../ui/overlay/confirm-dialog.tsx";
import CreateList from "../picker/create-list.tsx";
import { listTexts as texts } from "../texts.ts";
import { Placeholder } from "../../../ui/feedback/placeholder.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import { EditName } from "./edit-name.tsx";
import styles from "./lists.module.css";
import { OwnList } from "./own-list.tsx";
import type { Covered } from "./use-covers.ts";

const ShareList = lazyPart(() => import("../sharing/share-list.tsx"));

interface Props {
  readonly covers: ReadonlyMap<number, readonly Covered[]>;
  readonly canShare: boolean;
}

/** The one list whose name is being changed (S-128); `name` is the last rejected name. */
interface Editing {
  readonly listId: number;
  readonly name: string;
  readonly problem: string;
}

type Popup = { readonly kind: "create" } | { readonly kind: "share" | "remove"; list: WatchList };

/** The profile's lists: open, create, rename in place, share and remove (S-120). */
export function OwnLists({ covers, canShare }: Props) {
  const { lists, hasFailed, retry } = useLoadedLists();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [popup, setPopup] = useState<Popup | null>(null);
  const [removed, setRemoved] = useState<readonly WatchList[]>([]);
  /** Gets the focus when the focused element is removed. */
  const [focusTarget, setFocusTarget] = useState<{ readonly mark: string } | null>(null);
  const section = useRef<HTMLElement>(null);

  // A layout effect, because right after the commit the side bar itself would take the focus.
  useLayoutEffect(() => {
    if (focusTarget !== null)
      section.current?.querySelector<HTMLElement>(`[data-focus="${focusTarget.mark}"]`)?.focus();
  }, [focusTarget]);
  const endEditing = (listId: number): void => {
    setEditing(null);
    setFocusTarget({ mark: `rename/${listId}` });
  };
  const restore = async (list: WatchList): Promise<void> => {
    if (!(await restoreList(list))) return;
    const id = list.watch_list_id;
    const undo = section.current?.querySelector(`[data-focus="undo/${id}"]`);
    if (undo && undo === document.activeElement) setFocusTarget({ mark: `rename/${id}` });
    setRemoved((all) => all.filter((other) => other.id !== list.id));
  };
  const remove = async (list: WatchList): Promise<void> => {
    setPopup(null);
    setRemoved((all) => [...all, list]);
    setFocusTarget({ mark: `undo/${list.watch_list_id}` });
    if (!(await removeList(list, () => void restore(list))))
      setRemoved((all) => all.filter(({ id }) => id !== list.id));
  };

  return (
    <section ref={section} className={styles.section} aria-labelledby="own-lists">
      <header>
        <h3 id="own-lists">{texts.yourLists}</h3>
        <Button
          look="ghost"
          size="small"
          icon={<Plus />}
          onClick={() => setPopup({ kind: "create" })}
        >
          {uiTexts.createList}
        </Button>
      </header>
      {lists === null && !hasFailed && <Placeholder shape="line" />}
      {hasFailed && (
        <>
          <Problem text={texts.listsFailed} />
          <Button look="quiet" size="small" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </>
      )}
      {lists?.length === 0 && removed.length === 0 && <p>{texts.noLists}</p>}
      <ul>
        {lists?.map((list) => (
          <Fragment key={list.watch_list_id}>
            {editing?.listId === list.watch_list_id ? (
              <EditName
                list={list}
                name={editing.name}
                problem={editing.problem}
                onDone={() => endEditing(list.watch_list_id)}
                onRejected={(name, problem) =>
                  // Another list may be in edit mode by now.
                  setEditing((now) => now ?? { listId: list.watch_list_id, name, problem })
                }
              />
            ) : (
              <OwnList
                list={list}
                cover={covers.get(list.watch_list_id) ?? []}
                canShare={canShare}
                onRename={() =>
                  setEditing({ listId: list.watch_list_id, name: list.list_name, problem: "" })
                }
                onShare={() => setPopup({ kind: "share", list })}
                onRemove={() => setPopup({ kind: "remove", list })}
              />
            )}
          </Fragment>
        ))}
        {removed.map((list) => (
          <li key={list.watch_list_id} className={styles.removed}>
            <span>{texts.removed(list.list_name)}</span>
            <Button
              look="quiet"
              size="small"
              data-focus={`undo/${list.watch_list_id}`}
              onClick={() => void restore(list)}
            >
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
      {popup?.kind === "create" && <CreateList onClose={() => setPopup(null)} />}
      {popup?.kind === "remove" && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText(popup.list.list_name)}
          confirm={texts.ok}
          isDeleting
          onConfirm={() => void remove(popup.list)}
          onClose={() => setPopup(null)}
        />
      )}
      <Suspense fallback={null}>
        {popup?.kind === "share" && <ShareList list={popup.list} onClose={() => setPopup(null)} />}
      </Suspense>
    </section>
  );
}
