import { levelOf } from "@bijou/contract/studio/roles";
import { getTitle, saveTitleDraft, type TitlePage } from "@bijou/contract/studio/title-page";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useApi, usePerson } from "../../platform/studio.ts";
import { createTypedStorage } from "../../platform/typed-storage.ts";
import { createDraftEditor, type DraftEditor } from "./draft-editor.ts";
import { type EditorState } from "./editor-state.ts";
import { historyKey, titleKey } from "./queries.ts";

export const EditorContext = createContext<DraftEditor | undefined>(undefined);

export function useEditor(): DraftEditor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error("No EditorContext above");
  return editor;
}

/**
 * A part of what is edited. Only a change of it renders the component again: a page with many people is slow to draw, and
 * must not be drawn with each key.
 *
 * @param select returns the same part for the same state.
 */
export function useEdited<Part>(select: (state: EditorState) => Part): Part {
  const { get, subscribe } = useEditor().store;
  return useSyncExternalStore(subscribe, () => select(get()));
}

const pageOf = ({ page }: EditorState): TitlePage => page;

/** The title as the server knows it. */
export const useEditedPage = (): TitlePage => useEdited(pageOf);

/** Whether the person may change the title. */
export function useMayEdit(): boolean {
  const { roles } = usePerson();
  const status = useEdited(({ page }) => page.status);
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
      // Parts that are equal stay the same objects.
      const kept = client.setQueryData<TitlePage>(titleKey(id), next);
      void client.invalidateQueries({ queryKey: historyKey(id) });
      return kept ?? next;
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
