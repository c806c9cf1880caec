import { type Backup, type RestorePreview, restoreBackup } from "@bijou/contract/studio/backups";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./backups.module.css";
import { useBackupsCache, useRestorePreview } from "./queries.ts";
import { restoreTexts } from "./restore-texts.ts";

const LOST = ["members", "titles", "payments", "changes"] as const;

function Losses({ preview }: { preview: RestorePreview }) {
  const texts = useTexts(restoreTexts);
  const { dateTime, number } = useLocale();
  const lost = LOST.filter((kind) => preview.lost[kind] > 0);
  return (
    <div className={styles.losses}>
      <h3>{texts.lost(dateTime(preview.backupAt))}</h3>
      {lost.length === 0 ? (
        <p>{texts.nothingLost}</p>
      ) : (
        <ul>
          {lost.map((kind) => (
            <li key={kind}>{texts[kind](preview.lost[kind], number(preview.lost[kind]))}</li>
          ))}
        </ul>
      )}
      <p>{texts.comesBack}</p>
      <p>{texts.sessions}</p>
      {!preview.hasFilms && <p>{texts.films}</p>}
    </div>
  );
}

interface Props {
  readonly backup: Backup;
  readonly onClose: () => void;
}

function RestoreForm({ backup, preview, onClose }: Props & { readonly preview: RestorePreview }) {
  const texts = useTexts(restoreTexts);
  const api = useApi();
  const cache = useBackupsCache();
  const [siteName, setSiteName] = useState("");
  const [withoutSafety, setWithoutSafety] = useState(false);
  const { noRoom } = preview;
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    await cache.replace(await api(restoreBackup, { id: backup.id, siteName, withoutSafety }));
    onClose();
  }, ["siteName"]);
  return (
    <Form onSubmit={() => submit(undefined)} problem={problem}>
      <Losses preview={preview} />
      {noRoom === null ? (
        <p>{texts.safety}</p>
      ) : (
        <>
          <Note look="bad">{texts.noRoom(noRoom)}</Note>
          <Checkbox
            label={texts.withoutSafety}
            checked={withoutSafety}
            onChange={(event) => setWithoutSafety(event.currentTarget.checked)}
          />
        </>
      )}
      <Field
        name="siteName"
        label={texts.siteName(preview.siteName)}
        value={siteName}
        problem={fields.siteName}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={(event) => setSiteName(event.currentTarget.value)}
      />
      <DialogActions>
        <Button
          type="submit"
          look="danger"
          disabled={
            isBusy || siteName.trim() !== preview.siteName || (noRoom !== null && !withoutSafety)
          }
        >
          {texts.confirm}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Says what would be lost, and asks for the name of the site. */
export function RestoreDialog({ backup, onClose }: Props) {
  const texts = useTexts(restoreTexts);
  const { dateTime } = useLocale();
  const query = useRestorePreview(backup.id);
  return (
    <Dialog
      title={texts.title(dateTime(backup.startedAt ?? backup.requestedAt))}
      description={texts.text}
      onClose={onClose}
      isWide
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(preview) =>
          preview.problem === null ? (
            <RestoreForm backup={backup} preview={preview} onClose={onClose} />
          ) : (
            <Note look="bad">{texts.problem(preview.problem)}</Note>
          )
        }
      </QueryView>
    </Dialog>
  );
}
