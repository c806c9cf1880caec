import type { Texts } from "../../../ui/language.ts";

const en = {
  import: "Import EDL",
  title: (name: string) => `Import ${name}`,
  about:
    "Choose what each line becomes. Nothing is saved yet: the markers are added to the others, where you can still change them.",
  table: "Lines of the file",
  line: "Line",
  part: "In the file",
  becomes: "Becomes",
  becomesOf: (line: string) => `Line ${line} becomes`,
  nothing: "Nothing",
  actions: {
    cut: "Cut",
    mute: "Mute",
    scene: "Scene marker",
    commercial: "Commercial break",
  },
  /** What is left out at first. */
  leftOut: "Videos are not cut or muted. Choose a marker if it is one, such as an intro to skip.",
  add: (count: string, isOne: boolean) => (isOne ? "Add 1 marker" : `Add ${count} markers`),
  full: {
    ranges: (most: string) => `A video has ${most} recaps, intros and credits at most.`,
    chapters: (most: string) => `A video has ${most} chapters at most.`,
    breaks: (most: string) => `A video has ${most} ad breaks at most.`,
  },
  wrong: {
    fields: (line: string, value: string) =>
      `Line ${line}: “${value}” is not a start, an end and an action, such as “12.5 60 3”.`,
    time: (line: string, value: string) =>
      `Line ${line}: “${value}” is no time. It can be seconds, h:mm:ss.mmm or #frames.`,
    frame: (line: string, value: string) =>
      `Line ${line}: “${value}” is a frame, but the video’s frame rate is not known. Use seconds.`,
    order: (line: string, value: string) =>
      `Line ${line}: “${value}” does not end after its start.`,
    action: (line: string, value: string) =>
      `Line ${line}: “${value}” is no action. It can be 0 (cut), 1 (mute), 2 (scene marker) or 3 (commercial break).`,
  },
  more: (count: string) => `And ${count} more.`,
  empty: "There are no lines in this file.",
  tooLarge: "This file is too large for an EDL.",
  forEditing:
    "This EDL comes from an editing program (CMX 3600), so its times are not those of the video. Choose one for players such as Kodi, or WebVTT chapters.",
};

const de: typeof en = {
  import: "EDL importieren",
  title: (name) => `${name} importieren`,
  about:
    "Wählen Sie, was aus jeder Zeile wird. Noch ist nichts gespeichert: Die Marken kommen zu den anderen und lassen sich dort noch ändern.",
  table: "Zeilen der Datei",
  line: "Zeile",
  part: "In der Datei",
  becomes: "Wird zu",
  becomesOf: (line) => `Zeile ${line} wird zu`,
  nothing: "Nichts",
  actions: {
    cut: "Schnitt",
    mute: "Ton aus",
    scene: "Szenenmarke",
    commercial: "Werbeblock",
  },
  leftOut:
    "Videos werden nicht geschnitten oder stumm geschaltet. Wählen Sie eine Marke, wenn es eine ist, etwa ein Intro zum Überspringen.",
  add: (count, isOne) => (isOne ? "1 Marke hinzufügen" : `${count} Marken hinzufügen`),
  full: {
    ranges: (most) => `Ein Video hat höchstens ${most} Rückblicke, Intros und Abspänne.`,
    chapters: (most) => `Ein Video hat höchstens ${most} Kapitel.`,
    breaks: (most) => `Ein Video hat höchstens ${most} Werbepausen.`,
  },
  wrong: {
    fields: (line, value) =>
      `Zeile ${line}: „${value}“ ist kein Anfang, Ende und Aktion, wie „12.5 60 3“.`,
    time: (line, value) =>
      `Zeile ${line}: „${value}“ ist keine Zeit. Möglich sind Sekunden, h:mm:ss.mmm oder #Bilder.`,
    frame: (line, value) =>
      `Zeile ${line}: „${value}“ ist ein Bild, aber die Bildrate des Videos ist nicht bekannt. Verwenden Sie Sekunden.`,
    order: (line, value) => `Zeile ${line}: „${value}“ endet nicht nach dem Anfang.`,
    action: (line, value) =>
      `Zeile ${line}: „${value}“ ist keine Aktion. Möglich sind 0 (Schnitt), 1 (Ton aus), 2 (Szenenmarke) und 3 (Werbeblock).`,
  },
  more: (count) => `Und ${count} weitere.`,
  empty: "In dieser Datei sind keine Zeilen.",
  tooLarge: "Diese Datei ist zu groß für eine EDL.",
  forEditing:
    "Diese EDL stammt aus einem Schnittprogramm (CMX 3600), ihre Zeiten sind also nicht die des Videos. Wählen Sie eine für Player wie Kodi oder WebVTT-Kapitel.",
};

export const edlTexts: Texts<typeof en> = { en, de };
