import { logoutAllDevices } from "@bijou/contract/accounts";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { signOut } from "../../platform/session/session.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import ConfirmDialog from "../../ui/overlay/confirm-dialog.tsx";
import { uiTexts } from "../../ui/texts.ts";

interface Props {
  /** Called if this device stays signed in; otherwise the dialog navigates to Home. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends all sessions of the account, this one optionally. Import with `lazyPart`. */
export default function SignOutEverywhere({ onDone, onClose }: Props) {
  const [keepsThis, setKeepsThis] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const navigate = useNavigate();
  const end = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      // This device's session ends with `signOut`, so that the page does not report a lost session.
      await api(logoutAllDevices, { keep_this: "1" });
      showToast({ text: keepsThis ? uiTexts.everywhereDone : uiTexts.everywhereDoneHere });
      if (keepsThis) onDone();
      else {
        void signOut();
        void navigate(paths.home);
      }
    } catch (failure) {
      setProblem(failure instanceof CallFailed ? failure.message : uiTexts.everywhereFailed);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={uiTexts.everywhereTitle}
      text={uiTexts.everywhereText}
      confirm={uiTexts.everywhereConfirm}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Checkbox label={uiTexts.everywhereKeep} checked={keepsThis} onChange={setKeepsThis} />
    </ConfirmDialog>
  );
}
