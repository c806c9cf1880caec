import { CallFailed } from "@bijou/contract/errors";
import {
  deleteWatchList,
  restoreWatchList,
  updateWatchList,
  type WatchList,
} from "@bijou/contract/watchlists";
import { api } from "../../../platform/session/api.ts";
import { makeChange } from "./list-store.ts";
import { showToast } from "../../../platform/notices.ts";
import { storeTexts as texts } from "./store-texts.ts";

const OK = 200;

/** Renames a list: shown at once, undone on failure. Returns the error with the name, or "". */
export async function renameList(listId: number, name: string): Promise<string> {
  try {
    await makeChange({ type: "rename", listId, name }, async () => {
      const response = await api(updateWatchList, { list_id: listId, watch_list_name: name });
      if (response.status_code !== 1) throw new CallFailed(OK, response);
    });
    return "";
  } catch (failure) {
    return failure instanceof CallFailed ? failure.message : texts.cannotRename;
  }
}

/** Restores a removed list, with its titles and readers. */
export async function restoreList(list: WatchList): Promise<boolean> {
  const listId = list.watch_list_id;
  try {
    await makeChange({ type: "show", listId, list }, () =>
      api(restoreWatchList, { watch_list_id: listId }),
    );
    return true;
  } catch {
    showToast({ text: texts.cannotRestore, kind: "bad" });
    return false;
  }
}

/** Removes a list: at once, restored with a toast on failure, and restored by the toast's undo. */
export async function removeList(
  list: WatchList,
  onUndo: () => void = () => void restoreList(list),
): Promise<boolean> {
  const listId = list.watch_list_id;
  try {
    await makeChange({ type: "remove", listId }, () =>
      api(deleteWatchList, { watch_list_id: listId }),
    );
  } catch {
    showToast({ text: texts.cannotRemove, kind: "bad" });
    return false;
  }
  showToast({
    text: texts.listRemoved(list.list_name),
    action: { label: texts.undo, run: onUndo },
  });
  return true;
}
