import { ArrowLeft, CircleQuestionMark, Flag } from "lucide-react";
import { ControlButton } from "./control-button.tsx";
import styles from "./top-bar.module.css";

interface Props {
  title: string;
  subtitle: string | undefined;
  onClose: () => void;
  onHelp: (() => void) | undefined;
  onReport: (() => void) | undefined;
}

export function TopBar({ title, subtitle, onClose, onHelp, onReport }: Props) {
  return (
    <header className={styles.bar}>
      <ControlButton label="Back to details" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
      </ControlButton>
      <div className={styles.names}>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {onReport && (
        <ControlButton label="Report a problem" onClick={onReport}>
          <Flag aria-hidden="true" />
        </ControlButton>
      )}
      {onHelp && (
        <ControlButton label="Keyboard shortcuts" shortcut="?" onClick={onHelp}>
          <CircleQuestionMark aria-hidden="true" />
        </ControlButton>
      )}
    </header>
  );
}
