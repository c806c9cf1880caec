import type { MarkerRange } from "@bijou/contract/studio/marker-rules";
import { clockText } from "@bijou/player/core/time-text";
import { ChevronsRight, Pause, Play } from "lucide-react";
import { Screen } from "../../player/screen.tsx";
import { playerTexts } from "../../player/texts.ts";
import { useRenewal } from "../../player/use-source.ts";
import { type Source, usePlayback } from "../../player/use-playback.ts";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./markers.module.css";
import { markersTexts } from "./texts.ts";

/** What leads to a marker is seen, too. */
const LEAD_SECONDS = 5;

interface Props {
  readonly title: number;
  readonly episode: number | undefined;
  readonly source: Source;
  readonly ranges: readonly MarkerRange[];
  /** Where the marker begins. */
  readonly at: number;
  readonly onClose: () => void;
}

/** Plays over a marker with the button that viewers have, also before it is saved (ST-065). */
export function TestPlayback({ title, episode, source, ranges, at, onClose }: Props) {
  const texts = useTexts(markersTexts);
  const player = useTexts(playerTexts);
  const renew = useRenewal(title, episode);
  const { core, state, video } = usePlayback(source, Math.max(0, at - LEAD_SECONDS), renew, {
    skipRanges: ranges,
  });
  const isPlaying = state.wantsToPlay && state.phase !== "ended" && !state.needsClick;
  return (
    <Dialog title={texts.test} description={texts.testAbout} onClose={onClose} isWide>
      <div className={styles.test}>
        <Screen core={core} video={video} hasFailed={state.phase === "failed"} />
        {state.skipOffer && (
          <Button className={styles.skip} onClick={() => core.skip()}>
            {texts.skip[state.skipOffer.kind]}
            <ChevronsRight aria-hidden />
          </Button>
        )}
      </div>
      <div className={styles.transport}>
        <IconButton label={isPlaying ? player.pause : player.play} onClick={() => core.toggle()}>
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <b>{clockText(state.positionSeconds)}</b>
      </div>
    </Dialog>
  );
}
