import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { IconButton } from "../ui/form/button.tsx";
import { useTexts } from "../ui/language.ts";
import { useLocale } from "../ui/locale.ts";
import styles from "./player.module.css";
import { playerTexts } from "./texts.ts";
import { timeText } from "./time-text.ts";
import type { Transport } from "./use-transport.ts";

/** Plays the video, and says where it is. */
export function TransportBar({ transport }: { transport: Transport }) {
  const texts = useTexts(playerTexts);
  const { number } = useLocale();
  const { isPlaying, positionSeconds, durationSeconds, frameSeconds, speed } = transport;
  const frame = (seconds: number): string => number(Math.floor(seconds / frameSeconds + 0.001));
  return (
    <div className={styles.transport}>
      <IconButton label={texts.keys.backFrame} onClick={() => transport.seekBy(-frameSeconds)}>
        <SkipBack />
      </IconButton>
      <IconButton label={isPlaying ? texts.pause : texts.play} onClick={transport.toggle}>
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
