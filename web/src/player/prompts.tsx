import { ChevronsRight, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { ControlButton } from "./control-button.tsx";
import { clockText } from "@bijou/player/core/time-text";
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

/** Shown after two minutes of pause: the title, large enough to read from a sofa. */
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

/** A message once per title; disappears by itself. */
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

/** Delays after which a wait explains itself, and offers a retry. */
const STILL_TRYING_AFTER_MS = 8000;
const RETRY_AFTER_MS = 20_000;

/**
 * A spinner while playback waits; after a while it explains why. The player keeps retrying by itself.
 * @param onRetry retries at once
 */
export function Loader({ onRetry }: { onRetry?: () => void }) {
  const [waited, setWaited] = useState<"waiting" | "still trying" | "may retry">("waiting");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaited("still trying"), STILL_TRYING_AFTER_MS),
      setTimeout(() => setWaited("may retry"), RETRY_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [attempt]);
  const retry = (): void => {
    onRetry?.();
    setWaited("still trying");
    setAttempt(attempt + 1);
  };
  const mayRetry = waited === "may retry" && onRetry !== undefined;
  return (
    <>
      <output className={styles.loader}>
        <span className="visually-hidden">{texts.loading}</span>
      </output>
      <div className={styles.trying} data-player-prompt>
        <output>
          {waited === "still trying" && texts.stillTrying}
          {waited === "may retry" && texts.stillNothing}
        </output>
        {mayRetry && (
          <Button size="small" onClick={retry}>
            {texts.tryAgain}
          </Button>
        )}
      </div>
    </>
  );
}
