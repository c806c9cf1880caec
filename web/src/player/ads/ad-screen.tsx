import { ArrowLeft, ChevronsRight, Maximize, Minimize, Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "../../ui/form/button.tsx";
import { StarIcon } from "@bijou/design/icons";
import { PauseIcon, PlayIcon } from "@bijou/design/icons";
import { ControlButton } from "../control-button.tsx";
import type { AdBreakState } from "@bijou/player/core/ad-break-state";
import type { Preferences } from "@bijou/player/core/preferences";
import { clockText } from "@bijou/player/core/time-text";
import { Loader } from "../prompts.tsx";
import type { FullScreen } from "../use-full-screen.ts";
import type { ChangePreferences } from "../use-preferences.ts";
import { AdIcons } from "./ad-icons.tsx";
import styles from "./ad-screen.module.css";
import { adTexts as texts } from "./texts.ts";
import { useAdKeys } from "./use-ad-keys.ts";
import { useAdMediaSession } from "./use-ad-media-session.ts";
import type { Ads } from "./use-ads.ts";

interface Props {
  /** Null before the break has begun. */
  ads: Ads | null;
  /** The film that follows. */
  title: string;
  stillUrl: string | undefined;
  preferences: Preferences;
  onPreferences: ChangePreferences;
  fullScreen: FullScreen;
  onWithoutAds: (() => void) | undefined;
  onClose: () => void;
  /** For remote controls: no page can be opened, and Skip takes the focus once skipping is allowed. */
  isRemote: boolean;
}

/** Over the film while ads play: the ad label, its length, and the skip button. */
export function AdScreen(props: Props) {
  const { ads, title, onClose } = props;
  return (
    <section className={styles.screen} aria-label={texts.advertisement}>
      {ads ? (
        <Showing {...props} ads={ads} />
      ) : (
        <>
          <Still url={props.stillUrl} />
          <Loader />
        </>
      )}
      <header className={styles.top}>
        <ControlButton label={texts.back} onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
        </ControlButton>
        <div>
          <h1>{title}</h1>
          <p>{ads?.isWithin ? texts.goesOnAfter : texts.startsAfter}</p>
        </div>
      </header>
    </section>
  );
}

/** The film behind the first ad until that moves: many ads begin with black, and some browsers wait for a click. */
function Still({ url }: { url: string | undefined }) {
  return url === undefined ? null : <img className={styles.still} src={url} alt="" />;
}

function Showing(props: Props & { ads: Ads }) {
  const { ads, stillUrl, preferences, onPreferences, fullScreen } = props;
  const { onWithoutAds, onClose, isRemote } = props;
  const { adBreak, isWithin, video } = ads;
  const state = useSyncExternalStore(adBreak.subscribe, adBreak.getState);
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    host.current?.append(video);
    return () => video.remove();
  }, [video]);

  const clickUrl = isRemote ? null : state.clickUrl;
  const visit = () => {
    if (clickUrl === null) return;
    window.open(clickUrl, "_blank", "noopener,noreferrer");
    adBreak.clicked();
  };
  const toggle = () => adBreak.toggle();
  const skip = () => adBreak.skip();
  const mute = () => onPreferences({ muted: !preferences.muted });
  useAdKeys(bar, { toggle, skip, mute, fullScreen: fullScreen.toggle, onClose }, isRemote);
  useAdMediaSession(adBreak, state.phase);
  const isLoading = state.phase === "loading" || state.isStalled;
  const hasBegun = isWithin || state.number > 1 || state.positionSeconds > 0;

  return (
    <>
      <div ref={host} className={styles.picture} />
      {!hasBegun && <Still url={stillUrl} />}
      {/* Everything that a click on the picture does has a button below. */}
      <div
        className={styles.surface}
        data-leads={clickUrl !== null && state.phase === "playing"}
        onPointerUp={(event) => {
          if (event.button !== 0) return;
          if (state.phase === "paused") toggle();
          // A touch on the picture shows the controls.
          else if (state.phase === "playing" && event.pointerType === "mouse") visit();
        }}
      />
      {isLoading && <Loader />}
      <div className={styles.shade} />
      <output className={styles.overlay}>
        {state.overlayVisible && <span>{isWithin ? texts.overlayWithin : texts.overlay}</span>}
      </output>
      <output className="visually-hidden">{state.skipInSeconds === 0 && texts.skipReady}</output>
      {state.phase === "paused" && (
        <div className={styles.centre}>
          <ControlButton size="huge" label={texts.play} onClick={toggle}>
            <PlayIcon />
          </ControlButton>
        </div>
      )}
      {state.number > 0 && (
        <div className={styles.over}>
          <AdIcons
            icons={state.icons}
            video={video}
            opensPages={!isRemote}
            onClick={(icon) => adBreak.iconClicked(icon)}
          />
          <div ref={bar} className={styles.bottom}>
            <progress
              aria-label={texts.progress}
              value={Math.min(state.positionSeconds, state.durationSeconds)}
              max={Math.max(state.durationSeconds, 1)}
            />
            <div className={styles.line}>
              <p className={styles.facts}>
                <span className={styles.label}>{texts.label}</span>
                {state.count > 1 && <span>{texts.number(state.number, state.count)}</span>}
                <span role="timer" className={styles.left}>
                  {isWithin ? texts.goesOnIn : texts.startsIn}{" "}
                  <b>{clockText(Math.ceil(state.leftSeconds))}</b>
                </span>
                {clickUrl !== null && (
                  <a
                    href={clickUrl}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={styles.visit}
                    onClick={() => adBreak.clicked()}
                  >
                    {texts.visit(state.title)}
                  </a>
                )}
              </p>
              <div className={styles.small}>
                <ControlButton
                  label={state.phase === "paused" ? texts.play : texts.pause}
                  onClick={toggle}
                >
                  {state.phase === "paused" ? <PlayIcon /> : <PauseIcon />}
                </ControlButton>
                {!isRemote && (
                  <SoundAndScreen
                    isMuted={preferences.muted}
                    onMute={mute}
                    fullScreen={fullScreen}
                  />
                )}
              </div>
              <div className={styles.actions}>
                {onWithoutAds && (
                  <Button look="velvet" size="small" icon={<StarIcon />} onClick={onWithoutAds}>
                    {texts.withoutAds}
                  </Button>
                )}
                <Skip state={state} takesFocus={isRemote} onSkip={skip} />
              </div>
            </div>
          </div>
        </div>
      )}
    </>
  );
}

interface SoundAndScreenProps {
  isMuted: boolean;
  onMute: () => void;
  fullScreen: FullScreen;
}

function SoundAndScreen({ isMuted, onMute, fullScreen }: SoundAndScreenProps) {
  return (
    <>
      <ControlButton label={isMuted ? texts.unmute : texts.mute} onClick={onMute}>
        {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </ControlButton>
      <ControlButton
        label={fullScreen.active ? texts.exitFullScreen : texts.fullScreen}
        onClick={fullScreen.toggle}
      >
        {fullScreen.active ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
      </ControlButton>
    </>
  );
}

interface SkipProps {
  state: AdBreakState;
  takesFocus: boolean;
  onSkip: () => void;
}

function Skip({ state, takesFocus, onSkip }: SkipProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { skipInSeconds, number } = state;
  const isReady = skipInSeconds === 0;
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest("button") != null;
    if (isReady && takesFocus && !isElsewhere) button.current?.focus({ preventScroll: true });
  }, [isReady, takesFocus, number]);
  if (skipInSeconds === null) return null;
  return (
    <Button
      ref={button}
      look={isReady ? "primary" : "ghost"}
      size="small"
      className={styles.skip}
      disabled={!isReady}
      onClick={onSkip}
    >
      {isReady ? texts.skip : texts.skipIn(skipInSeconds)}
      {isReady && <ChevronsRight aria-hidden="true" />}
    </Button>
  );
}
