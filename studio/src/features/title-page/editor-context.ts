import { levelOf } from "@bijou/contract/studio/roles";
import { getTitle, saveTitleDraft, type TitlePage } from "@bijou/contract/studio/title-page";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useApi, usePerson } from "../../platform/studio.ts";
import { createTypedStorage } from "../../platform/typed-storage.ts";
import { createDraftEditor, type DraftEditor, type EditorState } from "./draft-editor.ts";
import { historyKey, titleKey } from "./queries.ts";

export const EditorContext = createContext<DraftEditor | undefined>(undefined);

export function useEditor(): DraftEditor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error("No EditorContext above");
  return editor;
}

export function useEditorState(editor: DraftEditor): EditorState {
  const { get, subscribe } = editor.store;
  return useSyncExternalStore(subscribe, get);
}

/** Whether the person may change the title. */
export function useMayEdit(): boolean {
  const { roles } = usePerson();
  const { status } = useEditorState(useEditor()).page;
  return status !== "deleted" && levelOf(roles, "catalog") === "write";
}

/** The editor of a title, which follows its newest version, and saves what is typed before the page is left. */
export function useDraftEditor(page: TitlePage): DraftEditor {
  const api = useApi();
  const client = useQueryClient();
  const { id: personId, name } = usePerson();
  const [editor] = useState(() => {
    const { id } = page;
    const keep = (next: TitlePage): TitlePage => {
      client.setQueryData(titleKey(id), next);
      void client.invalidateQueries({ queryKey: historyKey(id) });
      return next;
    };
    return createDraftEditor(page, {
      save: async (changes, seen) => keep(await api(saveTitleDraft, { id, changes, seen })),
      reload: async () => keep(await api(getTitle, { id })),
      storage: createTypedStorage(personId, id),
      person: name,
    });
  });
  useEffect(() => editor.receive(page), [editor, page]);
  useEffect(() => {
    const save = (): void => void editor.flush();
    // What an earlier visit could not save.
    save();
    window.addEventListener("online", save);
    document.addEventListener("visibilitychange", save);
    return () => {
      window.removeEventListener("online", save);
      document.removeEventListener("visibilitychange", save);
      save();
    };
  }, [editor]);
  return editor;
}
