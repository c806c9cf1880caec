import type { TitleVideos } from "@bijou/contract/studio/title-videos";
import type { Texts } from "../../../ui/language.ts";

type State = NonNullable<TitleVideos["next"]>["state"];

const en = {
  replace: "Replace master",
  add: "Add video",
  nextIs: (state: string) => `New version: ${state}.`,
  states: {
    waiting: () => "queued for encoding",
    paused: () => "paused",
    probing: () => "reading the file",
    measuring: (percent: string) => `measuring loudness, ${percent}%`,
    encoding: (percent: string) => `encoding, ${percent}%`,
    packaging: () => "making images and playlists",
    publishing: () => "publishing",
  } satisfies Record<State, (percent: string) => string>,
  nextText: "The current version plays until the new one is ready.",
  openJobs: "Open Jobs",
  earlier: "Earlier versions",
  replacedAt: (time: string) => `Replaced ${time}`,
  until: (time: string) => `can be restored until ${time}`,
  height: (lines: string) => `${lines}p`,
  restore: "Restore",
  restoreOf: (time: string) => `Restore the version that was replaced ${time}`,
  restoreTitle: "Restore this version?",
  restoreText:
    "Viewers who start now see it. Those who are watching finish on the version they have, and that one can then be restored for 30 days.",
  restored: "The earlier version is back.",
  dialogTitle: (name: string) => `New master for ${name}`,
  dialogText:
    "The current version keeps playing while the new one is encoded. Then viewers get the new one; the address, resume points, lists and counts stay.",
  close: "Close",
  queued: "The new master is queued for encoding.",
};

const de: typeof en = {
  replace: "Master ersetzen",
  add: "Video hinzufügen",
  nextIs: (state) => `Neue Version: ${state}.`,
  states: {
    waiting: () => "wartet auf die Kodierung",
    paused: () => "angehalten",
    probing: () => "Datei wird gelesen",
    measuring: (percent) => `Lautstärke wird gemessen, ${percent} %`,
    encoding: (percent) => `wird kodiert, ${percent} %`,
    packaging: () => "Bilder und Playlists werden erstellt",
    publishing: () => "wird veröffentlicht",
  },
  nextText: "Bis sie fertig ist, läuft die jetzige Version weiter.",
  openJobs: "Aufträge öffnen",
  earlier: "Frühere Versionen",
  replacedAt: (time) => `Ersetzt: ${time}`,
  until: (time) => `wiederherstellbar bis ${time}`,
  height: (lines) => `${lines}p`,
  restore: "Wiederherstellen",
  restoreOf: (time) => `Version wiederherstellen, ersetzt: ${time}`,
  restoreTitle: "Diese Version wiederherstellen?",
  restoreText:
    "Wer jetzt startet, sieht diese Version. Wer gerade schaut, bleibt bis zum Ende bei der bisherigen; diese lässt sich danach noch 30 Tage lang wiederherstellen.",
  restored: "Die frühere Version ist wieder da.",
  dialogTitle: (name) => `Neuer Master für ${name}`,
  dialogText:
    "Während die neue Version kodiert wird, läuft die jetzige weiter. Danach sehen Zuschauer die neue; Adresse, Wiedergabepositionen, Listen und Zahlen bleiben.",
  close: "Schließen",
  queued: "Der neue Master wartet auf die Kodierung.",
};

export const versionTexts: Texts<typeof en> = { en, de };
