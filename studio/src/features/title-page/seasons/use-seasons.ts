import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { levelOf } from "@bijou/contract/studio/roles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { codeOf, useApi, usePerson } from "../../../platform/studio.ts";
import { platformTexts } from "../../../platform/texts.ts";
import { useProblemText } from "../../../platform/use-problem-text.ts";
import { type Submit, useSubmit } from "../../../platform/use-submit.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useEditedPage, useEditor, useMayEdit } from "../editor-context.ts";
import { titleKey } from "../queries.ts";
import { useReplacePage } from "../use-replace-page.ts";
import { placesOf, type Seasons } from "./season-layout.ts";
import { seasonTexts } from "./texts.ts";

interface Change {
  readonly next: Seasons;
  /** What the notice says was done. */
  readonly text: string;
}

interface SeasonsState extends Submit<Change> {
  /** As they will be once the change is stored. */
  readonly seasons: Seasons;
  readonly mayChange: boolean;
}

/** The seasons of the title, and what changes them. Each change can be undone, by the notice or with Ctrl+Z (ST-051). */
export function useSeasons(onDone?: () => void): SeasonsState {
  const texts = useTexts(seasonTexts);
  const { undoFailed } = useTexts(platformTexts);
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const textOf = useProblemText();
  const editor = useEditor();
  const replace = useReplacePage();
  const { roles } = usePerson();
  const mayEdit = useMayEdit();
  const page = useEditedPage();
  const [pending, setPending] = useState<Seasons>();

  const reload = () => client.invalidateQueries({ queryKey: titleKey(page.id) });

  async function send(next: Seasons, before: Seasons, version: string) {
    const { id } = page;
    const stored = await api(changeSeasons, { id, version, seasons: placesOf(next, before) });
    replace(stored);
    return stored;
  }

  const submit = useSubmit(async ({ next, text }: Change) => {
    const { seasons: before, seasonsVersion: version } = editor.store.get().page;
    setPending(next);
    try {
      const stored = await send(next, before, version);
      const undo = editor.did(() => {
        // The version after the change: what others have changed since is not undone with it.
        send(before, stored.seasons, stored.seasonsVersion).then(
          () => notify(texts.undone),
          (error: unknown) => {
            if (codeOf(error) === "signed_out") return;
            notify(undoFailed(textOf(error)));
            void reload();
          },
        );
      });
      notify(text, undo);
      onDone?.();
    } catch (error) {
      void reload();
      throw error;
    } finally {
      setPending(undefined);
    }
  });
  return {
    ...submit,
    seasons: pending ?? page.seasons,
    mayChange: mayEdit && levelOf(roles, "publish") === "write",
  };
}
