import type { Texts } from "../../ui/language.ts";

const en = {
  action: "Encode again",
  title: (name: string) => `Encode ${name} again?`,
  titleMany: (count: string) => `Encode ${count} titles again?`,
  text: "Each video is made again from the file it was made from, with today’s encoder and the settings it had. Viewers keep the current version until the new one is ready; it can be restored for 30 days.",
  when: "When",
  now: "Now, after the queued jobs",
  night: "At night, from 1 to 6 in the site’s time zone",
  queued: (count: string, isOne: boolean) =>
    isOne ? "1 video is queued." : `${count} videos are queued.`,
  nothing: "Nothing is queued.",
  noMaster: (count: string, isOne: boolean) =>
    isOne
      ? "The file of 1 video no longer exists. Replace its master instead."
      : `The files of ${count} videos no longer exist. Replace their masters instead.`,
  underWay: (count: string, isOne: boolean) =>
    isOne ? "1 video is being encoded already." : `${count} videos are being encoded already.`,
  cancel: "Cancel",
};

const de: typeof en = {
  action: "Neu kodieren",
  title: (name) => `${name} neu kodieren?`,
  titleMany: (count) => `${count} Titel neu kodieren?`,
  text: "Jedes Video entsteht neu aus der Datei, aus der es gemacht wurde, mit dem heutigen Encoder und seinen bisherigen Einstellungen. Zuschauer behalten die jetzige Fassung, bis die neue fertig ist; sie lässt sich 30 Tage lang wiederherstellen.",
  when: "Wann",
  now: "Jetzt, nach den wartenden Aufträgen",
  night: "Nachts, von 1 bis 6 Uhr in der Zeitzone der Site",
  queued: (count, isOne) => (isOne ? "1 Video wartet jetzt." : `${count} Videos warten jetzt.`),
  nothing: "Es wartet nichts.",
  noMaster: (count, isOne) =>
    isOne
      ? "Die Datei von 1 Video gibt es nicht mehr. Ersetzen Sie stattdessen den Master."
      : `Die Dateien von ${count} Videos gibt es nicht mehr. Ersetzen Sie stattdessen die Master.`,
  underWay: (count, isOne) =>
    isOne ? "1 Video wird schon kodiert." : `${count} Videos werden schon kodiert.`,
  cancel: "Abbrechen",
};

export const encodeAgainTexts: Texts<typeof en> = { en, de };
