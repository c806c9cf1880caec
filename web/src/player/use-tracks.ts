import { useState } from "react";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { PlayerState } from "@bijou/player/core/player-state";
import {
  afterSound,
  afterSubtitle,
  chooseSound,
  chooseSubtitle,
  forcedSubtitle,
  listedSubtitles,
  type SoundSource,
  type SubtitleSource,
  type TrackPreferences,
} from "@bijou/player/core/tracks";
import type { PlayableSource } from "./source.ts";

export interface Tracks {
  /** Those that this browser can play, once that is known. */
  readonly sounds: readonly SoundSource[];
  readonly sound: SoundSource | null;
  readonly subtitles: readonly SubtitleSource[];
  /** The chosen ones; null is off. */
  readonly subtitle: SubtitleSource | null;
  /** Those on the picture: while subtitles are off, the forced ones of the sound's language. */
  readonly shownSubtitle: SubtitleSource | null;
  readonly chooseSound: (sound: SoundSource) => void;
  readonly chooseSubtitle: (subtitle: SubtitleSource | null) => void;
  /** Turns subtitles off or on. @returns the chosen ones */
  readonly toggleSubtitle: () => SubtitleSource | null;
}

/** The sound and the subtitles of a title, by the profile's preferences until the viewer chooses. */
export function useTracks(
  core: PlayerCore,
  state: PlayerState,
  source: PlayableSource,
  onTracks: ((preferences: TrackPreferences) => void) | undefined,
): Tracks {
  const [preferences, setPreferences] = useState(source.trackPreferences);
  const [picked, setPicked] = useState<SubtitleSource | null | undefined>(undefined);
  const [lastShown, setLastShown] = useState<SubtitleSource | null>(null);

  const sounds = source.sounds.filter(({ name }) => state.sounds.includes(name));
  const sound =
    sounds.find(({ name }) => name === state.playingSound) ??
    chooseSound(source.sounds, preferences);
  const subtitles = listedSubtitles(source.subtitles);
  const subtitle =
    picked === undefined ? chooseSubtitle(source.subtitles, preferences, sound) : picked;

  function remember(changed: TrackPreferences): void {
    if (changed === preferences) return;
    setPreferences(changed);
    onTracks?.(changed);
  }
  function pick(chosen: SubtitleSource | null): void {
    setLastShown(chosen ?? subtitle);
    setPicked(chosen);
    remember(afterSubtitle(preferences, chosen));
  }

  return {
    sounds,
    sound,
    subtitles,
    subtitle,
    shownSubtitle: subtitle ?? forcedSubtitle(source.subtitles, sound),
    chooseSound: (chosen) => {
      core.chooseSound(chosen.name);
      remember(afterSound(preferences, chosen));
    },
    chooseSubtitle: pick,
    toggleSubtitle: () => {
      const own = { ...preferences, subtitleLanguage: navigator.language };
      const next = subtitle
        ? null
        : (lastShown ?? chooseSubtitle(source.subtitles, own, sound) ?? subtitles[0] ?? null);
      pick(next);
      return next;
    },
  };
}
