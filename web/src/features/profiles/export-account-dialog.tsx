import { Dialog } from "../../ui/overlay/dialog.tsx";
import { exportData } from "./export-data.ts";
import { PasswordForm } from "./password-form.tsx";
import { profileTexts as texts } from "./texts.ts";

/** Asks for the password if the sign-in is older than fifteen minutes. */
export default function ExportAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const ask = async (password: string): Promise<string | undefined> => {
    const outcome = await exportData(password);
    if (outcome.kind === "saved") onClose();
    return outcome.kind === "saved" ? undefined : outcome.text;
  };
  return (
    <Dialog title={texts.exportDialogTitle} description={texts.exportDialogText} onClose={onClose}>
      <PasswordForm confirm={texts.exportAction} onSubmit={ask} onClose={onClose} />
    </Dialog>
  );
}
