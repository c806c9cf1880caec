import {
  type Backup,
  downloadBackup,
  PASSPHRASE_MIN_LENGTH,
  prepareBackupDownload,
} from "@bijou/contract/studio/backups";
import { studioAddress } from "@bijou/contract/studio/client";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { backupsTexts } from "./texts.ts";

/** Lets the browser save the file of an address. */
function save(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}

/** Asks for the passphrase that encrypts the file. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const texts = useTexts(backupsTexts);
  const { dateTime } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const [passphrase, setPassphrase] = useState("");
  const [withFilms, setWithFilms] = useState(backup.hasFilms === true);
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const { ticket } = await api(prepareBackupDownload, { id: backup.id, passphrase, withFilms });
    save(studioAddress(downloadBackup, { ticket }));
    notify(texts.downloadStarted);
    onClose();
  }, ["passphrase"]);
  return (
    <Dialog
      title={texts.downloadTitle(dateTime(backup.startedAt ?? backup.requestedAt))}
      description={texts.downloadText}
      onClose={onClose}
    >
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <SecretField
          name="passphrase"
          label={texts.passphrase}
          hint={texts.passphraseHint(PASSPHRASE_MIN_LENGTH)}
          minLength={PASSPHRASE_MIN_LENGTH}
          autoComplete="new-password"
          value={passphrase}
          problem={fields.passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
        {backup.hasFilms === true && (
          <Checkbox
            label={texts.withFilms}
            checked={withFilms}
            onChange={(event) => setWithFilms(event.currentTarget.checked)}
          />
        )}
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.download}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
