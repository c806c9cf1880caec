import { PlayIcon } from "@bijou/design/icons";
import { COUNTDOWN_SECONDS, type NextUp } from "@bijou/player/core/next-up";
import { type NextVideo, NextVideoCard } from "@bijou/design/next-video-card";
import { Button } from "../ui/form/button.tsx";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  offer: NextUp;
  next: NextVideo;
  raised: boolean;
  onPlay: () => void;
  onCancel: () => void;
}

/** The offer of the next video, with the countdown to it. */
export function NextUpCard({ offer, onPlay, onCancel, ...shown }: Props) {
  return (
    <NextVideoCard
      {...shown}
      seconds={offer.countdownSeconds}
      ofSeconds={COUNTDOWN_SECONDS}
      texts={texts}
      play={
        <Button size="small" icon={<PlayIcon />} onClick={onPlay}>
          {texts.playNext}
        </Button>
      }
      cancel={
        <Button look="ghost" size="small" onClick={onCancel}>
          {texts.watchCredits}
        </Button>
      }
    />
  );
}
