import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { NewTitleDialog } from "./new-title-dialog.tsx";
import { titleTexts } from "./texts.ts";

export function NewTitleButton() {
  const texts = useTexts(titleTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="main" icon={<Plus />} onClick={() => setOpen(true)}>
        {texts.newTitle}
      </Button>
      {isOpen && <NewTitleDialog onClose={() => setOpen(false)} />}
    </>
  );
}
