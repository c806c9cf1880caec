import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { Problem } from "../form/problem.tsx";
import { uiTexts } from "../texts.ts";

interface Props {
  readonly title: string;
  /** What will happen, and what is lost. */
  readonly text: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** Label of the button that cancels. */
  readonly dismiss?: string;
  /** For a deletion that cannot be undone. */
  readonly isDeleting?: boolean;
  readonly isBusy?: boolean;
  readonly problem?: string;
  /** More to decide, between the text and the buttons. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. Import with `lazyPart`, like every dialog. */
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
