import { getTestBreak, type TestBreak } from "@bijou/contract/studio/ad-placement";
import type { MarkerRange } from "@bijou/contract/studio/marker-rules";
import { type MidRoll, MidRolls } from "@bijou/player/core/ad-schedule";
import { type NextVideo, NextVideoCard } from "@bijou/design/next-video-card";
import { COUNTDOWN_SECONDS } from "@bijou/player/core/next-up";
import { clockText } from "@bijou/player/core/time-text";
import { useQuery } from "@tanstack/react-query";
import { ChevronsRight, Pause, Play } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { Screen } from "../../player/screen.tsx";
import { playerTexts } from "../../player/texts.ts";
import { useRenewal } from "../../player/use-source.ts";
import { type Source, usePlayback } from "../../player/use-playback.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./markers.module.css";
import { TestAds } from "./test-ads.tsx";
import { markersTexts } from "./texts.ts";

/** What leads to a marker is seen, too. */
const LEAD_SECONDS = 5;

interface Props {
  readonly title: number;
  readonly episode: number | undefined;
  readonly source: Source;
  readonly ranges: readonly MarkerRange[];
  readonly breaks: readonly number[];
  /** The episode after this one. */
  readonly next: NextVideo | undefined;
  /** Where the marker begins. */
  readonly at: number;
  readonly onClose: () => void;
}

const midRollAt = (atSeconds: number): MidRoll => ({
  time: { atSeconds },
  load: () => Promise.resolve([]),
  began: () => undefined,
  ended: () => undefined,
});

const NOTHING_OFFERED = { nextUp: null, skipOffer: null } as const;

const NO_ADS: TestBreak = { hasAdServer: false, ads: [] };

function Playing({
  title,
  episode,
  source,
  ranges,
  breaks,
  next,
  at,
  testBreak,
}: Props & { readonly testBreak: TestBreak }) {
  const texts = useTexts(markersTexts);
  const player = useTexts(playerTexts);
  const renew = useRenewal(title, episode);
  const startSeconds = Math.max(0, at - LEAD_SECONDS);
  const [isOver, setOver] = useState(false);
  const { core, state, video } = usePlayback(source, startSeconds, renew, {
    skipRanges: ranges,
    onNext: next && goOn,
  });
  function goOn(): void {
    core.pause();
    setOver(true);
  }
  const [midRolls] = useState(() => new MidRolls(breaks.map(midRollAt), startSeconds));
  const [hasPassed, setPassed] = useState(false);
  const { ads, hasAdServer } = testBreak;
  const moved = useEffectEvent(() => {
    const { phase, positionSeconds, durationSeconds, inBreak } = core.getState();
    if (inBreak || phase !== "playing" || durationSeconds <= 0) return;
    if (!midRolls.due(positionSeconds, durationSeconds)) return;
    setPassed(true);
    if (ads.length > 0) core.beginBreak();
  });
  useEffect(() => core.subscribe(() => moved()), [core]);
  const { nextUp, skipOffer } = state.inBreak ? NOTHING_OFFERED : state;
  const isPlaying = state.wantsToPlay && state.phase !== "ended" && !state.needsClick;
  return (
    <>
      <div className={styles.test}>
        <Screen core={core} video={video} hasFailed={state.phase === "failed"} />
        {state.inBreak && <TestAds ads={ads} onEnd={() => core.endBreak(true)} />}
        {skipOffer && !nextUp && (
          <Button className={styles.skip} onClick={() => core.skip()}>
            {texts.skip[skipOffer.kind]}
            <ChevronsRight aria-hidden />
          </Button>
        )}
        {nextUp && next && (
          <NextVideoCard
            seconds={nextUp.countdownSeconds}
            ofSeconds={COUNTDOWN_SECONDS}
            next={next}
            texts={texts}
            play={
              <Button look="main" size="small" icon={<Play />} onClick={() => core.playNext()}>
                {texts.playNext}
              </Button>
            }
            cancel={
              <Button size="small" onClick={() => core.dispatch({ type: "next cancelled" })}>
                {texts.watchCredits}
              </Button>
            }
          />
        )}
      </div>
      <div className={styles.transport}>
        <IconButton
          label={isPlaying ? player.pause : player.play}
          disabled={state.inBreak}
          onClick={() => core.toggle()}
        >
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <b>{clockText(state.positionSeconds)}</b>
        <output>
          {isOver && texts.nextStarts}
          {hasPassed && ads.length === 0 && texts[hasAdServer ? "adServer" : "noAds"]}
        </output>
      </div>
    </>
  );
}

/**
 * Plays over a marker with the button, the countdown or the ads that viewers have, also before it is saved (ST-065). The
 * next episode is offered as if it were released.
 */
export function TestPlayback(props: Props) {
  const texts = useTexts(markersTexts);
  const { title, breaks, onClose } = props;
  const api = useApi();
  const hasBreaks = breaks.length > 0;
  const { data, isPending } = useQuery({
    queryKey: ["title", title, "test-break"],
    queryFn: ({ signal }) => api(getTestBreak, { id: title }, { signal }),
    enabled: hasBreaks,
    // Another test may show other ads, and one that has begun keeps its own.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog title={texts.test} description={texts.testAbout} onClose={onClose} isLarge>
      {hasBreaks && isPending ? (
        <RowsSkeleton rows={6} />
      ) : (
        <Playing {...props} testBreak={data ?? NO_ADS} />
      )}
    </Dialog>
  );
}
