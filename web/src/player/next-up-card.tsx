import { Button } from "../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { COUNTDOWN_SECONDS, type NextUp } from "@bijou/player/core/next-up";
import styles from "./next-up-card.module.css";
import type { PlayableSource } from "./source.ts";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  offer: NextUp;
  next: NonNullable<PlayableSource["next"]>;
  raised: boolean;
  onPlay: () => void;
  onCancel: () => void;
}

/** A button near the end; a card with a countdown in the last seconds. */
export function NextUpCard({ offer, next, raised, onPlay, onCancel }: Props) {
  const button = (
    <Button size="small" icon={<PlayIcon />} onClick={onPlay}>
      {texts.playNext}
    </Button>
  );
  if (offer.shape === "button") {
    return (
      <aside key="button" className={styles.plain} aria-label={texts.next} data-raised={raised}>
        {button}
      </aside>
    );
  }
  const seconds = offer.countdownSeconds ?? 0;
  return (
    <aside key="card" className={styles.card} aria-label={texts.next} data-raised={raised}>
      <div className={styles.picture}>
        {next.artUrl && <img src={next.artUrl} alt="" width={320} height={180} />}
        <Ring seconds={seconds} />
      </div>
      <div className={styles.copy}>
        <p className={styles.when}>{texts.nextIn(seconds)}</p>
        <h2>{next.title}</h2>
        {next.subtitle && <p>{next.subtitle}</p>}
        <div className={styles.actions}>
          {button}
          <Button look="ghost" size="small" onClick={onCancel}>
            {texts.watchCredits}
          </Button>
        </div>
      </div>
    </aside>
  );
}

function Ring({ seconds }: { seconds: number }) {
  return (
    <span
      className={styles.ring}
      aria-hidden="true"
      style={{ "--left": seconds / COUNTDOWN_SECONDS }}
    >
      <svg viewBox="0 0 44 44">
        <circle cx="22" cy="22" r="19" />
        <path d="M41 22a19 19 0 1 1-38 0a19 19 0 1 1 38 0" pathLength="1" />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}
