import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Problem } from "../form/problem.tsx";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import { Dialog, DialogActions } from "./dialog.tsx";

interface Props {
  readonly title: string;
  /** What will happen, and what cannot be undone. */
  readonly description: ReactNode;
  /** Names the action, such as "Remove Ada". */
  readonly action: string;
  /** "main" for what can be undone. */
  readonly look?: "danger" | "main";
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What is chosen with it. */
  readonly children?: ReactNode;
}

export function ConfirmDialog({
  title,
  description,
  action,
  look = "danger",
  isBusy,
  problem,
  onConfirm,
  onClose,
  children,
}: Props) {
  const texts = useTexts(uiTexts);
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {children}
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look={look} disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
