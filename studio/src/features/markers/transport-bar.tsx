import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { playerTexts } from "../../player/texts.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./markers.module.css";
import { markersTexts } from "./texts.ts";
import { timeText } from "./time-text.ts";
import type { Transport } from "./use-transport.ts";

/** Plays the video, and says where it is. */
export function TransportBar({ transport }: { transport: Transport }) {
  const texts = useTexts(markersTexts);
  const player = useTexts(playerTexts);
  const { number } = useLocale();
  const { isPlaying, positionSeconds, durationSeconds, frameSeconds, speed } = transport;
  const frame = (seconds: number): string => number(Math.floor(seconds / frameSeconds + 0.001));
  return (
    <div className={styles.transport}>
      <IconButton label={texts.keys.backFrame} onClick={() => transport.seekBy(-frameSeconds)}>
        <SkipBack />
      </IconButton>
      <IconButton label={isPlaying ? player.pause : player.play} onClick={transport.toggle}>
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <IconButton label={texts.keys.forwardFrame} onClick={() => transport.seekBy(frameSeconds)}>
        <SkipForward />
      </IconButton>
      <b>{timeText(positionSeconds)}</b>
      <span>{texts.frame(frame(positionSeconds), frame(durationSeconds))}</span>
      {speed !== 0 && speed !== 1 && <span>{texts.speed(number(speed))}</span>}
    </div>
  );
}
