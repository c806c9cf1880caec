import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { IconButton } from "../form/button.tsx";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import styles from "./dialog.module.css";

interface Props {
  readonly title: string;
  /** Sentences under the title. */
  readonly description?: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. Mount it only while it is open. */
export function Dialog({ title, description, onClose, isWide = false, children }: Props) {
  const texts = useTexts(uiTexts);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.shade} />
        <Base.Popup className={classNames(styles.popup, isWide && styles.wide)}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
          <div className={styles.body}>{children}</div>
          {/* Last, so that the first field or button of the content gets the focus. */}
          <Base.Close render={<IconButton label={texts.close} className={styles.close} />}>
            <X />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
