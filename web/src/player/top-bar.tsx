import { ArrowLeft, CircleQuestionMark, Flag } from "lucide-react";
import { ControlButton } from "./control-button.tsx";
import styles from "./top-bar.module.css";
import { playerTexts as texts } from "./texts.ts";

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
      <ControlButton label={texts.back} onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
      </ControlButton>
      <div className={styles.names}>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {onReport && (
        <ControlButton label={texts.report} onClick={onReport}>
          <Flag aria-hidden="true" />
        </ControlButton>
      )}
      {onHelp && (
        <ControlButton label={texts.help} shortcut="?" onClick={onHelp}>
          <CircleQuestionMark aria-hidden="true" />
        </ControlButton>
      )}
    </header>
  );
}
