import {
  Airplay,
  Maximize,
  Minimize,
  PictureInPicture2,
  SkipBack,
  SkipForward,
} from "lucide-react";
import type { ReactNode } from "react";
import { PauseIcon, PlayIcon } from "@bijou/design/icons";
import { ChaptersMenu } from "./chapters-menu.tsx";
import type { Chapters } from "./chapters.ts";
import styles from "./control-bar.module.css";
import { ControlButton } from "./control-button.tsx";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { PlayerState } from "@bijou/player/core/player-state";
import { type Preferences, SPEEDS } from "@bijou/player/core/preferences";
import { clockText } from "@bijou/player/core/time-text";
import { Back10Icon, Forward10Icon } from "./icons.tsx";
import { Choices, Menu } from "./menu.tsx";
import { canPictureInPicture, togglePictureInPicture } from "./picture-in-picture.ts";
import { QualityMenu } from "./quality-menu.tsx";
import { useRemotePlayback } from "./remote-playback.ts";
import { ScrubBar } from "./scrub-bar.tsx";
import type { PlayableSource } from "./source.ts";
import { TracksMenu } from "./tracks-menu.tsx";
import type { ChangePreferences } from "./use-preferences.ts";
import type { Tracks } from "./use-tracks.ts";
import type { FullScreen } from "./use-full-screen.ts";
import { VolumeControl } from "./volume-control.tsx";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  core: PlayerCore;
  state: PlayerState;
  source: PlayableSource;
  tracks: Tracks;
  chapters: Chapters;
  video: HTMLVideoElement | null;
  preferences: Preferences;
  onPreferences: ChangePreferences;
  fullScreen: FullScreen;
  onPrevious: (() => void) | undefined;
  /** When the ads that are still to come will interrupt the film. */
  adBreaksAtSeconds: readonly number[];
  /** A television has its own volume and no windows. */
  isRemote: boolean;
  showFlash: (text: string) => void;
  /** A button that continues the title on another device. */
  casting?: ReactNode;
}

/** The scrub bar and the buttons below it. */
export function ControlBar(props: Props) {
  const { core, state, source, preferences } = props;
  const thumbnailsUrl =
    source.thumbnailsUrl && core.urls.current(absoluteUrl(source.thumbnailsUrl));
  const leftSeconds = Math.max(0, state.durationSeconds - state.positionSeconds);
  return (
    <div className={styles.bar}>
      <ScrubBar
        positionSeconds={state.positionSeconds}
        durationSeconds={state.durationSeconds}
        bufferedUntilSeconds={state.bufferedUntilSeconds}
        thumbnailsUrl={thumbnailsUrl}
        chapters={props.chapters.exist ? source.chapters : []}
        adBreaksAtSeconds={props.adBreaksAtSeconds}
        onSeek={(seconds) => core.seekTo(seconds)}
      />
      <div className={styles.row}>
        <Transport
          core={core}
          state={state}
          onPrevious={props.onPrevious}
          className={styles.wide}
        />
        {!props.isRemote && (
          <VolumeControl
            volume={preferences.volume}
            muted={preferences.muted}
            onVolume={(volume) => props.onPreferences({ volume, muted: false })}
            onMute={() => props.onPreferences({ muted: !preferences.muted })}
          />
        )}
        <p className={styles.time}>
          <b>{clockText(state.positionSeconds)}</b>
          <span>-{clockText(leftSeconds)}</span>
        </p>
        <Settings {...props} />
      </div>
    </div>
  );
}

function Settings(props: Props) {
  const { core, state, source, video, preferences, onPreferences, fullScreen, isRemote } = props;
  const onOpenChange = (open: boolean) => core.dispatch({ type: "menu opened", open });
  return (
    <div className={styles.settings}>
      <Menu
        label={texts.speed}
        content={texts.times(preferences.speed)}
        isHighlighted={preferences.speed !== 1}
        onOpenChange={onOpenChange}
      >
        <Choices
          legend={texts.speed}
          look="list"
          choices={SPEEDS.map((value) => ({
            value,
            label: value === 1 ? texts.normalSpeed : texts.times(value),
          }))}
          chosen={preferences.speed}
          onChoose={(speed) => onPreferences({ speed })}
        />
      </Menu>
      <ChaptersMenu
        list={source.chapters}
        chapters={props.chapters}
        positionSeconds={state.positionSeconds}
        showFlash={props.showFlash}
        onOpenChange={onOpenChange}
      />
      <TracksMenu
        tracks={props.tracks}
        style={preferences.captionStyle}
        onStyle={(captionStyle) => onPreferences({ captionStyle })}
        onOpenChange={onOpenChange}
      />
      <QualityMenu
        core={core}
        state={state}
        preferences={preferences}
        onPreferences={onPreferences}
        onOpenChange={onOpenChange}
      />
      {!isRemote && <RemotePlaybackButton video={video} />}
      {props.casting}
      {!isRemote && canPictureInPicture() && (
        <ControlButton
          label={texts.pictureInPicture}
          shortcut="P"
          aria-pressed={state.pictureInPicture}
          className={styles.wide}
          onClick={() => togglePictureInPicture(video)}
        >
          <PictureInPicture2 aria-hidden="true" />
        </ControlButton>
      )}
      {!isRemote && (
        <ControlButton
          label={fullScreen.active ? texts.leaveFullScreen : texts.fullScreen}
          shortcut="F"
          onClick={fullScreen.toggle}
        >
          {fullScreen.active ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </ControlButton>
      )}
    </div>
  );
}

/** AirPlay, or the browser's own way to another screen; shown while there is one. */
function RemotePlaybackButton({ video }: { video: HTMLVideoElement | null }) {
  const choose = useRemotePlayback(video);
  if (choose === null) return null;
  return (
    <ControlButton label={texts.remotePlayback} onClick={choose}>
      <Airplay aria-hidden="true" />
    </ControlButton>
  );
}

interface TransportProps {
  core: PlayerCore;
  state: PlayerState;
  onPrevious: (() => void) | undefined;
  big?: boolean;
  className: string | undefined;
}

/** Previous, back 10 s, play or pause, forward 10 s, next. */
export function Transport({ core, state, onPrevious, big = false, className }: TransportProps) {
  const runs = state.wantsToPlay && state.phase !== "ended";
  const toggle = (
    <ControlButton
      label={state.phase === "ended" ? texts.playAgain : runs ? texts.pause : texts.play}
      shortcut="K"
      size={big ? "huge" : "normal"}
      onClick={() => core.toggle()}
    >
      {runs ? <PauseIcon /> : <PlayIcon />}
    </ControlButton>
  );
  const step = big ? "big" : "normal";
  return (
    <div className={className} data-transport={big ? "centre" : "bar"}>
      {!big && toggle}
      {onPrevious && big && <Previous onPrevious={onPrevious} />}
      <ControlButton label={texts.back10} shortcut="J" size={step} onClick={() => core.stepBack()}>
        <Back10Icon />
      </ControlButton>
      {big && toggle}
      <ControlButton
        label={texts.forward10}
        shortcut="L"
        size={step}
        onClick={() => core.stepForward()}
      >
        <Forward10Icon />
      </ControlButton>
      {onPrevious && !big && <Previous onPrevious={onPrevious} />}
      {core.hasNext && (
        <ControlButton label={texts.next} shortcut="N" onClick={() => core.playNext()}>
          <SkipForward aria-hidden="true" />
        </ControlButton>
      )}
    </div>
  );
}

function Previous({ onPrevious }: { onPrevious: () => void }) {
  return (
    <ControlButton label={texts.previous} onClick={onPrevious}>
      <SkipBack aria-hidden="true" />
    </ControlButton>
  );
}

function absoluteUrl(url: string): string {
  return new URL(url, location.href).href;
}
