import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useShowEdit } from "../bulk/queries.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { fileTexts } from "./texts.ts";

/** Opens the import of an edited CSV; what it starts is among the bulk edits. */
export function ImportButton() {
  const texts = useTexts(fileTexts);
  const show = useShowEdit();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<Upload />} onClick={() => setOpen(true)}>
        {texts.importButton}
      </Button>
      {isOpen && (
        <ImportDialog
          onStarted={(edit) => {
            setOpen(false);
            void show(edit);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
