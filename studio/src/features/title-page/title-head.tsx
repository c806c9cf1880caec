import { levelOf } from "@bijou/contract/studio/roles";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { publishTitle, unpublishTitle } from "@bijou/contract/studio/titles";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronRight, MonitorPlay, Undo2 } from "lucide-react";
import { useState } from "react";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { shownFields } from "./editor-state.ts";
import { useEdited, useEditedPage, useEditor, useMayEdit } from "./editor-context.ts";
import { PreviewDialog } from "./preview/preview-dialog.tsx";
import { previewTexts } from "./preview/texts.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { titleKey } from "./queries.ts";
import { titleTexts } from "./texts.ts";
import { TitleMenu } from "./title-menu.tsx";
import styles from "./title-page.module.css";

const LOOKS: Readonly<Record<TitlePage["status"], StatusLook | undefined>> = {
  published: undefined,
  scheduled: "queued",
  draft: "quiet",
  deleted: "quiet",
};

/** Whether what was typed is safe, in words (ST-041). */
function Saved() {
  const texts = useTexts(titleTexts);
  const textOf = useProblemText();
  const { typed, conflicts, problems, failure, isSaving } = useEdited((state) => state);
  const count = (of: object): number => Object.keys(of).length;
  const text = (): string => {
    if (isSaving) return texts.saving;
    if (count(conflicts) > 0) return texts.contested;
    if (count(problems) > 0) return texts.refused;
    if (failure !== undefined) return texts.notSaved(textOf(failure));
    return count(typed) > 0 ? texts.typed : texts.saved;
  };
  return <output className={styles.saved}>{text()}</output>;
}

/** Shows the title to viewers, or no longer. */
function useSetPublished() {
  const texts = useTexts(titleTexts);
  const api = useApi();
  const client = useQueryClient();
  const { id, fields } = useEditedPage();
  const reload = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: titleKey(id) });
    await client.invalidateQueries({ queryKey: ["titles"] });
  };
  const undoable = useUndoable({ reload });
  const set = async (isPublished: boolean): Promise<void> => {
    await api(isPublished ? publishTitle : unpublishTitle, { id });
    await reload();
  };
  return useSubmit(async (isPublished: boolean) => {
    await set(isPublished);
    undoable((isPublished ? texts.published : texts.unpublished)(fields.name), () =>
      set(!isPublished),
    );
  });
}

/** The title's name and state, and what can be done with all of it. */
export function TitleHead() {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  const editor = useEditor();
  const { preview } = useTexts(previewTexts);
  const [open, setOpen] = useState<"publish" | "discard" | "preview">();
  const { submit, isBusy, problem } = useSetPublished();
  const page = useEditedPage();
  const name = useEdited((state) => shownFields(state).name);
  const { status, draft, missing } = page;
  const mayEdit = useMayEdit();
  const mayPublish = status !== "deleted" && levelOf(roles, "publish") === "write";
  const isHeld = missing.some(({ isNeeded }) => isNeeded);
  const isShown = status !== "draft";
  const ask = (what: NonNullable<typeof open>): void => {
    // What was typed a moment ago belongs to it.
    void editor.flush().then(() => setOpen(what));
  };
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs}>
        <TextLink to="/catalog">{texts.catalog}</TextLink>
        <ChevronRight aria-hidden />
      </nav>
      <h1>{name}</h1>
      <Status look={LOOKS[status]}>{texts.status[status]}</Status>
      <div className={styles.actions}>
        {mayEdit && <Saved />}
        {status !== "deleted" && (
          <Button icon={<MonitorPlay />} onClick={() => ask("preview")}>
            {preview}
          </Button>
        )}
        {mayEdit && draft.length > 0 && (
          <Button icon={<Undo2 />} onClick={() => ask("discard")}>
            {texts.discard}
          </Button>
        )}
        {mayPublish && draft.length > 0 && (
          <Button look={isShown ? "main" : "plain"} onClick={() => ask("publish")}>
            {texts.publishChanges(number(draft.length), draft.length === 1)}
          </Button>
        )}
        {mayPublish && !isShown && (
          <Button
            look="main"
            disabled={isBusy || isHeld}
            title={isHeld ? texts.missing : undefined}
            onClick={() => submit(true)}
          >
            {texts.publish}
          </Button>
        )}
        <TitleMenu page={page} onUnpublish={() => submit(false)} />
      </div>
      <Problem text={problem} />
      {open === "publish" && <PublishDialog onClose={() => setOpen(undefined)} />}
      {open === "preview" && <PreviewDialog onClose={() => setOpen(undefined)} />}
      {open === "discard" && <DiscardDialog onClose={() => setOpen(undefined)} />}
    </header>
  );
}
