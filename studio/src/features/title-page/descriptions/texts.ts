import type { Texts } from "../../../ui/language.ts";

const en = {
  translation: "Translation",
  about: (language: string, source: string) =>
    `Viewers whose language is ${language} read the texts in ${language}. Where one is missing, they read the one in ${source}, shown in gray.`,
  done: (done: string, of: string) => `${done} of ${of} translated`,
  allDone: "All translated",
  outdated: (count: string, isOne: boolean) => (isOne ? "1 out of date" : `${count} out of date`),
  hasChanged: (source: string) => `The text in ${source} has changed since this was translated.`,
  isGone: (source: string) => `There is no text in ${source} any more.`,
  whatChanged: "What has changed",
  isCurrent: "Mark as up to date",
};

const de: typeof en = {
  translation: "Übersetzung",
  about: (language, source) =>
    `Wer ${language} eingestellt hat, liest diese Texte. Fehlt einer, liest er den auf ${source}, hier in Grau.`,
  done: (done, of) => `${done} von ${of} übersetzt`,
  allDone: "Alles übersetzt",
  outdated: (count, isOne) => (isOne ? "1 veraltet" : `${count} veraltet`),
  hasChanged: (source) => `Der Text auf ${source} wurde seit dieser Übersetzung geändert.`,
  isGone: (source) => `Es gibt keinen Text auf ${source} mehr.`,
  whatChanged: "Was sich geändert hat",
  isCurrent: "Als aktuell markieren",
};

export const descriptionTexts: Texts<typeof en> = { en, de };
