import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import styles from "./dialog-frame.module.css";

/** The dark layer between the page and a dialog or side bar. */
export function Shade() {
  return <Base.Backdrop className={styles.shade} />;
}

interface CloseProps {
  readonly label: string;
  /** For its position. */
  readonly className?: string | undefined;
}

/** The close button in a corner of a dialog or side bar. */
export function CloseCross({ label, className }: CloseProps) {
  return (
    <Base.Close className={[styles.close, className].filter(Boolean).join(" ")} aria-label={label}>
      <X />
    </Base.Close>
  );
}
