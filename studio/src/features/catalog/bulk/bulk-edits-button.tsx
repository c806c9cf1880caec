import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { EditsDialog } from "./later-parts.tsx";
import { bulkTexts } from "./texts.ts";

/** Opens the list of the last bulk edits. */
export function BulkEditsButton() {
  const texts = useTexts(bulkTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<History />} onClick={() => setOpen(true)}>
        {texts.edits}
      </Button>
      <Suspense>{isOpen && <EditsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
