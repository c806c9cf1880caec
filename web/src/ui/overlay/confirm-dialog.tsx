import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { Problem } from "../form/problem.tsx";
import { uiTexts } from "../texts.ts";

interface Props {
  readonly title: string;
  /** What will happen, and what is lost. */
  readonly text: string;
  /** The words of the button that does it. */
  readonly confirm: string;
  /** The words of the button that leaves everything as it is. */
  readonly dismiss?: string;
  /** Something is deleted, and cannot be brought back. */
  readonly isDeleting?: boolean;
  readonly isBusy?: boolean;
  readonly problem?: string;
  /** More to decide, between the text and the buttons. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something is done that cannot be taken back. Import with `lazyPart`, as every dialog. */
export default function ConfirmDialog(props: Props) {
  const { title, text, confirm, dismiss = uiTexts.cancel, isBusy = false } = props;
  const { isDeleting = false } = props;
  const { problem, children, onConfirm, onClose } = props;
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      {children}
      <Problem text={problem} />
      <DialogActions>
        <Button look="ghost" onClick={onClose}>
          {dismiss}
        </Button>
        <Button look={isDeleting ? "danger" : "primary"} disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
