import type { TvCommand } from "@bijou/contract/televisions/casting";
import { AudioLines, Captions, SkipBack, SkipForward } from "lucide-react";
import type { ReactNode } from "react";
import { Back10Icon, Forward10Icon } from "../../../player/icons.tsx";
import { ScrubBar } from "../../../player/scrub-bar.tsx";
import { clockText } from "@bijou/player/core/time-text";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { PauseIcon, PlayIcon } from "@bijou/design/icons";
import styles from "./cast-controls.module.css";
import type { Report } from "./shown-state.ts";
import { castingTexts as texts } from "./texts.ts";

interface Props {
  readonly report: Report;
  readonly positionSeconds: number;
  /** The television is off or cannot be reached: nothing works. */
  readonly isAway: boolean;
  readonly onCommand: (command: TvCommand) => void;
}

/** An ad plays, or the title cannot be played: only Next and Stop work. */
const isLimited = ({ is_ad, screen }: Report): boolean => is_ad || screen === "failed";

export function PlayPause({ report, isAway, onCommand }: Omit<Props, "positionSeconds">) {
  const { is_paused: isPaused } = report;
  return (
    <IconButton
      look="plain"
      className={styles.play}
      label={isPaused ? texts.play : texts.pause}
      disabled={isAway || isLimited(report)}
      onClick={() => onCommand({ kind: isPaused ? "play" : "pause" })}
    >
      {isPaused ? <PlayIcon /> : <PauseIcon />}
    </IconButton>
  );
}

/** Position, buttons, and the choice of captions and sound. */
export function CastControls(props: Props) {
  const { report, positionSeconds, isAway, onCommand } = props;
  const isInert = isAway || isLimited(report);
  const isSeries = report.has_next || report.has_previous;
  return (
    <div className={styles.controls}>
      <div className={styles.position} inert={isInert}>
        <ScrubBar
          positionSeconds={positionSeconds}
          durationSeconds={report.duration_seconds}
          bufferedUntilSeconds={0}
          thumbnailsUrl={undefined}
          chapters={[]}
          adBreaksAtSeconds={[]}
          onSeek={(position_seconds) => onCommand({ kind: "seek", position_seconds })}
        />
        <p className={styles.times}>
          <span>{clockText(positionSeconds)}</span>
          <span>-{clockText(Math.max(0, report.duration_seconds - positionSeconds))}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        {isSeries && (
          <IconButton
            look="plain"
            label={texts.previous}
            disabled={isInert || !report.has_previous}
            onClick={() => onCommand({ kind: "previous" })}
          >
            <SkipBack />
          </IconButton>
        )}
        <IconButton
          look="plain"
          label={texts.back10}
          disabled={isInert}
          onClick={() => onCommand({ kind: "step", seconds: -10 })}
        >
          <Back10Icon />
        </IconButton>
        <PlayPause report={report} isAway={isAway} onCommand={onCommand} />
        <IconButton
          look="plain"
          label={texts.forward10}
          disabled={isInert}
          onClick={() => onCommand({ kind: "step", seconds: 10 })}
        >
          <Forward10Icon />
        </IconButton>
        {isSeries && (
          <IconButton
            look="plain"
            label={texts.next}
            disabled={isAway || !report.has_next}
            onClick={() => onCommand({ kind: "next" })}
          >
            <SkipForward />
          </IconButton>
        )}
      </div>
      <div className={styles.tracks}>
        {report.captions.length > 0 && (
          <Tracks
            icon={<Captions aria-hidden="true" />}
            label={texts.captions}
            tracks={report.captions}
            none={texts.captionsOff}
            chosen={report.caption_language}
            isInert={isInert}
            onChoose={(language) => onCommand({ kind: "captions", language })}
          />
        )}
        {report.sounds.length > 1 && (
          <Tracks
            icon={<AudioLines aria-hidden="true" />}
            label={texts.sound}
            tracks={report.sounds}
            chosen={report.sound}
            isInert={isInert}
            onChoose={(sound) => sound !== null && onCommand({ kind: "sound", sound })}
          />
        )}
      </div>
    </div>
  );
}

/** A phone's own list is the best one for thumbs. */
function Tracks({
  icon,
  label,
  tracks,
  none,
  chosen,
  isInert,
  onChoose,
}: {
  icon: ReactNode;
  label: string;
  tracks: Report["captions"];
  /** The name of "no track", where that is a choice. */
  none?: string;
  chosen: string | null;
  isInert: boolean;
  onChoose: (key: string | null) => void;
}) {
  return (
    <label className={styles.track}>
      {icon}
      <span>{label}</span>
      <select
        value={chosen ?? ""}
        disabled={isInert}
        onChange={({ currentTarget: { value } }) => onChoose(value === "" ? null : value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {tracks.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
