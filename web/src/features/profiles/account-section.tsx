import { SignOutEverywhere } from "../devices/public.ts";
import { Suspense, useState } from "react";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { showToast } from "../../platform/notices.ts";
import { Button } from "../../ui/form/button.tsx";
import styles from "./account-section.module.css";
import { exportData } from "./export-data.ts";
import { SettingRow } from "./setting-row.tsx";
import { profileTexts as texts } from "./texts.ts";

const ExportAccountDialog = lazyPart(() => import("./export-account-dialog.tsx"));
const DeleteAccountDialog = lazyPart(() => import("./delete-account-dialog.tsx"));

interface Props {
  readonly isOwner: boolean;
  /** Whether the account is already scheduled for deletion. */
  readonly isDeletionPending: boolean;
  readonly onDeletionRequested: (deleteAt: string) => void;
}

/** The settings of the whole account: its data, its sessions, its deletion. */
export function AccountSection({ isOwner, isDeletionPending, onDeletionRequested }: Props) {
  const [open, setOpen] = useState<"everywhere" | "export" | "leave" | null>(null);
  const [isExporting, setExporting] = useState(false);
  const close = (): void => setOpen(null);
  const exportAll = async (): Promise<void> => {
    setExporting(true);
    const outcome = await exportData();
    setExporting(false);
    if (outcome.kind === "password_required") setOpen("export");
    else if (outcome.kind === "failed") showToast({ text: outcome.text, kind: "bad" });
  };
  return (
    <section className={styles.account}>
      <h2>{texts.accountTitle}</h2>
      {isOwner && (
        <SettingRow title={texts.exportTitle} text={texts.exportText}>
          <Button look="ghost" disabled={isExporting} onClick={() => void exportAll()}>
            {isExporting ? texts.exportBusy : texts.exportAction}
          </Button>
        </SettingRow>
      )}
      <SettingRow
        title={texts.everywhereTitle}
        text={isOwner ? texts.everywhereText : texts.everywhereTextClone}
      >
        <Button look="ghost" onClick={() => setOpen("everywhere")}>
          {texts.everywhereAction}
        </Button>
      </SettingRow>
      {isOwner && !isDeletionPending && (
        <SettingRow title={texts.leaveTitle} text={texts.leaveText}>
          <Button look="ghost" onClick={() => setOpen("leave")}>
            {texts.leaveAction}
          </Button>
        </SettingRow>
      )}
      <Suspense fallback={null}>
        {open === "everywhere" && <SignOutEverywhere onDone={close} onClose={close} />}
        {open === "export" && <ExportAccountDialog onClose={close} />}
        {open === "leave" && (
          <DeleteAccountDialog
            onRequested={(deleteAt) => {
              close();
              onDeletionRequested(deleteAt);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
