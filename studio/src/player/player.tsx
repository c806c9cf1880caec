import type { PlayerCore } from "@bijou/player/core/player-core";
import type { PlayerState } from "@bijou/player/core/player-state";
import type { SignedSource } from "@bijou/player/core/signed-urls";
import { clockText } from "@bijou/player/core/time-text";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../ui/form/button.tsx";
import { useTexts } from "../ui/language.ts";
import styles from "./player.module.css";
import { Screen } from "./screen.tsx";
import { playerTexts } from "./texts.ts";
import { type Source, usePlayback } from "./use-playback.ts";

const FRAME_SECONDS = 1 / 24;
const SECOND_STEP = 1;
const NONE: readonly number[] = [];

interface Subtitles {
  readonly name: string;
  readonly language: string;
  readonly url: string;
}

/** A moment that is marked on the timeline. */
interface Point {
  readonly id: number;
  readonly seconds: number;
}

interface Props {
  readonly source: Source;
  readonly subtitles: readonly Subtitles[];
  readonly renew: () => Promise<SignedSource>;
  readonly startSeconds: number;
  /** The height of the picture to begin with; null is automatic. */
  readonly height: number | null;
  /** The name of the subtitles to begin with; "" for none. */
  readonly shownSubtitles: string;
  readonly points: readonly Point[];
  /** Beside the time, such as what was reported. */
  readonly about?: string;
}

/** Plays on as it was if the video has no such rendition. */
function useFirstHeight(core: PlayerCore, qualities: readonly number[], height: number | null) {
  const isChosen = useRef(false);
  useEffect(() => {
    if (isChosen.current || height === null || qualities.length === 0) return;
    isChosen.current = true;
    if (qualities.includes(height)) core.chooseQuality(height);
  }, [core, qualities, height]);
}

function show(tracks: TextTrackList, name: string): void {
  for (const track of tracks) track.mode = track.label === name ? "showing" : "disabled";
}

/** The browser draws the subtitles, as its own tracks of the video. */
function useSubtitles(video: HTMLVideoElement | null, all: readonly Subtitles[], shown: string) {
  const add = useEffectEvent((to: HTMLVideoElement) => {
    for (const { name, language, url } of all) {
      const track = document.createElement("track");
      Object.assign(track, { kind: "subtitles", label: name, srclang: language, src: url });
      to.append(track);
    }
  });
  useEffect(() => {
    if (video) add(video);
  }, [video]);
  useEffect(() => {
    if (video) show(video.textTracks, shown);
  }, [video, shown]);
}

function Timeline({
  core,
  state,
  points,
}: {
  readonly core: PlayerCore;
  readonly state: PlayerState;
  readonly points: readonly Point[];
}) {
  const texts = useTexts(playerTexts);
  const { durationSeconds, positionSeconds } = state;
  const share = (seconds: number): string =>
    `${Math.min(100, (100 * seconds) / Math.max(1, durationSeconds))}%`;
  return (
    <div className={styles.timeline}>
      <input
        type="range"
        min={0}
        max={durationSeconds}
        step={0.1}
        value={positionSeconds}
        aria-label={texts.position}
        aria-valuetext={clockText(positionSeconds)}
        onChange={(event) => core.seekTo(event.currentTarget.valueAsNumber)}
      />
      {points.map(({ id, seconds }) => (
        <span
          key={id}
          aria-hidden
          className={styles.point}
          style={{ insetInlineStart: share(seconds) }}
        />
      ))}
    </div>
  );
}

/** What a key does while the focus is in the player; undefined for keys of the page. */
function actionOf(core: PlayerCore, { key, target }: KeyboardEvent): (() => void) | undefined {
  const isOnButton = target instanceof HTMLElement && target.matches("button, select");
  switch (key) {
    case " ":
      return isOnButton ? undefined : () => core.toggle();
    case "ArrowLeft":
      return () => core.stepBack();
    case "ArrowRight":
      return () => core.stepForward();
    case ",":
      return () => step(core, -FRAME_SECONDS);
    case ".":
      return () => step(core, FRAME_SECONDS);
    default:
      return undefined;
  }
}

/** A still picture moves; a film that plays would not be seen to. */
function step(core: PlayerCore, seconds: number): void {
  core.pause();
  core.seekBy(seconds);
}

/** A video as staff see it: paused, moved and stepped through with the keyboard. */
export default function Player({
  source,
  subtitles,
  renew,
  startSeconds,
  height,
  shownSubtitles,
  points,
  about,
}: Props) {
  const texts = useTexts(playerTexts);
  const { core, state, video } = usePlayback(source, startSeconds, renew);
  const [shown, setShown] = useState(shownSubtitles);
  useSubtitles(video, subtitles, shown);
  const { phase, wantsToPlay, positionSeconds, qualities, chosenQuality, needsClick } = state;
  // The engine chooses nothing before it is open.
  useFirstHeight(core, video ? qualities : NONE, height);
  const isPlaying = wantsToPlay && phase !== "ended" && !needsClick;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls in it
    <div
      className={styles.player}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const action = actionOf(core, event);
        if (!action) return;
        event.preventDefault();
        action();
      }}
    >
      <Screen core={core} video={video} hasFailed={phase === "failed"} />
      <div className={styles.controls}>
        <Timeline core={core} state={state} points={points} />
        <div className={styles.row}>
          <IconButton label={isPlaying ? texts.pause : texts.play} onClick={() => core.toggle()}>
            {isPlaying ? <Pause /> : <Play />}
          </IconButton>
          <b>{clockText(positionSeconds)}</b>
          <span className={styles.about}>{about}</span>
          <IconButton label={texts.back} onClick={() => step(core, -SECOND_STEP)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label={texts.forward} onClick={() => step(core, SECOND_STEP)}>
            <ChevronRight />
          </IconButton>
          <select
            aria-label={texts.rendition}
            value={chosenQuality ?? ""}
            onChange={({ currentTarget: { value } }) =>
              core.chooseQuality(value === "" ? null : Number(value))
            }
          >
            <option value="">{texts.automatic}</option>
            {qualities.map((lines) => (
              <option key={lines} value={lines}>
                {texts.lines(String(lines))}
              </option>
            ))}
          </select>
          {subtitles.length > 0 && (
            <select
              aria-label={texts.subtitles}
              value={shown}
              onChange={({ currentTarget: { value } }) => setShown(value)}
            >
              <option value="">{texts.noSubtitles}</option>
              {subtitles.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
      </div>
    </div>
  );
}
