import { addSheet, MAX_SHEET_BYTES } from "@bijou/contract/studio/import-sheets";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, TextArea } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { IMPORTS_PATH } from "./paths.ts";
import { useImportsCache } from "./queries.ts";
import { importTexts } from "./texts.ts";

/** Takes a CSV file, or cells that were copied from a spreadsheet (ST-082). */
export function SheetDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(importTexts);
  const api = useApi();
  const navigate = useNavigate();
  const cache = useImportsCache();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState("");
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const given = file ?? new Blob([pasted]);
    const { id } = await api(addSheet, { name: file?.name ?? texts.pasted }, { file: given });
    await cache.reload();
    void navigate(`${IMPORTS_PATH}/${id}`);
  }, ["file"]);
  const isTooLarge = (file?.size ?? pasted.length) > MAX_SHEET_BYTES;
  return (
    <Dialog title={texts.sheetTitle} description={texts.sheetText} isWide onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <Field
          label={texts.file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          problem={isTooLarge ? texts.tooLarge : fields["file"]}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
        <TextArea
          label={texts.paste}
          hint={texts.pasteHint}
          rows={6}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <DialogActions>
          <Button
            type="submit"
            look="main"
            disabled={isBusy || isTooLarge || (!file && pasted.trim() === "")}
          >
            {texts.next}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
