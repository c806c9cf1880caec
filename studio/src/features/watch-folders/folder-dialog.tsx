import {
  addWatchFolder,
  changeWatchFolder,
  type WatchFolder,
} from "@bijou/contract/studio/watch-folders";
import { useState } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Radio } from "../../ui/form/check.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { FolderChoice, type Place } from "../imports/public.ts";
import { useWatchCache } from "./queries.ts";
import { watchTexts } from "./texts.ts";
import styles from "./watch-folders.module.css";

interface Props {
  /** Undefined for a new one. */
  readonly folder: WatchFolder | undefined;
  readonly onClose: () => void;
}

/** Chooses a folder to watch, or changes what becomes of its files. */
export function FolderDialog({ folder, onClose }: Props) {
  const texts = useTexts(watchTexts);
  const api = useApi();
  const cache = useWatchCache();
  const notify = useNotify();
  const [place, setPlace] = useState<Place>();
  const [mode, setMode] = useState(folder?.mode ?? "in_place");
  const [makesTitles, setMakesTitles] = useState(folder?.makesTitles ?? true);
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const rules = { mode, makesTitles };
    try {
      if (folder)
        await api(changeWatchFolder, { id: folder.id, revision: folder.revision, ...rules });
      else if (place) await api(addWatchFolder, { ...place, ...rules });
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    await cache.reload();
    notify(texts.saved);
    onClose();
  }, ["path", "mode"]);
  return (
    <Dialog
      title={folder ? texts.changeTitle(folder.name) : texts.addTitle}
      {...(!folder && { description: texts.addText })}
      isWide
      onClose={onClose}
    >
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        {!folder && <FolderChoice place={place} onChange={setPlace} />}
        <Problem text={fields.path} />
        <fieldset className={styles.choice}>
          <legend>{texts.files}</legend>
          <Radio
            name="mode"
            label={texts.inPlace}
            hint={texts.inPlaceHint}
            checked={mode === "in_place"}
            onChange={() => setMode("in_place")}
          />
          <Radio
            name="mode"
            label={texts.moved}
            hint={texts.movedHint}
            checked={mode === "moved"}
            onChange={() => setMode("moved")}
          />
          <Problem text={fields.mode} />
        </fieldset>
        <fieldset className={styles.choice}>
          <legend>{texts.titles}</legend>
          <Radio
            name="titles"
            label={texts.anyTitle}
            hint={texts.anyTitleHint}
            checked={makesTitles}
            onChange={() => setMakesTitles(true)}
          />
          <Radio
            name="titles"
            label={texts.existingTitle}
            hint={texts.existingTitleHint}
            checked={!makesTitles}
            onChange={() => setMakesTitles(false)}
          />
        </fieldset>
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy || (!folder && !place)}>
            {folder ? texts.save : texts.watch}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
