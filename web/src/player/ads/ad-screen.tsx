import {
  ArrowLeft,
  ChevronsRight,
  Maximize,
  Minimize,
  Pause,
  Play,
  Volume2,
  VolumeX,
} from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { StarIcon } from "../../ui/icons.tsx";
import { ControlButton } from "../control-button.tsx";
import type { AdBreakState } from "../core/ad-break.ts";
import type { Preferences } from "../core/preferences.ts";
import { clockText } from "../core/time-text.ts";
import { Loader } from "../prompts.tsx";
import type { FullScreen } from "../use-full-screen.ts";
import type { ChangePreferences } from "../use-preferences.ts";
import styles from "./ad-screen.module.css";
import { adTexts as texts } from "./texts.ts";
import type { Ads } from "./use-ads.ts";

interface Props {
  /** Null for the moment before a break has begun. */
  ads: Ads | null;
  /** Of the film that waits. */
  title: string;
  preferences: Preferences;
  onPreferences: ChangePreferences;
  fullScreen: FullScreen;
  onWithoutAds: (() => void) | undefined;
  onClose: () => void;
}

/** Over the film while ads play: that it is one, how long it lasts, and when it can be skipped. */
export function AdScreen(props: Props) {
  const { ads, title, onClose } = props;
  return (
    <section className={styles.screen} aria-label={texts.advertisement}>
      {ads ? <Showing {...props} ads={ads} /> : <Loader />}
      <header className={styles.top}>
        <ControlButton label={texts.back} onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
        </ControlButton>
        <div>
          <h1>{title}</h1>
          <p>{texts.startsAfter}</p>
        </div>
      </header>
    </section>
  );
}

function Showing(props: Props & { ads: Ads }) {
  const { ads, preferences, onPreferences, fullScreen, onWithoutAds, onClose } = props;
  const { adBreak, video } = ads;
  const state = useSyncExternalStore(adBreak.subscribe, adBreak.getState);
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    host.current?.append(video);
    return () => video.remove();
  }, [video]);

  const visit = () => {
    if (state.clickUrl === null) return;
    window.open(state.clickUrl, "_blank", "noopener,noreferrer");
    adBreak.clicked();
  };
  const mute = () => onPreferences({ muted: !preferences.muted });
  useAdKeys(bar, { toggle: () => adBreak.toggle(), mute, fullScreen: fullScreen.toggle, onClose });
  const isLoading = state.phase === "loading" || state.isStalled;

  return (
    <>
      <div ref={host} className={styles.picture} />
      {/* What a click on the picture does has buttons below. */}
      <div
        className={styles.surface}
        data-leads={state.clickUrl !== null && state.phase === "playing"}
        onPointerUp={(event) => {
          if (event.button !== 0) return;
          if (state.phase === "paused") adBreak.toggle();
          else if (state.phase === "playing") visit();
        }}
      />
      {isLoading && <Loader />}
      <div className={styles.shade} />
      {state.overlayVisible && <output className={styles.overlay}>{texts.overlay}</output>}
      {state.phase === "paused" && (
        <div className={styles.centre}>
          <ControlButton size="huge" label={texts.play} onClick={() => adBreak.toggle()}>
            <Play aria-hidden="true" />
          </ControlButton>
        </div>
      )}
      {state.number > 0 && (
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
                {texts.startsIn} <b>{clockText(Math.ceil(state.leftSeconds))}</b>
              </span>
              {state.clickUrl !== null && (
                <button type="button" className={styles.visit} onClick={visit}>
                  {texts.visit(state.title)}
                </button>
              )}
            </p>
            <div className={styles.small}>
              <ControlButton
                label={state.phase === "paused" ? texts.play : texts.pause}
                onClick={() => adBreak.toggle()}
              >
                {state.phase === "paused" ? (
                  <Play aria-hidden="true" />
                ) : (
                  <Pause aria-hidden="true" />
                )}
              </ControlButton>
              <ControlButton label={preferences.muted ? texts.unmute : texts.mute} onClick={mute}>
                {preferences.muted ? (
                  <VolumeX aria-hidden="true" />
                ) : (
                  <Volume2 aria-hidden="true" />
                )}
              </ControlButton>
              <ControlButton
                label={fullScreen.active ? texts.exitFullScreen : texts.fullScreen}
                onClick={fullScreen.toggle}
              >
                {fullScreen.active ? (
                  <Minimize aria-hidden="true" />
                ) : (
                  <Maximize aria-hidden="true" />
                )}
              </ControlButton>
            </div>
            <div className={styles.actions}>
              {onWithoutAds && (
                <Button look="velvet" size="small" icon={<StarIcon />} onClick={onWithoutAds}>
                  {texts.withoutAds}
                </Button>
              )}
              <Skip state={state} onSkip={() => adBreak.skip()} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function Skip({ state, onSkip }: { state: AdBreakState; onSkip: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { skipInSeconds, number } = state;
  const isReady = skipInSeconds === 0;
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest("button, a, input") != null;
    if (isReady && !isElsewhere) button.current?.focus({ preventScroll: true });
  }, [isReady, number]);
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

interface AdKeys {
  toggle: () => void;
  mute: () => void;
  fullScreen: () => void;
  onClose: () => void;
}

/** The keys of the player that mean something while an ad plays, and those of a remote control. */
function useAdKeys(bar: RefObject<HTMLElement | null>, keys: AdKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = event.target instanceof HTMLButtonElement;
    const act = {
      " ": isOnButton ? undefined : keys.toggle,
      k: keys.toggle,
      m: keys.mute,
      f: keys.fullScreen,
      GoBack: keys.onClose,
      BrowserBack: keys.onClose,
      ArrowLeft: () => moveAmong(bar.current, -1),
      ArrowRight: () => moveAmong(bar.current, 1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}

function moveAmong(bar: HTMLElement | null, step: 1 | -1): void {
  if (!bar) return;
  const stops = [...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
