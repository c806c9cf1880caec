import type { IMPORT_PROBLEMS } from "@bijou/contract/studio/title-files";
import type { Texts } from "../../../ui/language.ts";

const en = {
  exportButton: "Export",
  asCsv: "CSV for a spreadsheet",
  asManifest: "Manifest for bijou import",
  exporting: "The file is being prepared.",
  exportFailed: (reason: string) => `Nothing was exported. ${reason}`,
  importButton: "Import",
  importTitle: "Import an edited CSV",
  importText:
    "Export titles, edit them in a spreadsheet, and save them as CSV (UTF-8). Nothing changes until you’ve seen what would.",
  file: "CSV file",
  paste: "Or paste rows from a spreadsheet",
  pasteHint: "With the row of column names. Columns that are left out stay as they are.",
  nothingChosen: "Choose a file, or paste some rows.",
  tooLarge: "A file may have 50 MB. Split it, then import the parts one after the other.",
  reading: "Reading the file…",
  check: "Check",
  checkTitle: "Check the import",
  checkText: "Viewers see these changes at once, and you can undo them for 30 days.",
  rowsRead: (count: string, isOne: boolean) => (isOne ? "1 row read." : `${count} rows read.`),
  willChange: "Will change",
  willStay: "Stay as they are",
  hasChangedSince: "Changed since the export",
  isWrong: "Wrong, left out",
  includeChangedSince: "Also change titles that have changed since the export",
  includeHint:
    "What colleagues have changed since then is overwritten with the values of the file.",
  row: (row: string) => `Row ${row}`,
  changedSince: "Changed since the export",
  showMore: "Show more",
  noChange: "The file changes nothing.",
  back: "Back",
  start: (count: string, isOne: boolean) => (isOne ? "Change 1 title" : `Change ${count} titles`),
  problems: {
    unknown_title: "There is no title with this id.",
    repeated: "An earlier row has the same id.",
    in_trash: "The title is in the trash.",
    fixed: "This can’t be changed here.",
    invalid: "This column can’t have this value.",
    not_offered: "This site doesn’t have it.",
    no_video: "The title can’t be published: it has no video, and no release in the future.",
    no_window: "The title can’t be published: all its rights windows have ended.",
    cells: "The row doesn’t have as many cells as there are columns.",
  } satisfies Record<(typeof IMPORT_PROBLEMS)[number], string>,
};

const de: typeof en = {
  exportButton: "Exportieren",
  asCsv: "CSV für eine Tabellenkalkulation",
  asManifest: "Manifest für bijou import",
  exporting: "Die Datei wird vorbereitet.",
  exportFailed: (reason) => `Es wurde nichts exportiert. ${reason}`,
  importButton: "Importieren",
  importTitle: "Bearbeitete CSV-Datei importieren",
  importText:
    "Exportieren Sie Titel, bearbeiten Sie sie in einer Tabellenkalkulation, und speichern Sie sie als CSV (UTF-8). Es ändert sich nichts, bevor Sie gesehen haben, was sich ändern würde.",
  file: "CSV-Datei",
  paste: "Oder Zeilen aus einer Tabellenkalkulation einfügen",
  pasteHint: "Mit der Zeile der Spaltennamen. Fehlende Spalten bleiben, wie sie sind.",
  nothingChosen: "Wählen Sie eine Datei, oder fügen Sie Zeilen ein.",
  tooLarge:
    "Eine Datei darf 50 MB haben. Teilen Sie sie, und importieren Sie die Teile nacheinander.",
  reading: "Die Datei wird gelesen …",
  check: "Prüfen",
  checkTitle: "Import prüfen",
  checkText:
    "Das Publikum sieht diese Änderungen sofort, und Sie können sie 30 Tage lang rückgängig machen.",
  rowsRead: (count, isOne) => (isOne ? "1 Zeile gelesen." : `${count} Zeilen gelesen.`),
  willChange: "Ändern sich",
  willStay: "Bleiben, wie sie sind",
  hasChangedSince: "Seit dem Export geändert",
  isWrong: "Fehlerhaft, ausgelassen",
  includeChangedSince: "Auch Titel ändern, die seit dem Export geändert wurden",
  includeHint: "Was das Team seither geändert hat, wird mit den Werten der Datei überschrieben.",
  row: (row) => `Zeile ${row}`,
  changedSince: "Seit dem Export geändert",
  showMore: "Mehr anzeigen",
  noChange: "Die Datei ändert nichts.",
  back: "Zurück",
  start: (count, isOne) => (isOne ? "1 Titel ändern" : `${count} Titel ändern`),
  problems: {
    unknown_title: "Es gibt keinen Titel mit dieser ID.",
    repeated: "Eine frühere Zeile hat dieselbe ID.",
    in_trash: "Der Titel ist im Papierkorb.",
    fixed: "Das lässt sich hier nicht ändern.",
    invalid: "Diese Spalte kann diesen Wert nicht haben.",
    not_offered: "Das gibt es auf dieser Website nicht.",
    no_window:
      "Der Titel kann nicht veröffentlicht werden: Alle seine Rechtefenster sind abgelaufen.",
    no_video:
      "Der Titel lässt sich nicht veröffentlichen: Er hat kein Video und keinen künftigen Start.",
    cells: "Die Zeile hat nicht so viele Zellen, wie es Spalten gibt.",
  },
};

export const fileTexts: Texts<typeof en> = { en, de };
