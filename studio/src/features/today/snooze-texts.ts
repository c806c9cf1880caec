import type { Texts } from "../../ui/language.ts";

const en = {
  snoozeOf: (name: string) => `Snooze: ${name}`,
  tomorrow: "Until tomorrow",
  week: "For a week",
  choose: "Until a day …",
  dialogTitle: "Snooze until",
  day: "Day",
  dayLimits: (days: number) => `Choose a day from tomorrow on, within ${days} days.`,
  snooze: "Snooze",
  cancel: "Cancel",
  snoozed: (date: string) => `Snoozed until ${date}.`,
  failed: (why: string) => `That didn’t work: ${why}`,
  hidden: (count: string, isOne: boolean) =>
    isOne ? "1 line is snoozed." : `${count} lines are snoozed.`,
  show: "Show again",
};

const de: typeof en = {
  snoozeOf: (name) => `Zurückstellen: ${name}`,
  tomorrow: "Bis morgen",
  week: "Für eine Woche",
  choose: "Bis zu einem Tag …",
  dialogTitle: "Zurückstellen bis",
  day: "Tag",
  dayLimits: (days) => `Wählen Sie einen Tag ab morgen, höchstens ${days} Tage im Voraus.`,
  snooze: "Zurückstellen",
  cancel: "Abbrechen",
  snoozed: (date) => `Bis ${date} zurückgestellt.`,
  failed: (why) => `Das hat nicht geklappt: ${why}`,
  hidden: (count, isOne) =>
    isOne ? "1 Zeile ist zurückgestellt." : `${count} Zeilen sind zurückgestellt.`,
  show: "Wieder zeigen",
};

export const snoozeTexts: Texts<typeof en> = { en, de };
