import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./pages.module.css";
import { pagesTexts } from "./texts.ts";

/** Whether members are asked to read the new version of a dated page. */
export function PublishDialog({
  name,
  onPublish,
  onClose,
}: {
  readonly name: string;
  readonly onPublish: (asksMembers: boolean) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(pagesTexts);
  const [asks, setAsks] = useState(false);
  return (
    <Dialog title={texts.publishTitle(name)} description={texts.publishText} onClose={onClose}>
      <div className={styles.dialog}>
        <Checkbox
          label={texts.ask}
          hint={texts.askHint}
          checked={asks}
          onChange={(event) => setAsks(event.currentTarget.checked)}
        />
      </div>
      <DialogActions>
        <Button look="main" onClick={() => onPublish(asks)}>
          {texts.publish}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
