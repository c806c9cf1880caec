import type { RESTORE_STAGES } from "@bijou/contract/studio/backups";
import type { Texts } from "../../ui/language.ts";

const some = (count: number, one: string, many: string, figure: string): string =>
  count === 1 ? `1 ${one}` : `${figure} ${many}`;

const en = {
  action: "Restore",
  title: (when: string) => `Restore the backup from ${when}?`,
  text: "The site stops, its data are replaced by those of the backup, and it starts again. Viewers and staff see that it’s being restored.",
  lost: (when: string) => `Everything that happened after ${when} is lost`,
  members: (count: number, figure: string) =>
    some(count, "member who joined since", "members who joined since", figure),
  titles: (count: number, figure: string) => some(count, "new title", "new titles", figure),
  payments: (count: number, figure: string) =>
    some(count, "recorded payment", "recorded payments", figure),
  changes: (count: number, figure: string) =>
    some(count, "change by staff", "changes by staff", figure),
  nothingLost: "No new members, titles, payments or changes by staff since then.",
  comesBack:
    "What was deleted since then comes back, including members and staff accounts. Payments at Stripe aren’t undone.",
  sessions:
    "Staff accounts, passwords and sessions will be those of that moment. You may have to sign in again, with the password and second factor you had then.",
  films: "The backup has no films. Titles keep the films that are still on the server.",
  safety: "First, a backup of the current state is made, so you can return to it.",
  noRoom: (problem: string) => `The current state can’t be saved first: ${problem}`,
  withoutSafety: "Restore without saving the current state. It can’t be brought back.",
  problem: (text: string) => `This backup can’t be restored here. ${text}`,
  siteName: (name: string) => `Type “${name}” to confirm`,
  confirm: "Restore this backup",

  running: "The site is being restored",
  runningText:
    "Keep this page open to follow along. You can close it, too: the restore goes on, and the site comes back by itself.",
  stages: {
    stopping: "Stopping the site",
    backup: "Saving the current state",
    files: "Checking the backup",
    pictures: "Copying images",
    films: "Copying films",
    tables: "Loading tables",
    starting: "Starting the site",
  } satisfies Record<(typeof RESTORE_STAGES)[number], string>,
  step: (stage: string, done: string, total: string) => `${stage}, ${done} of ${total}`,
  complete: (when: string) => `The site was restored to ${when}`,
  completeText: (who: string, when: string, safety: string | null): string =>
    `By ${who}, ${when}. ${safety === null ? "The state before wasn’t saved." : `The state before is in the backup ${safety}.`}`,
  failed: (when: string, error: string) =>
    `The restore ${when} failed, and nothing was changed. ${error}`,
};

const de: typeof en = {
  action: "Wiederherstellen",
  title: (when) => `Backup vom ${when} wiederherstellen?`,
  text: "Die Site hält an, ihre Daten werden durch die des Backups ersetzt, und sie startet neu. Zuschauer und Team sehen solange einen Hinweis.",
  lost: (when) => `Alles, was nach dem ${when} geschehen ist, geht verloren`,
  members: (count, figure) => some(count, "neues Mitglied", "neue Mitglieder", figure),
  titles: (count, figure) => some(count, "neuer Titel", "neue Titel", figure),
  payments: (count, figure) => some(count, "erfasste Zahlung", "erfasste Zahlungen", figure),
  changes: (count, figure) => some(count, "Änderung des Teams", "Änderungen des Teams", figure),
  nothingLost: "Seitdem gab es keine neuen Mitglieder, Titel, Zahlungen oder Änderungen des Teams.",
  comesBack:
    "Was seitdem gelöscht wurde, ist wieder da, auch Mitglieder und Teamkonten. Zahlungen bei Stripe werden nicht rückgängig gemacht.",
  sessions:
    "Teamkonten, Passwörter und Sitzungen sind dann die von damals. Vielleicht müssen Sie sich neu anmelden, mit dem Passwort und dem zweiten Faktor von damals.",
  films:
    "Das Backup enthält keine Filme. Titel behalten die Filme, die noch auf dem Server liegen.",
  safety:
    "Zuerst wird ein Backup des jetzigen Stands erstellt, damit Sie dorthin zurückkehren können.",
  noRoom: (problem) => `Der jetzige Stand kann vorher nicht gesichert werden: ${problem}`,
  withoutSafety:
    "Ohne Sicherung des jetzigen Stands wiederherstellen. Er lässt sich nicht zurückholen.",
  problem: (text) => `Dieses Backup kann hier nicht wiederhergestellt werden. ${text}`,
  siteName: (name) => `Geben Sie zur Bestätigung „${name}“ ein`,
  confirm: "Dieses Backup wiederherstellen",

  running: "Die Site wird wiederhergestellt",
  runningText:
    "Auf dieser Seite können Sie zusehen. Sie dürfen sie auch schließen: Die Wiederherstellung läuft weiter, und die Site startet von selbst.",
  stages: {
    stopping: "Die Site wird angehalten",
    backup: "Der jetzige Stand wird gesichert",
    files: "Das Backup wird geprüft",
    pictures: "Bilder werden kopiert",
    films: "Filme werden kopiert",
    tables: "Tabellen werden geladen",
    starting: "Die Site startet",
  },
  step: (stage, done, total) => `${stage}, ${done} von ${total}`,
  complete: (when) => `Die Site wurde auf den Stand vom ${when} zurückgesetzt`,
  completeText: (who, when, safety) =>
    `Von ${who}, ${when}. ${safety === null ? "Der Stand davor wurde nicht gesichert." : `Der Stand davor ist im Backup ${safety}.`}`,
  failed: (when, error) =>
    `Die Wiederherstellung ${when} ist fehlgeschlagen, und nichts wurde geändert. ${error}`,
};

export const restoreTexts: Texts<typeof en> = { en, de };
