import { type Ref, useEffect, useImperativeHandle } from "react";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { PlayerState } from "@bijou/player/core/player-state";
import type { SubtitleSource } from "@bijou/player/core/tracks";
import { playerTexts as texts } from "./texts.ts";
import type { Tracks } from "./use-tracks.ts";

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
  readonly tracks: Tracks;
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
  const { core, tracks, showFlash } = reach;
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
      const track =
        tracks.subtitles.find((one) => keyOf(one, tracks.subtitles) === command.language) ?? null;
      tracks.chooseSubtitle(track);
      showFlash(track ? texts.captionsOnFlash(track.name) : texts.captionsOffFlash);
      return;
    }
    case "sound": {
      const sound = tracks.sounds.find(({ name }) => name === command.sound);
      if (!sound) return;
      tracks.chooseSound(sound);
      showFlash(texts.soundFlash(sound.name));
    }
  }
}

/** The language, or the name where a title has several subtitles in it. */
function keyOf({ language, name }: SubtitleSource, all: readonly SubtitleSource[]): string {
  return all.filter((one) => one.language === language).length > 1 ? name : language;
}

function report({ core, state, tracks, onPrevious }: Reach): CompanionReport {
  const { sounds, sound, subtitles, subtitle } = tracks;
  return {
    phase: state.phase,
    positionSeconds: state.positionSeconds,
    durationSeconds: state.durationSeconds,
    isPaused: !state.wantsToPlay,
    isAd: state.inBreak,
    needsPress: state.needsClick,
    hasNext: core.hasNext,
    hasPrevious: onPrevious !== undefined,
    captions: subtitles.map((one) => ({ key: keyOf(one, subtitles), name: one.name })),
    captionLanguage: subtitle && keyOf(subtitle, subtitles),
    sounds: sounds.map(({ name }) => ({ key: name, name })),
    sound: sound?.name ?? null,
  };
}
