import { exportAccount } from "@bijou/contract/privacy";
import { CallFailed } from "@bijou/contract/errors";
import { Suspense, useState } from "react";
import { api } from "../../lib/api.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { showToast } from "../../lib/notices.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./account-section.module.css";
import { Matter } from "./matter.tsx";
import { saveFile } from "./save-file.ts";
import { profileTexts as texts } from "./texts.ts";

const SignOutEverywhere = lazyPart(() => import("../../ui/sign-out-everywhere.tsx"));
const DeleteAccountDialog = lazyPart(() => import("./delete-account-dialog.tsx"));

interface Props {
  readonly isOwner: boolean;
  /** The account is to be deleted already. */
  readonly isLeaving: boolean;
  readonly onLeaving: (deleteAt: string) => void;
}

/** What concerns the account as a whole: its data, its sessions, its end. */
export function AccountSection({ isOwner, isLeaving, onLeaving }: Props) {
  const [open, setOpen] = useState<"everywhere" | "leave" | null>(null);
  const [isExporting, setExporting] = useState(false);
  const close = (): void => setOpen(null);
  const exportAll = async (): Promise<void> => {
    setExporting(true);
    try {
      const { data } = await api(exportAccount, {});
      saveFile("bijou-account.json", JSON.stringify(data, null, 2), "application/json");
      showToast({ text: texts.exportDone });
    } catch (failure) {
      const text = failure instanceof CallFailed ? failure.message : texts.exportFailed;
      showToast({ text, kind: "bad" });
    } finally {
      setExporting(false);
    }
  };
  return (
    <section className={styles.account}>
      <h2>{texts.accountTitle}</h2>
      {isOwner && (
        <Matter title={texts.exportTitle} text={texts.exportText}>
          <Button look="ghost" disabled={isExporting} onClick={() => void exportAll()}>
            {isExporting ? texts.exportBusy : texts.exportAction}
          </Button>
        </Matter>
      )}
      <Matter
        title={texts.everywhereTitle}
        text={isOwner ? texts.everywhereText : texts.everywhereTextClone}
      >
        <Button look="ghost" onClick={() => setOpen("everywhere")}>
          {texts.everywhereAction}
        </Button>
      </Matter>
      {isOwner && !isLeaving && (
        <Matter title={texts.leaveTitle} text={texts.leaveText}>
          <Button look="ghost" onClick={() => setOpen("leave")}>
            {texts.leaveAction}
          </Button>
        </Matter>
      )}
      <Suspense fallback={null}>
        {open === "everywhere" && <SignOutEverywhere onDone={close} onClose={close} />}
        {open === "leave" && (
          <DeleteAccountDialog
            onAsked={(deleteAt) => {
              close();
              onLeaving(deleteAt);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
