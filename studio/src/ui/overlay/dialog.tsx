import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Button, IconButton } from "../form/button.tsx";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import styles from "./dialog.module.css";

interface Props {
  readonly title: string;
  /** Sentences under the title. */
  readonly description?: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  /** Wide enough for a form beside a list. */
  readonly isLarge?: boolean;
  /** It fills the window. */
  readonly isScreen?: boolean;
  /** It shows what cannot be shown again: only its own buttons close it. */
  readonly hasSecret?: boolean;
  /** A dialog that is opened over it; what is entered there is no change here. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** Whether no other dialog was opened over this one. */
const isOnTop = (popup: HTMLElement | null): boolean =>
  [...document.querySelectorAll("[role=dialog]")].at(-1) === popup;

/**
 * A modal dialog. Mount it only while it is open. A press beside it does not close a form, and what was entered is
 * discarded only after a question.
 */
export function Dialog({
  title,
  description,
  onClose,
  isWide = false,
  isLarge = false,
  isScreen = false,
  hasSecret = false,
  over,
  children,
}: Props) {
  const texts = useTexts(uiTexts);
  const popup = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);

  function dismiss(reason: Base.Root.ChangeEventReason): void {
    if (hasSecret || !isOnTop(popup.current)) return;
    const isForm = isChanged || popup.current?.querySelector("form") !== null;
    if (reason === "outside-press" && isForm) return;
    if (isChanged) setAsking(true);
    else onClose();
  }
  return (
    <Base.Root
      open
      onOpenChange={(_, details) => {
        details.cancel();
        dismiss(details.reason);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.shade} forceRender />
        <Base.Popup
          ref={popup}
          className={classNames(
            styles.popup,
            isWide && styles.wide,
            isLarge && styles.large,
            isScreen && styles.screen,
          )}
          onChange={() => setChanged(true)}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
          <div className={styles.body}>{children}</div>
          {/* Last, so that the first field or button of the content gets the focus. */}
          {!hasSecret && (
            <Base.Close render={<IconButton label={texts.close} className={styles.close} />}>
              <X />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
      {over}
      {isAsking && (
        <Dialog
          title={texts.discardTitle}
          description={texts.discardText}
          onClose={() => setAsking(false)}
        >
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{texts.keepEditing}</Button>
            <Button look="danger" onClick={onClose}>
              {texts.discard}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Base.Root>
  );
}

/** The buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
