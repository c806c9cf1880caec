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
  siteLink: { text: string; href: string } | undefined;
}

export function TopBar({ title, subtitle, onClose, onHelp, onReport, siteLink }: Props) {
  return (
    <header className={styles.bar}>
      <ControlButton label={siteLink ? texts.close : texts.back} onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
      </ControlButton>
      <div className={styles.names}>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {siteLink && (
        <a className={styles.site} href={siteLink.href} target="_blank" rel="noopener">
          {siteLink.text}
        </a>
      )}
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
