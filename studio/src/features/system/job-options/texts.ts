import type { Texts } from "../../../ui/language.ts";

const en = {
  change: (name: string) => `Change the options of ${name}`,
  title: (name: string) => `Options of ${name}`,
  about: "They apply when the encoding begins. While it runs they can’t be changed.",
  atNight: "At night",
  atNightHint: "It begins from 1 to 6 in the site’s time zone.",
  largest: "Largest rendition",
  lines: (lines: string) => `${lines}p`,
  quality: "Quality",
  qualityHint: (best: string, smallest: string) =>
    `From ${best}, which looks best, to ${smallest}, which takes the least space.`,
  wrongQuality: (best: string, smallest: string) =>
    `Enter a whole number from ${best} to ${smallest}.`,
  thorough: "Thorough",
  thoroughHint: "Takes about three times as long, for a file a fifth smaller.",
  ladder: "Sizes and rates",
  ladders: { measured: "As the film needs them", fixed: "From a table" },
  codec: "Second encoding",
  codecHint: "Takes less space where a viewer’s device can play it. H.264 is always made.",
  codecs: { none: "None", hevc: "HEVC", av1: "AV1" },
  hdr: "Keep high dynamic range",
  hdrHint: "For screens that can show it.",
  keepLoudness: "Leave the loudness as it is",
  loudness: "Loudness in LUFS",
  wrongLoudness: (quietest: string, loudest: string) =>
    `Enter a number from ${quietest} to ${loudest}.`,
  language: (file: string) => `Language of ${file}`,
  cancel: "Cancel",
  save: "Save options",
  began: "It has begun or ended in the meantime, so its options can’t be changed anymore.",
  saved: (name: string) => `The options of ${name} are changed.`,
};

const de: typeof en = {
  change: (name) => `Optionen von ${name} ändern`,
  title: (name) => `Optionen von ${name}`,
  about:
    "Sie gelten, sobald die Kodierung beginnt. Während sie läuft, lassen sie sich nicht ändern.",
  atNight: "Nachts",
  atNightHint: "Die Kodierung beginnt zwischen 1 und 6 Uhr in der Zeitzone der Site.",
  largest: "Größte Version",
  lines: (lines) => `${lines}p`,
  quality: "Qualität",
  qualityHint: (best, smallest) =>
    `Von ${best} für das beste Bild bis ${smallest} für den geringsten Platzbedarf.`,
  wrongQuality: (best, smallest) => `Geben Sie eine ganze Zahl von ${best} bis ${smallest} ein.`,
  thorough: "Gründlich",
  thoroughHint: "Dauert etwa dreimal so lange, dafür wird die Datei ein Fünftel kleiner.",
  ladder: "Größen und Datenraten",
  ladders: { measured: "Wie der Film sie braucht", fixed: "Aus einer Tabelle" },
  codec: "Zweite Kodierung",
  codecHint:
    "Braucht weniger Platz, wo das Gerät des Zuschauers sie abspielen kann. H.264 entsteht immer.",
  codecs: { none: "Keine", hevc: "HEVC", av1: "AV1" },
  hdr: "Hohen Dynamikumfang (HDR) behalten",
  hdrHint: "Für Bildschirme, die ihn zeigen können.",
  keepLoudness: "Lautstärke unverändert lassen",
  loudness: "Lautstärke in LUFS",
  wrongLoudness: (quietest, loudest) => `Geben Sie eine Zahl von ${quietest} bis ${loudest} ein.`,
  language: (file) => `Sprache von ${file}`,
  cancel: "Abbrechen",
  save: "Optionen speichern",
  began:
    "Die Kodierung hat inzwischen begonnen oder ist beendet, die Optionen lassen sich also nicht mehr ändern.",
  saved: (name) => `Die Optionen von ${name} sind geändert.`,
};

export const jobOptionsTexts: Texts<typeof en> = { en, de };
