import { useEffect, useEffectEvent } from "react";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { Chapters } from "./chapters.ts";
import { type Preferences, SPEEDS } from "@bijou/player/core/preferences";
import { togglePictureInPicture } from "./picture-in-picture.ts";
import { type Shortcut, shortcutFor } from "./shortcuts.ts";
import type { ChangePreferences } from "./use-preferences.ts";
import { playerTexts as texts } from "./texts.ts";
import type { Tracks } from "./use-tracks.ts";

interface Reach {
  core: PlayerCore;
  video: HTMLVideoElement | null;
  tracks: Tracks;
  chapters: Chapters;
  preferences: Preferences;
  onPreferences: ChangePreferences;
  onFullScreen: () => void;
  onHelp: () => void;
  showFlash: (text: string) => void;
}

const VOLUME_STEP = 0.1;

/** Keys work wherever the focus is, except in a control that needs the key itself or under a dialog. */
export function useShortcuts(reach: Reach, enabled: boolean): void {
  const act = useEffectEvent((shortcut: Shortcut) => {
    reach.core.dispatch({ type: "viewer active" });
    perform(shortcut, reach);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const shortcut = shortcutFor(event, event.target);
      if (shortcut === null) return;
      event.preventDefault();
      act(shortcut);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [enabled]);
}

function perform(shortcut: Shortcut, reach: Reach): void {
  const { core, preferences, onPreferences, showFlash } = reach;
  if (typeof shortcut === "object") {
    core.seekTo((core.getState().durationSeconds * shortcut.percent) / 100);
    showFlash(texts.percentFlash(shortcut.percent));
    return;
  }
  switch (shortcut) {
    case "toggle":
      core.toggle();
      return;
    case "back":
      core.stepBack();
      showFlash(texts.back10);
      return;
    case "forward":
      core.stepForward();
      showFlash(texts.forward10);
      return;
    case "volume up":
    case "volume down": {
      const from = preferences.muted ? 0 : preferences.volume;
      const moved = from + (shortcut === "volume up" ? VOLUME_STEP : -VOLUME_STEP);
      const volume = Math.round(Math.min(1, Math.max(0, moved)) * 100) / 100;
      onPreferences({ volume, muted: false });
      showFlash(texts.volumeFlash(Math.round(volume * 100)));
      return;
    }
    case "mute":
      onPreferences({ muted: !preferences.muted });
      showFlash(preferences.muted ? texts.unmutedFlash : texts.mutedFlash);
      return;
    case "captions":
      toggleCaptions(reach);
      return;
    case "sound":
      nextSound(reach);
      return;
    case "previous chapter":
    case "next chapter": {
      const isNext = shortcut === "next chapter";
      const chapter = isNext ? reach.chapters.goToNext() : reach.chapters.goToPrevious();
      if (chapter) showFlash(chapter.name);
      else if (!reach.chapters.exist) perform(isNext ? "forward" : "back", reach);
      return;
    }
    case "full screen":
      reach.onFullScreen();
      return;
    case "picture in picture":
      togglePictureInPicture(reach.video);
      return;
    case "next":
      core.playNext();
      return;
    case "slower":
    case "faster": {
      const index = SPEEDS.findIndex((speed) => speed === preferences.speed);
      const speed = SPEEDS[index + (shortcut === "faster" ? 1 : -1)] ?? preferences.speed;
      onPreferences({ speed });
      showFlash(texts.speedFlash(speed));
      return;
    }
    case "help":
      reach.onHelp();
  }
}

function toggleCaptions({ tracks, showFlash }: Reach): void {
  if (tracks.subtitles.length === 0) {
    showFlash(texts.noCaptions);
    return;
  }
  const shown = tracks.toggleSubtitle();
  showFlash(shown ? texts.captionsOnFlash(shown.name) : texts.captionsOffFlash);
}

function nextSound({ tracks, showFlash }: Reach): void {
  const { sounds, sound } = tracks;
  const next = sounds[(sounds.findIndex((one) => one === sound) + 1) % sounds.length];
  if (!next || sounds.length < 2) {
    showFlash(texts.oneSound);
    return;
  }
  tracks.chooseSound(next);
  showFlash(texts.soundFlash(next.name));
}
