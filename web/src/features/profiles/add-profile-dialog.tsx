import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { AddProfileForm } from "./add-profile-form.tsx";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Add Profile as a dialog (S-206). */
export default function AddProfileDialog({ onAdded, onClose }: Props) {
  return (
    <Dialog title={texts.addTitle} description={texts.addText} onClose={onClose}>
      <AddProfileForm
        actions={(buttons) => <DialogActions>{buttons}</DialogActions>}
        onAdded={onAdded}
        onCancel={onClose}
      />
    </Dialog>
  );
}
