import type { Ad, AdTerms } from "@bijou/contract/studio/ads";
import { clockText } from "@bijou/player/core/time-text";
import { Pause, Play, SkipForward } from "lucide-react";
import { useState } from "react";
import { Screen } from "../../player/screen.tsx";
import { type Source, usePlayback } from "../../player/use-playback.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./ad-preview.module.css";
import { adAsideTexts } from "./aside-texts.ts";
import { adTexts } from "./texts.ts";

/** The address of an ad never changes. */
const A_DAY_SECONDS = 86_400;
const sourceOf = (url: string, durationSeconds: number): Source => ({
  playUrl: url,
  expiresAtSeconds: Math.floor(Date.now() / 1000) + A_DAY_SECONDS,
  durationSeconds,
});

type Shown = Pick<AdTerms, "name" | "clickUrl" | "skipAfterSeconds">;

function Playing({
  source,
  name,
  clickUrl,
  skipAfterSeconds,
}: Shown & { readonly source: Source }) {
  const texts = useTexts(adAsideTexts).preview;
  const { core, state, video } = usePlayback(source, 0, async () => source, { isPaused: true });
  const { positionSeconds, durationSeconds } = state;
  const left = Math.max(0, Math.ceil(durationSeconds - positionSeconds));
  const skipIn =
    skipAfterSeconds === null ? null : Math.max(0, Math.ceil(skipAfterSeconds - positionSeconds));
  const isPaused = video?.paused ?? true;
  return (
    <section className={styles.screen} aria-label={texts.title}>
      <Screen core={core} video={video} hasFailed={state.phase === "failed"} />
      <div className={styles.over}>
        <progress
          value={positionSeconds}
          max={Math.max(1, durationSeconds)}
          aria-label={texts.progress}
        />
        <div className={styles.line}>
          <span className={styles.label}>{texts.label}</span>
          <span>{texts.startsIn(clockText(left))}</span>
          {clickUrl !== null && (
            <a href={clickUrl} target="_blank" rel="noopener noreferrer">
              {texts.visit(name)}
            </a>
          )}
          <IconButton label={isPaused ? texts.play : texts.pause} onClick={() => core.toggle()}>
            {isPaused ? <Play /> : <Pause />}
          </IconButton>
          {skipIn !== null && (
            <button
              type="button"
              className={styles.skip}
              disabled={skipIn > 0}
              onClick={() => {
                core.pause();
                core.seekTo(0);
              }}
            >
              {skipIn > 0 ? (
                texts.skipIn(skipIn)
              ) : (
                <>
                  {texts.skip}
                  <SkipForward />
                </>
              )}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The ad as the player shows it to viewers, with what is typed. Nothing of it is counted. */
export function AdPreview({ ad, ...shown }: Shown & { readonly ad: Ad }) {
  const texts = useTexts(adTexts);
  const aside = useTexts(adAsideTexts).preview;
  const { mediaUrl, durationSeconds } = ad;
  const [source] = useState(() =>
    mediaUrl === null ? undefined : sourceOf(mediaUrl, durationSeconds ?? 0),
  );
  if (!source)
    return <p className={styles.none}>{ad.problem === null ? texts.encoding : texts.noVideo}</p>;
  return (
    <figure className={styles.figure}>
      <Playing source={source} {...shown} />
      <figcaption>{aside.note}</figcaption>
    </figure>
  );
}
