import type { BACKUP_CAUSES, BACKUP_STAGES, TEST_STATES } from "@bijou/contract/studio/backups";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Backups",
  planned: (when: string) => `Next backup: ${when}`,
  notPlanned: "No backups are scheduled (BACKUPS=0)",
  backUpNow: "Back up now",
  started: "The backup has started.",

  noneYet: "No backups yet",
  noneYetText: (isAutomatic: boolean): string =>
    isAutomatic
      ? "The first one will run tonight. You can also start one now."
      : "Start the first one now, or remove BACKUPS=0 to turn on nightly backups.",
  lastGood: (distance: string) => `Last good backup ${distance}`,
  lastGoodText: (place: string) => `Stored in ${place}.`,
  overdue: "The last good backup is older than 26 hours",
  overdueText:
    "Changes since then would be lost. Back up now, and find out why the last backup failed.",
  noneGood: "There’s no good backup",
  noneGoodText:
    "Every backup so far has failed, so nothing could be restored. Fix the cause shown below, then back up again.",
  problem: "Backups can’t be stored:",
  sameDisk:
    "The backups are on the same disk as the site. They protect you from mistakes, but not from losing the disk. Set BACKUP_TO to a directory on another disk or to a bucket.",

  list: "All backups",
  kept: (count: number) =>
    count === 1 ? "Only the newest one is kept" : `The newest ${count} are kept`,
  backup: "Backup",
  size: "Size",
  took: "Duration",
  inIt: "Contents",
  restoreTest: "Restore test",
  actions: "Actions",
  actionsFor: (when: string) => `Actions for the backup from ${when}`,
  causes: {
    schedule: "Nightly",
    person: "Manual",
    command: "Command line",
    restore: "Before a restore",
  } satisfies Record<(typeof BACKUP_CAUSES)[number], string>,
  content: (rows: string, tables: string, hasFilms: boolean) =>
    `${rows} rows in ${tables} tables, ${hasFilms ? "with films" : "without films"}`,
  waiting: "Waiting to start",
  starting: "Starting",
  stages: {
    films: "Copying films",
    pictures: "Copying images",
    tables: "Copying tables",
    files: "Checking files",
  } satisfies Record<(typeof BACKUP_STAGES)[number], string>,
  progress: (stage: string, done: string, total: string) => `${stage}, ${done} of ${total}`,
  failed: "Failed",
  skipped: "Skipped",
  notTested: "Not tested",
  tests: {
    waiting: "Waiting",
    running: "Testing",
    passed: "Passed",
    failed: "Failed",
    not_possible: "Not possible",
  } satisfies Record<(typeof TEST_STATES)[number], string>,
  testedIn: (state: string, took: string) => `${state} in ${took}`,

  download: "Download",
  downloadTitle: (when: string) => `Download the backup from ${when}?`,
  downloadText:
    "The file contains all members’ data and what’s needed to read it. It’s encrypted with a passphrase of your choice. Without the passphrase, nobody can open it, so store it in a safe place.",
  passphrase: "Passphrase",
  passphraseHint: (length: number) =>
    `At least ${length} characters. Several random words are easy to type and hard to guess.`,
  withFilms: "Include films",
  downloadStarted: "The download has started.",
  test: "Test restore",
  testStarted: "The restore test has started.",
  remove: "Delete",
  removeTitle: (when: string) => `Delete the backup from ${when}?`,
  removeText:
    "Its files are deleted immediately, including films and images that no other backup has. This can’t be undone.",
  removeLast: "It’s the only complete backup. Without it, nothing can be restored.",
  removeAction: "Delete backup",
  removed: (when: string) => `The backup from ${when} was deleted.`,

  lastTest: "Last restore test",
  noTest:
    "No backup has been tested yet. A test restores a backup into a separate database, counts every row and compares the result with the backup.",
  lastTestText: "Restored into a separate database, counted, and compared with the backup.",
  outcome: "Result",
  when: "When",
  duration: "Duration",
  tables: "Tables",
  rowsCounted: "Rows",

  restore: "Restore elsewhere",
  restoreText:
    "If this server is lost, or to look at a backup without touching the site: restore it into a new data directory. Run this on the server, then start it with this DATA_DIR.",
  restoreOther:
    "This restores the newest backup. To restore another one, add its folder to the path.",
};

const de: typeof en = {
  title: "Backups",
  planned: (when) => `Nächstes Backup: ${when}`,
  notPlanned: "Es sind keine Backups geplant (BACKUPS=0)",
  backUpNow: "Backup jetzt starten",
  started: "Das Backup wurde gestartet.",

  noneYet: "Noch keine Backups",
  noneYetText: (isAutomatic) =>
    isAutomatic
      ? "Das erste wird heute Nacht erstellt. Sie können auch jetzt eines starten."
      : "Starten Sie jetzt das erste, oder entfernen Sie BACKUPS=0, um nächtliche Backups einzuschalten.",
  lastGood: (distance) => `Letztes erfolgreiches Backup ${distance}`,
  lastGoodText: (place) => `Gespeichert in ${place}.`,
  overdue: "Das letzte erfolgreiche Backup ist älter als 26 Stunden",
  overdueText:
    "Änderungen seitdem wären verloren. Starten Sie jetzt ein Backup, und sehen Sie nach, warum das letzte fehlgeschlagen ist.",
  noneGood: "Es gibt kein erfolgreiches Backup",
  noneGoodText:
    "Bisher ist jedes Backup fehlgeschlagen, es ließe sich also nichts wiederherstellen. Beheben Sie die unten genannte Ursache, und starten Sie dann ein neues Backup.",
  problem: "Backups können nicht gespeichert werden:",
  sameDisk:
    "Die Backups liegen auf demselben Datenträger wie die Site. Sie schützen vor Versehen, aber nicht vor dem Verlust des Datenträgers. Setzen Sie BACKUP_TO auf ein Verzeichnis auf einem anderen Datenträger oder auf einen Bucket.",

  list: "Alle Backups",
  kept: (count) =>
    count === 1 ? "Nur das neueste wird aufbewahrt" : `Die neuesten ${count} werden aufbewahrt`,
  backup: "Backup",
  size: "Größe",
  took: "Dauer",
  inIt: "Inhalt",
  restoreTest: "Testwiederherstellung",
  actions: "Aktionen",
  actionsFor: (when) => `Aktionen für das Backup vom ${when}`,
  causes: {
    schedule: "Nächtlich",
    person: "Manuell",
    command: "Kommandozeile",
    restore: "Vor einer Wiederherstellung",
  },
  content: (rows, tables, hasFilms) =>
    `${rows} Zeilen in ${tables} Tabellen, ${hasFilms ? "mit Filmen" : "ohne Filme"}`,
  waiting: "Startet gleich",
  starting: "Wird gestartet",
  stages: {
    films: "Filme werden kopiert",
    pictures: "Bilder werden kopiert",
    tables: "Tabellen werden kopiert",
    files: "Dateien werden geprüft",
  },
  progress: (stage, done, total) => `${stage}, ${done} von ${total}`,
  failed: "Fehlgeschlagen",
  skipped: "Übersprungen",
  notTested: "Nicht getestet",
  tests: {
    waiting: "Wartet",
    running: "Wird getestet",
    passed: "Bestanden",
    failed: "Fehlgeschlagen",
    not_possible: "Nicht möglich",
  },
  testedIn: (state, took) => `${state} in ${took}`,

  download: "Herunterladen",
  downloadTitle: (when) => `Backup vom ${when} herunterladen?`,
  downloadText:
    "Die Datei enthält die Daten aller Mitglieder und alles, was man zum Lesen braucht. Sie wird mit einer Passphrase Ihrer Wahl verschlüsselt. Ohne die Passphrase kann niemand die Datei öffnen. Bewahren Sie sie sicher auf.",
  passphrase: "Passphrase",
  passphraseHint: (length) =>
    `Mindestens ${length} Zeichen. Mehrere zufällige Wörter sind leicht zu tippen und schwer zu erraten.`,
  withFilms: "Mit Filmen",
  downloadStarted: "Der Download läuft.",
  test: "Wiederherstellung testen",
  testStarted: "Die Testwiederherstellung wurde gestartet.",
  remove: "Löschen",
  removeTitle: (when) => `Backup vom ${when} löschen?`,
  removeText:
    "Seine Dateien werden sofort gelöscht, auch Filme und Bilder, die kein anderes Backup enthält. Das lässt sich nicht rückgängig machen.",
  removeLast:
    "Das ist das einzige vollständige Backup. Danach lässt sich nichts mehr wiederherstellen.",
  removeAction: "Backup löschen",
  removed: (when) => `Das Backup vom ${when} wurde gelöscht.`,

  lastTest: "Letzte Testwiederherstellung",
  noTest:
    "Noch wurde kein Backup getestet. Ein Test stellt ein Backup in einer separaten Datenbank wieder her, zählt alle Zeilen und vergleicht das Ergebnis mit dem Backup.",
  lastTestText:
    "In einer separaten Datenbank wiederhergestellt, gezählt und mit dem Backup verglichen.",
  outcome: "Ergebnis",
  when: "Wann",
  duration: "Dauer",
  tables: "Tabellen",
  rowsCounted: "Zeilen",

  restore: "Anderswo wiederherstellen",
  restoreText:
    "Falls dieser Server verloren ist oder Sie ein Backup ansehen möchten, ohne die Site anzurühren: Stellen Sie es in einem neuen Datenverzeichnis wieder her. Führen Sie dies auf dem Server aus, und starten Sie ihn dann mit diesem DATA_DIR.",
  restoreOther:
    "Damit wird das neueste Backup wiederhergestellt. Für ein anderes hängen Sie dessen Ordner an den Pfad an.",
};

export const backupsTexts: Texts<typeof en> = { en, de };
