import { type NextUpState, nextUpAt } from "./next-up.ts";
import type { PlaybackProblem } from "./recovery.ts";
import { type SkipOffer, type SkipRange, skipOfferAt } from "./skip-ranges.ts";

const CONTROLS_HIDE_AFTER_MS = 5000;
const PAUSE_PROMPT_AFTER_MS = 120_000;
export const SEEK_STEP_SECONDS = 10;
/** A seek ends at a frame near the requested position. */
const ARRIVED_SECONDS = 2;

/** Facts about the title, constant while it plays. */
export interface TitleFacts {
  isTrailer: boolean;
  startSeconds: number;
  /** From the catalog; replaced by the media's own length once known. */
  totalSeconds: number;
  skipRanges: readonly SkipRange[];
  hasNext: boolean;
  /** An ad break precedes the title. */
  startsWithBreak?: boolean;
}

type Phase = "loading" | "playing" | "paused" | "buffering" | "ended" | "failed";

export interface PlayerState extends NextUpState {
  phase: Phase;
  /** What the viewer last requested; "playing" follows once the media can play. */
  wantsToPlay: boolean;
  /** The browser requires a click before it plays sound. */
  needsClick: boolean;
  /** Ads play: the title is paused and keeps buffering. */
  inBreak: boolean;
  positionSeconds: number;
  /**
   * Where newly opened media will begin. Until it gets there its own clock reports 0, which is not the viewer's
   * position.
   */
  arrivingAtSeconds: number | null;
  durationSeconds: number;
  bufferedUntilSeconds: number;
  controlsVisible: boolean;
  pausePromptVisible: boolean;
  skipOffer: SkipOffer | null;
  failure: PlaybackProblem | null;
  /** An error is being recovered from; the loader shows it. */
  isRecovering: boolean;
  online: boolean;
  pictureInPicture: boolean;
  remotePlayback: boolean;
  /** Keyboard focus on a control, or an open menu: the controls stay visible. */
  focusHeld: boolean;
  menuOpen: boolean;
  lastActivityAtMs: number;
  pausedAtMs: number | null;
  /** Heights of the renditions, lowest first; empty until known. */
  qualities: readonly number[];
  /** The viewer's choice; null is automatic. */
  chosenQuality: number | null;
  playingQuality: number | null;
  /** Names of those that the browser can play; empty until known. */
  sounds: readonly string[];
  playingSound: string | null;
}

export type PlayerEvent =
  | { type: "media ready"; durationSeconds: number }
  | { type: "media moved"; positionSeconds: number; bufferedUntilSeconds: number }
  | { type: "media playing" }
  | { type: "media waiting" }
  | { type: "media paused" }
  | { type: "media refused to start" }
  | { type: "media ended" }
  | { type: "break began" }
  | { type: "break ended" }
  | { type: "qualities found"; heights: readonly number[] }
  | { type: "quality changed"; height: number | null }
  | { type: "quality chosen"; height: number | null }
  | { type: "sounds found"; names: readonly string[] }
  | { type: "sound changed"; name: string }
  | { type: "viewer active" }
  | { type: "viewer hid controls" }
  | { type: "focus held"; held: boolean }
  | { type: "menu opened"; open: boolean }
  | { type: "play wanted"; wanted: boolean }
  | { type: "sought"; toSeconds: number }
  | { type: "next cancelled" }
  | { type: "network changed"; online: boolean }
  | { type: "picture in picture changed"; active: boolean }
  | { type: "remote playback changed"; active: boolean }
  | { type: "problem met" }
  | { type: "media reopened" }
  | { type: "failed"; failure: PlaybackProblem }
  | { type: "retried" }
  | { type: "time passed" };

export function initialState(facts: TitleFacts, nowMs: number): PlayerState {
  return {
    phase: "loading",
    wantsToPlay: true,
    needsClick: false,
    inBreak: facts.startsWithBreak ?? false,
    positionSeconds: facts.startSeconds,
    arrivingAtSeconds: facts.startSeconds,
    durationSeconds: facts.totalSeconds,
    bufferedUntilSeconds: 0,
    controlsVisible: true,
    pausePromptVisible: false,
    skipOffer: null,
    nextUp: null,
    nextCancelled: false,
    creditsEnteredAt: null,
    failure: null,
    isRecovering: false,
    online: true,
    pictureInPicture: false,
    remotePlayback: false,
    focusHeld: false,
    menuOpen: false,
    lastActivityAtMs: nowMs,
    pausedAtMs: null,
    qualities: [],
    chosenQuality: null,
    playingQuality: null,
    sounds: [],
    playingSound: null,
  };
}

/** The state after an event. Pure: the same arguments give the same result. */
export function reduce(
  state: PlayerState,
  event: PlayerEvent,
  facts: TitleFacts,
  nowMs: number,
): PlayerState {
  return derive({ ...state, ...changes(state, event, nowMs) }, facts, nowMs);
}

function changes(state: PlayerState, event: PlayerEvent, nowMs: number): Partial<PlayerState> {
  switch (event.type) {
    case "media ready":
      return {
        durationSeconds: event.durationSeconds,
        ...(state.phase === "loading" && !state.wantsToPlay ? { phase: "paused" } : {}),
      };
    case "media moved":
      return {
        ...(hasArrived(state, event.positionSeconds)
          ? { positionSeconds: event.positionSeconds, arrivingAtSeconds: null }
          : {}),
        bufferedUntilSeconds: event.bufferedUntilSeconds,
        ...(event.bufferedUntilSeconds > state.bufferedUntilSeconds ? { isRecovering: false } : {}),
      };
    case "media playing":
      return {
        phase: "playing",
        arrivingAtSeconds: null,
        pausedAtMs: null,
        isRecovering: false,
        failure: null,
        needsClick: false,
      };
    case "media waiting":
      return state.phase === "playing" ? { phase: "buffering" } : {};
    case "media paused":
      if (state.phase === "ended" || state.phase === "failed" || state.inBreak) return {};
      return {
        phase: "paused",
        wantsToPlay: false,
        pausedAtMs: state.pausedAtMs ?? nowMs,
        lastActivityAtMs: nowMs,
      };
    case "media refused to start":
      return { phase: "paused", wantsToPlay: false, needsClick: true, pausedAtMs: nowMs };
    case "media ended":
      return { phase: "ended", wantsToPlay: false, pausedAtMs: null, lastActivityAtMs: nowMs };
    case "break began":
      return { inBreak: true };
    case "break ended":
      return { inBreak: false, lastActivityAtMs: nowMs };
    case "qualities found":
      return { qualities: event.heights };
    case "quality changed":
      return { playingQuality: event.height };
    case "quality chosen":
      return { chosenQuality: event.height, lastActivityAtMs: nowMs };
    case "sounds found":
      return { sounds: event.names };
    case "sound changed":
      return { playingSound: event.name };
    case "viewer active":
      return {
        lastActivityAtMs: nowMs,
        ...(state.pausedAtMs === null ? {} : { pausedAtMs: nowMs }),
      };
    case "viewer hid controls":
      return { lastActivityAtMs: nowMs - CONTROLS_HIDE_AFTER_MS };
    case "focus held":
      return { focusHeld: event.held, lastActivityAtMs: nowMs };
    case "menu opened":
      return { menuOpen: event.open, lastActivityAtMs: nowMs };
    case "play wanted":
      return {
        wantsToPlay: event.wanted,
        lastActivityAtMs: nowMs,
        ...(event.wanted && state.phase === "paused"
          ? { phase: "buffering", pausedAtMs: null, needsClick: false }
          : {}),
      };
    case "sought":
      return {
        positionSeconds: event.toSeconds,
        arrivingAtSeconds: event.toSeconds,
        creditsEnteredAt: null,
        lastActivityAtMs: nowMs,
        ...(state.phase === "ended" ? { phase: "paused", pausedAtMs: nowMs } : {}),
      };
    case "next cancelled":
      return { nextCancelled: true, lastActivityAtMs: nowMs };
    case "network changed":
      return { online: event.online };
    case "picture in picture changed":
      return { pictureInPicture: event.active };
    case "remote playback changed":
      return { remotePlayback: event.active };
    case "problem met":
      return { isRecovering: true };
    case "media reopened":
      return {
        arrivingAtSeconds: state.positionSeconds,
        ...(state.phase === "playing" ? { phase: "buffering" } : {}),
      };
    case "failed":
      return { phase: "failed", failure: event.failure, isRecovering: false, pausedAtMs: null };
    case "retried":
      return { phase: "loading", failure: null, isRecovering: true, wantsToPlay: true };
    case "time passed":
      return {};
  }
}

function hasArrived(state: PlayerState, positionSeconds: number): boolean {
  const { arrivingAtSeconds } = state;
  return (
    arrivingAtSeconds === null || Math.abs(positionSeconds - arrivingAtSeconds) < ARRIVED_SECONDS
  );
}

function derive(state: PlayerState, facts: TitleFacts, nowMs: number): PlayerState {
  const { pausedAtMs, phase } = state;
  const running = phase === "playing" || phase === "buffering" || phase === "loading";
  return {
    ...state,
    controlsVisible:
      !running ||
      state.focusHeld ||
      state.menuOpen ||
      nowMs - state.lastActivityAtMs < CONTROLS_HIDE_AFTER_MS,
    pausePromptVisible:
      phase === "paused" &&
      !state.menuOpen &&
      pausedAtMs !== null &&
      nowMs - pausedAtMs >= PAUSE_PROMPT_AFTER_MS,
    skipOffer: phase === "failed" ? null : skipOfferAt(facts.skipRanges, state.positionSeconds),
    ...nextUpAt(state, facts),
  };
}

/** When the state next changes by time alone; null for never. */
export function nextChangeAtMs(state: PlayerState): number | null {
  const running = state.phase !== "paused" && state.phase !== "ended" && state.phase !== "failed";
  if (running && state.controlsVisible && !state.focusHeld && !state.menuOpen) {
    return state.lastActivityAtMs + CONTROLS_HIDE_AFTER_MS;
  }
  if (state.phase === "paused" && !state.pausePromptVisible && state.pausedAtMs !== null) {
    return state.pausedAtMs + PAUSE_PROMPT_AFTER_MS;
  }
  return null;
}

/** Whether the loader shows: the media is loading or recovering. */
export function isWaiting(state: PlayerState): boolean {
  if (state.phase === "failed" || state.phase === "ended") return false;
  const dry = state.isRecovering && state.phase === "paused" && state.wantsToPlay;
  return state.phase === "loading" || state.phase === "buffering" || dry;
}
