import { CreateListForm } from "./create-list-form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { listTexts as texts } from "../texts.ts";

/** The dialog for the name of a new list (S-124). Import with `lazyPart`, like every dialog. */
export default function CreateList({ onClose }: { onClose: (listId?: number) => void }) {
  return (
    <Dialog title={texts.createPopup} onClose={() => onClose()}>
      <CreateListForm onCreated={onClose} />
    </Dialog>
  );
}
