import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import styles from "./dialog-frame.module.css";

/** The dark over the page, behind a window or a side bar. */
export function Shade() {
  return <Base.Backdrop className={styles.shade} />;
}

interface CloseProps {
  readonly label: string;
  /** Says where it stands. */
  readonly className?: string | undefined;
}

/** The cross in a corner that closes a window or a side bar. */
export function CloseCross({ label, className }: CloseProps) {
  return (
    <Base.Close className={[styles.close, className].filter(Boolean).join(" ")} aria-label={label}>
      <X aria-hidden="true" />
    </Base.Close>
  );
}
