import type { BACKUP_CAUSES, BACKUP_STAGES, TEST_STATES } from "@bijou/contract/studio/backups";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Backups",
  planned: (when: string) => `The next one is made on ${when}`,
  notPlanned: "No backup is planned (BACKUPS=0)",
  backUpNow: "Back up now",
  started: "The backup has started.",

  noneYet: "No backup yet",
  noneYetText: (isAutomatic: boolean): string =>
    isAutomatic
      ? "The first one is made tonight. You can also make one now."
      : "Make the first one now, or turn on nightly backups by removing BACKUPS=0.",
  lastGood: (distance: string) => `Last good backup ${distance}`,
  lastGoodText: (place: string) => `Stored in ${place}.`,
  overdue: "The last good backup is older than 26 hours",
  overdueText:
    "Changes since then would be lost. Make a backup now, and look at why the last one failed.",
  noneGood: "There’s no good backup",
  noneGoodText:
    "Every backup so far has failed, so nothing could be restored. See below why, and back up again.",
  problem: "Backups can’t be stored:",
  sameDisk:
    "The backups are on the same disk as the site. They help after a mistake, not after the loss of the disk. Set BACKUP_TO to a directory on another disk or to a bucket.",

  list: "All backups",
  kept: (count: number) =>
    count === 1
      ? "The newest one stays after each night"
      : `The newest ${count} stay after each night`,
  backup: "Backup",
  size: "Size",
  took: "Took",
  inIt: "Content",
  restoreTest: "Restore test",
  actions: "Actions",
  actionsFor: (when: string) => `Actions for the backup of ${when}`,
  causes: { schedule: "Nightly", person: "Manual", command: "Command line" } satisfies Record<
    (typeof BACKUP_CAUSES)[number],
    string
  >,
  content: (rows: string, tables: string, hasFilms: boolean) =>
    `${rows} rows in ${tables} tables, ${hasFilms ? "with films" : "without films"}`,
  waiting: "Waiting to start",
  starting: "Starting",
  stages: {
    films: "Copying films",
    pictures: "Copying pictures",
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

  test: "Test restore",
  testStarted: "The restore test has started.",
  remove: "Delete",
  removeTitle: (when: string) => `Delete the backup of ${when}?`,
  removeText:
    "Its files are deleted at once, and films and pictures that only it has. This can’t be undone.",
  removeLast: "It’s the only complete backup. Without it, nothing can be restored.",
  removeAction: "Delete backup",
  removed: (when: string) => `The backup of ${when} was deleted.`,

  lastTest: "Last restore test",
  noTest:
    "No backup was restored yet. A test restores one into a separate database, counts every row and compares it with the backup.",
  lastTestText: "Restored into a separate database, counted, and compared with the backup.",
  outcome: "Result",
  when: "When",
  duration: "Took",
  tables: "Tables",
  rowsCounted: "Rows",

  restore: "Restore a backup",
  restoreText:
    "A backup is restored into a new data directory, so that nothing of the running site is overwritten. Run this on the server, then start it with this DATA_DIR.",
  restoreOther: "This restores the newest backup. Add the folder of another one to its path.",
};

const de: typeof en = {
  title: "Backups",
  planned: (when) => `Das nächste entsteht am ${when}`,
  notPlanned: "Es ist keines geplant (BACKUPS=0)",
  backUpNow: "Jetzt sichern",
  started: "Die Sicherung hat begonnen.",

  noneYet: "Noch kein Backup",
  noneYetText: (isAutomatic) =>
    isAutomatic
      ? "Das erste entsteht heute Nacht. Sie können auch jetzt eines erstellen."
      : "Erstellen Sie jetzt das erste, oder schalten Sie nächtliche Backups ein, indem Sie BACKUPS=0 entfernen.",
  lastGood: (distance) => `Letztes gutes Backup ${distance}`,
  lastGoodText: (place) => `Gespeichert in ${place}.`,
  overdue: "Das letzte gute Backup ist älter als 26 Stunden",
  overdueText:
    "Änderungen seitdem wären verloren. Sichern Sie jetzt, und sehen Sie nach, warum das letzte Backup fehlschlug.",
  noneGood: "Es gibt kein brauchbares Backup",
  noneGoodText:
    "Bisher ist jedes Backup fehlgeschlagen; im Ernstfall ließe sich nichts wiederherstellen. Sehen Sie unten nach dem Grund, und starten Sie ein neues Backup.",
  problem: "Backups können nicht gespeichert werden:",
  sameDisk:
    "Die Backups liegen auf demselben Datenträger wie die Site. Sie helfen nach einem Versehen, nicht nach dem Verlust des Datenträgers. Setzen Sie BACKUP_TO auf ein Verzeichnis auf einem anderen Datenträger oder auf einen Bucket.",

  list: "Alle Backups",
  kept: (count) =>
    count === 1
      ? "Nach jeder Nacht bleibt das neueste"
      : `Nach jeder Nacht bleiben die neuesten ${count}`,
  backup: "Backup",
  size: "Größe",
  took: "Dauer",
  inIt: "Inhalt",
  restoreTest: "Probe",
  actions: "Aktionen",
  actionsFor: (when) => `Aktionen für das Backup vom ${when}`,
  causes: { schedule: "Nächtlich", person: "Manuell", command: "Kommandozeile" },
  content: (rows, tables, hasFilms) =>
    `${rows} Zeilen in ${tables} Tabellen, ${hasFilms ? "mit Filmen" : "ohne Filme"}`,
  waiting: "Beginnt gleich",
  starting: "Beginnt",
  stages: {
    films: "Filme werden kopiert",
    pictures: "Bilder werden kopiert",
    tables: "Tabellen werden kopiert",
    files: "Dateien werden geprüft",
  },
  progress: (stage, done, total) => `${stage}, ${done} von ${total}`,
  failed: "Fehlgeschlagen",
  skipped: "Ausgelassen",
  notTested: "Nicht geprüft",
  tests: {
    waiting: "Wartet",
    running: "Wird geprüft",
    passed: "Bestanden",
    failed: "Fehlgeschlagen",
    not_possible: "Nicht möglich",
  },
  testedIn: (state, took) => `${state} nach ${took}`,

  test: "Wiederherstellung prüfen",
  testStarted: "Die Probe hat begonnen.",
  remove: "Löschen",
  removeTitle: (when) => `Backup vom ${when} löschen?`,
  removeText:
    "Seine Dateien werden sofort gelöscht, auch Filme und Bilder, die nur es enthält. Das lässt sich nicht rückgängig machen.",
  removeLast: "Es ist das einzige vollständige Backup. Ohne es lässt sich nichts wiederherstellen.",
  removeAction: "Backup löschen",
  removed: (when) => `Das Backup vom ${when} wurde gelöscht.`,

  lastTest: "Letzte Probe",
  noTest:
    "Noch wurde kein Backup wiederhergestellt. Eine Probe stellt eines in einer getrennten Datenbank wieder her, zählt jede Zeile und vergleicht sie mit dem Backup.",
  lastTestText:
    "In einer getrennten Datenbank wiederhergestellt, gezählt und mit dem Backup verglichen.",
  outcome: "Ergebnis",
  when: "Wann",
  duration: "Dauer",
  tables: "Tabellen",
  rowsCounted: "Zeilen",

  restore: "Backup wiederherstellen",
  restoreText:
    "Ein Backup wird in ein neues Datenverzeichnis wiederhergestellt, damit nichts von der laufenden Site überschrieben wird. Führen Sie dies auf dem Server aus, und starten Sie ihn dann mit diesem DATA_DIR.",
  restoreOther:
    "Damit wird das neueste Backup wiederhergestellt. Für ein anderes hängen Sie dessen Ordner an den Pfad an.",
};

export const backupsTexts: Texts<typeof en> = { en, de };
