import { type Ref, useEffect, useImperativeHandle } from "react";
import type { PlayerCore } from "./core/player-core.ts";
import type { PlayerState } from "./core/player-state.ts";
import type { Preferences } from "./core/preferences.ts";
import type { PlayableSource } from "./source.ts";
import type { ChangePreferences } from "./use-preferences.ts";
import { playerTexts as texts } from "./texts.ts";

/** What a phone can ask of the player: what shortcuts do, and what its menus choose. */
export type CompanionCommand =
  | { readonly kind: "play" | "pause" | "next" | "previous" }
  | { readonly kind: "seek"; readonly position_seconds: number }
  | { readonly kind: "step"; readonly seconds: number }
  | { readonly kind: "captions"; readonly language: string | null }
  | { readonly kind: "sound"; readonly sound: string };

interface Track {
  readonly key: string;
  readonly name: string;
}

/** What a phone shows of the player. */
export interface CompanionReport {
  readonly phase: PlayerState["phase"];
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly isPaused: boolean;
  readonly isAd: boolean;
  /** The browser plays sound only after a press at the device itself. */
  readonly needsPress: boolean;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly captions: readonly Track[];
  readonly captionLanguage: string | null;
  readonly sounds: readonly Track[];
  readonly sound: string | null;
}

/** A phone that drives the player and shows what it does. */
export interface Companion {
  readonly commands: Ref<(command: CompanionCommand) => void>;
  /** Called at every change, the position's too. */
  readonly onReport: (report: CompanionReport) => void;
}

interface Reach {
  readonly core: PlayerCore;
  readonly state: PlayerState;
  readonly source: PlayableSource;
  readonly preferences: Preferences;
  readonly onPreferences: ChangePreferences;
  readonly onPrevious: (() => void) | undefined;
  readonly showFlash: (text: string) => void;
}

/** Connects a companion, if there is one, to the player. */
export function useCompanion(companion: Companion | undefined, reach: Reach): void {
  useImperativeHandle(companion?.commands, () => (command: CompanionCommand) => {
    reach.core.dispatch({ type: "viewer active" });
    perform(command, reach);
  });
  useEffect(() => companion?.onReport(report(reach)));
}

function perform(command: CompanionCommand, reach: Reach): void {
  const { core, source, onPreferences, showFlash } = reach;
  if (command.kind === "next") {
    core.playNext();
    return;
  }
  // An ad is neither paused nor skipped from a phone.
  if (core.getState().inBreak) return;
  switch (command.kind) {
    case "play":
      core.play();
      return;
    case "pause":
      core.pause();
      return;
    case "seek":
      core.seekTo(command.position_seconds);
      return;
    case "step":
      core.seekBy(command.seconds);
      showFlash(command.seconds < 0 ? texts.back10 : texts.forward10);
      return;
    case "previous":
      reach.onPrevious?.();
      return;
    case "captions": {
      const track = source.subtitles.find(({ language }) => language === command.language);
      onPreferences({ captionLanguage: track?.language ?? null });
      showFlash(track ? texts.captionsOnFlash(track.name) : texts.captionsOffFlash);
      return;
    }
    case "sound":
  }
}

function report({ core, state, source, preferences, onPrevious }: Reach): CompanionReport {
  const captions = source.subtitles.map(({ language, name }) => ({ key: language, name }));
  const isShown = captions.some(({ key }) => key === preferences.captionLanguage);
  return {
    phase: state.phase,
    positionSeconds: state.positionSeconds,
    durationSeconds: state.durationSeconds,
    isPaused: !state.wantsToPlay,
    isAd: state.inBreak,
    needsPress: state.needsClick,
    hasNext: core.hasNext,
    hasPrevious: onPrevious !== undefined,
    captions,
    captionLanguage: isShown ? preferences.captionLanguage : null,
    sounds: [],
    sound: null,
  };
}
