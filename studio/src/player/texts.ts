import type { Texts } from "../ui/language.ts";

const en = {
  play: "Play",
  pause: "Pause",
  position: "Position",
  back: "Back 1 second",
  forward: "Forward 1 second",
  rendition: "Rendition",
  automatic: "Automatic",
  lines: (height: string) => `${height}p`,
  subtitles: "Subtitles",
  noSubtitles: "No subtitles",
  failed: "The video couldn’t be played.",
  retry: "Try again",
};

const de: typeof en = {
  play: "Abspielen",
  pause: "Anhalten",
  position: "Stelle",
  back: "1 Sekunde zurück",
  forward: "1 Sekunde vor",
  rendition: "Auflösung",
  automatic: "Automatisch",
  lines: (height) => `${height}p`,
  subtitles: "Untertitel",
  noSubtitles: "Keine Untertitel",
  failed: "Das Video ließ sich nicht abspielen.",
  retry: "Noch einmal versuchen",
};

export const playerTexts: Texts<typeof en> = { en, de };
