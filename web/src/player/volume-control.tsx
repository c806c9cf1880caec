import { Volume1, Volume2, VolumeX } from "lucide-react";
import { ControlButton } from "./control-button.tsx";
import styles from "./volume-control.module.css";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  onVolume: (volume: number) => void;
  onMute: () => void;
}

export function VolumeControl({ volume, muted, onVolume, onMute }: Props) {
  const silent = muted || volume === 0;
  const Sign = silent ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const shown = muted ? 0 : volume;
  return (
    <div className={styles.volume}>
      <ControlButton label={silent ? texts.unmute : texts.mute} shortcut="M" onClick={onMute}>
        <Sign aria-hidden="true" />
      </ControlButton>
      <input
        type="range"
        aria-label={texts.volume}
        aria-valuetext={texts.percentFlash(Math.round(shown * 100))}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        style={{ "--at": shown }}
        onChange={(event) => onVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
