import { ChevronsRight, X } from "lucide-react";
import { useEffect, useState } from "react";
import { ControlButton } from "./control-button.tsx";
import { clockText } from "./core/time-text.ts";
import styles from "./prompts.module.css";
import { playerTexts as texts } from "./texts.ts";

interface SkipProps {
  label: string;
  raised: boolean;
  onSkip: () => void;
}

export function SkipButton({ label, raised, onSkip }: SkipProps) {
  return (
    <button type="button" className={styles.skip} data-raised={raised} onClick={onSkip}>
      {label}
      <ChevronsRight aria-hidden="true" />
    </button>
  );
}

interface PauseProps {
  title: string;
  subtitle: string | undefined;
  leftSeconds: number;
}

/** After two minutes of pause: what one was watching, large enough to read from a sofa. */
export function PausePrompt({ title, subtitle, leftSeconds }: PauseProps) {
  return (
    <output className={styles.paused}>
      <p>{texts.watching}</p>
      <h2>{title}</h2>
      {subtitle && <p>{subtitle}</p>}
      <p className={styles.left}>{texts.paused(clockText(leftSeconds))}</p>
    </output>
  );
}

const NOTICE_SHOWN_MS = 9000;

/** Said once per title; it goes by itself. */
export function Notice({ text }: { text: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), NOTICE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.notice}>
      <output>{text}</output>
      <ControlButton label={texts.closeNotice} onClick={() => setShown(false)}>
        <X aria-hidden="true" />
      </ControlButton>
    </div>
  );
}

export function Loader() {
  return (
    <output className={styles.loader}>
      <span className="visually-hidden">{texts.loading}</span>
    </output>
  );
}
