import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { AdScreen } from "./ads/ad-screen.tsx";
import { useAds } from "./ads/use-ads.ts";
import { CaptionsOverlay } from "./captions.tsx";
import { chaptersOf } from "./chapters.ts";
import { useCompanion } from "./companion.ts";
import { ControlBar, Transport } from "./control-bar.tsx";
import { isWaiting } from "@bijou/player/core/player-state";
import type { Preferences } from "@bijou/player/core/preferences";
import { chooseSound } from "@bijou/player/core/tracks";
import { wantsDataSaver } from "@bijou/player/engine/data-saver";
import { ErrorPanel } from "./error-panel.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { absolute } from "@bijou/player/engine/hls";
import { NextUpCard } from "./next-up-card.tsx";
import styles from "./player.module.css";
import { Loader, Notice, PausePrompt, SkipButton } from "./prompts.tsx";
import type { PlayerProps } from "./source.ts";
import { GestureLayer } from "./gesture-layer.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCaptions } from "./use-captions.ts";
import { useFlash } from "./use-flash.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayback } from "./use-playback.ts";
import { usePreferences } from "./use-preferences.ts";
import { useQuality } from "./use-quality.ts";
import { useRemoteControl } from "./use-remote-control.ts";
import { useReport } from "./use-report.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTracks } from "./use-tracks.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { playerTexts as texts } from "./texts.ts";

/**
 * A player that fills the window. It plays `source` until `source.playUrl` changes, which starts the next title, in
 * full screen if this one was. Render it in the browser only.
 */
export function Player(props: PlayerProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={root}
      className={styles.player}
      aria-label={texts.name}
      tabIndex={-1}
      data-picture-on-top
      data-remote={props.isRemote === true}
    >
      <Title key={props.source.playUrl} {...props} root={root} />
    </section>
  );
}

const NOTHING_OFFERED = { failure: null, nextUp: null, skipOffer: null } as const;

function Title(props: PlayerProps & { root: RefObject<HTMLElement | null> }) {
  const { source, root, onClose, isRemote = false } = props;
  const [preferences, changePreferences] = usePreferences();
  const { core, state, video } = usePlayback(props, {
    sound: chooseSound(source.sounds, source.trackPreferences)?.name ?? null,
    savesData: wantsDataSaver(preferences),
  });
  useQuality(core, props);
  const tracks = useTracks(core, state, source, props.onTracks);
  const chapters = chaptersOf(core, source.chapters);
  const { ads, breaksAtSeconds } = useAds(core, props.ads, preferences);
  const { inBreak } = state;
  const [flash, showFlash] = useFlash();
  const [helpOpen, setHelpOpen] = useState(false);
  const report = useReport(props, core, state, showFlash);
  const fullScreen = useFullScreen(root, ads?.video ?? video);
  const onPrevious = source.hasPrevious ? props.onPrevious : undefined;
  const playing = state.phase === "playing" || state.phase === "buffering";

  const currentUrl = useCallback((url: string) => core.urls.current(absolute(url)), [core]);
  const cues = useCaptions(video, tracks.shownSubtitle, currentUrl, state.pictureInPicture);

  useEffect(() => {
    if (video) applyPreferences(video, preferences);
  }, [video, preferences]);
  useMediaSession(core, state, source, preferences.speed, onPrevious, inBreak);
  useWakeLock(playing || inBreak);
  useShortcuts(
    {
      core,
      video,
      tracks,
      chapters,
      preferences,
      onPreferences: changePreferences,
      onFullScreen: fullScreen.toggle,
      onHelp: () => setHelpOpen(true),
      showFlash,
    },
    !helpOpen && !report.isOpen && !inBreak,
  );
  useCompanion(props.companion, {
    core,
    state,
    tracks,
    onPrevious,
    showFlash,
  });
  useRemoteControl({ core, root, showFlash, onClose }, isRemote && !helpOpen && !inBreak);

  useEffect(() => {
    if (!inBreak) return undefined;
    const player = root.current;
    // The element with the focus was removed with the ad's screen.
    return () => player?.focus({ preventScroll: true });
  }, [inBreak, root]);

  const holdFocus = (held: boolean) => (event: FocusEvent) => {
    const byKeyboard = event.target.matches(":focus-visible");
    core.dispatch({ type: "focus held", held: held && byKeyboard });
  };
  const raised = state.controlsVisible;
  // The film's offers wait until its ads are over.
  const { failure, nextUp, skipOffer } = inBreak ? NOTHING_OFFERED : state;
  // On a remote control, Enter activates a countdown or a skip button; a quiet offer needs an arrow first.
  const prompt = nextUp?.shape === "card" ? "next" : nextUp ? null : (skipOffer?.kind ?? null);
  useEffect(() => {
    if (!isRemote || prompt === null) return;
    const isOnPicture = document.activeElement?.closest("[data-player-controls]") == null;
    const button = root.current?.querySelector<HTMLElement>(
      ":is([data-player-prompt], [data-player-panel]) button",
    );
    if (isOnPicture) button?.focus();
  }, [isRemote, prompt, root]);

  return (
    <div
      className={styles.title}
      data-phase={state.phase}
      data-needs-click={state.needsClick}
      data-controls={state.controlsVisible ? "visible" : "hidden"}
      onPointerMove={(event) => {
        if (event.pointerType === "mouse") core.dispatch({ type: "viewer active" });
      }}
    >
      <GestureLayer
        core={core}
        video={video}
        posterUrl={source.posterUrl}
        onFullScreen={fullScreen.toggle}
        showFlash={showFlash}
      />
      <div className={styles.shade} />
      <CaptionsOverlay cues={cues} look={preferences.captionStyle} raised={raised} />
      {state.pausePromptVisible && (
        <PausePrompt
          title={source.title}
          subtitle={source.subtitle}
          leftSeconds={state.durationSeconds - state.positionSeconds}
        />
      )}
      {isWaiting(state) && !inBreak && <Loader onRetry={() => core.tryNow()} />}
      <div
        className={styles.controls}
        data-player-controls
        inert={inBreak}
        onFocus={holdFocus(true)}
        onBlur={holdFocus(false)}
      >
        <TopBar
          title={source.title}
          subtitle={source.subtitle}
          onClose={onClose}
          onHelp={isRemote ? undefined : () => setHelpOpen(true)}
          onReport={report.open}
          siteLink={props.siteLink}
        />
        {!failure && (
          <>
            <Transport
              big
              core={core}
              state={state}
              onPrevious={onPrevious}
              className={styles.centre}
            />
            <ControlBar
              core={core}
              state={state}
              source={source}
              tracks={tracks}
              chapters={chapters}
              video={video}
              preferences={preferences}
              onPreferences={changePreferences}
              fullScreen={fullScreen}
              onPrevious={onPrevious}
              adBreaksAtSeconds={breaksAtSeconds}
              isRemote={isRemote}
              showFlash={showFlash}
              casting={props.renderCasting?.({
                positionSeconds: () => core.getState().positionSeconds,
                onCast: () => core.pause(),
              })}
            />
          </>
        )}
      </div>
      {skipOffer && !nextUp && (
        <div className={styles.over} data-player-prompt>
          <SkipButton
            label={texts.skip[skipOffer.kind]}
            raised={raised}
            onSkip={() => core.skip()}
          />
        </div>
      )}
      {nextUp && source.next && (
        <div
          className={styles.over}
          {...(nextUp.shape === "card"
            ? { "data-player-panel": "" }
            : { "data-player-prompt": "" })}
        >
          <NextUpCard
            offer={nextUp}
            next={source.next}
            raised={raised}
            onPlay={() => core.playNext()}
            onCancel={() => core.dispatch({ type: "next cancelled" })}
          />
        </div>
      )}
      {source.notice && state.phase !== "loading" && !inBreak && !failure && (
        <div className={styles.over}>
          <Notice text={source.notice} />
        </div>
      )}
      {!state.online && <output className={styles.offline}>{texts.offline}</output>}
      {failure && (
        <div className={styles.over} data-player-panel>
          <ErrorPanel
            failure={failure}
            positionSeconds={state.positionSeconds}
            lowestQuality={state.qualities.length > 1 ? (state.qualities[0] ?? null) : null}
            onRetry={(quality) => core.retry(quality)}
            onReport={report.open}
            onClose={onClose}
          />
        </div>
      )}
      {inBreak && (
        <AdScreen
          ads={ads}
          title={source.title}
          stillUrl={source.posterUrl}
          preferences={preferences}
          onPreferences={changePreferences}
          fullScreen={fullScreen}
          onWithoutAds={props.ads?.onWithoutAds}
          onClose={onClose}
          isRemote={isRemote}
        />
      )}
      <output className={styles.flash}>{flash && <span key={flash.id}>{flash.text}</span>}</output>
      {helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
      {report.form}
    </div>
  );
}

function applyPreferences(video: HTMLVideoElement, { volume, muted, speed }: Preferences): void {
  video.volume = volume;
  video.muted = muted;
  // Loading a source resets the rate to the default.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}
