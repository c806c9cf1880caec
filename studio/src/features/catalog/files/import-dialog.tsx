import type { BulkEdit } from "@bijou/contract/studio/bulk-edits";
import {
  MAX_CSV_BYTES,
  prepareTitleImport,
  type TitleImport,
} from "@bijou/contract/studio/title-files";
import { useRef, useState } from "react";
import { codeOf, useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { Progress } from "../../../ui/display/progress.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Field, TextArea } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import styles from "./files.module.css";
import { ImportPreview } from "./import-preview.tsx";
import { fileTexts } from "./texts.ts";

class TooLarge extends Error {}
class Nothing extends Error {}

/** Chooses or pastes an edited CSV. */
function ChooseFile({ onPrepared }: { readonly onPrepared: (found: TitleImport) => void }) {
  const texts = useTexts(fileTexts);
  const api = useApi();
  const chosen = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState("");
  const [share, setShare] = useState(0);
  const { submit, isBusy, problem } = useSubmit(
    async () => {
      const file = chosen.current?.files?.[0] ?? new Blob([pasted]);
      if (file.size > MAX_CSV_BYTES) throw new TooLarge();
      if (file.size === 0) throw new Nothing();
      setShare(0);
      onPrepared(await api(prepareTitleImport, {}, { file, onProgress: setShare }));
    },
    [],
    (error) => {
      if (error instanceof Nothing) return texts.nothingChosen;
      const isTooLarge = error instanceof TooLarge || codeOf(error) === "body_too_large";
      return isTooLarge ? texts.tooLarge : undefined;
    },
  );
  return (
    <Form onSubmit={() => submit(undefined)} problem={problem}>
      <div className={styles.choice}>
        <Field ref={chosen} type="file" accept=".csv,.tsv,text/csv" label={texts.file} />
        <TextArea
          label={texts.paste}
          hint={texts.pasteHint}
          rows={5}
          spellCheck={false}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </div>
      {isBusy && <Progress value={share} max={1} label={texts.reading} />}
      <DialogActions>
        <Button type="submit" look="main" disabled={isBusy}>
          {isBusy ? texts.reading : texts.check}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Imports an edited CSV: first what it would change, then it begins (ST-039). */
export function ImportDialog({
  onStarted,
  onClose,
}: {
  readonly onStarted: (edit: BulkEdit) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(fileTexts);
  const [found, setFound] = useState<TitleImport>();
  return (
    <Dialog
      title={found ? texts.checkTitle : texts.importTitle}
      description={found ? texts.checkText : texts.importText}
      isWide
      onClose={onClose}
    >
      {found ? (
        <ImportPreview found={found} onBack={() => setFound(undefined)} onStarted={onStarted} />
      ) : (
        <ChooseFile onPrepared={setFound} />
      )}
    </Dialog>
  );
}
