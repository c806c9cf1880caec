import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { CloseCross, Shade } from "./dialog-frame.tsx";
import styles from "./dialog.module.css";
import { uiTexts } from "../texts.ts";

interface Props {
  readonly title: string;
  /** A sentence under the title. */
  readonly description?: string;
  readonly onClose: () => void;
  /** A picture at the left, on wide screens only. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal dialog. It weighs 20 kB: import what uses it with `lazyPart`, and mount it only while it is open. */
export function Dialog({ title, description, onClose, picture, children }: Props) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Shade />
        <Base.Popup
          className={[styles.popup, picture === undefined ? "" : styles.pictured]
            .filter(Boolean)
            .join(" ")}
        >
          {picture !== undefined && <div className={styles.picture}>{picture}</div>}
          <div className={styles.body}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children}
          </div>
          <CloseCross className={styles.close} label={uiTexts.close} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
