import type { Texts } from "../../../ui/language.ts";
import type { EditableColumn } from "./cells.ts";

const en = {
  hint: "Enter or a double-click edits the year, access, age ratings or tags of a title, and a block copied from a spreadsheet can be pasted. Viewers see such changes at once.",
  cellOf: (column: string, name: string) => `${column} of ${name}`,
  changed: (name: string, column: string) => `${name}: ${column} saved.`,
  notChanged: (name: string, column: string, reason: string) =>
    `${name}: ${column} wasn’t saved. ${reason}`,
  changedBy: (by: string) =>
    by === "" ? "It was changed in the meantime." : `${by} changed it in the meantime.`,
  invalid: {
    year: "Enter a year from 1870 to 2200.",
    access: "Choose Free or Premium.",
    maturity: "Enter ratings such as FSK 12 or MPA PG-13, one of each system.",
    keywords: "Enter at most 60 tags of up to 200 characters each.",
  } satisfies Record<EditableColumn, string>,
  selectedCells: (count: string) => `${count} cells selected`,
  pasteTitle: "Paste into the table",
  pasteText: "Nothing has changed yet. Viewers see these changes at once.",
  paste: (count: string, isOne: boolean) => (isOne ? "Change 1 cell" : `Change ${count} cells`),
  nothingToPaste: "All of these cells have these values already.",
  cancel: "Cancel",
  unchanged: (count: string, isOne: boolean) =>
    isOne ? "1 cell stays as it is." : `${count} cells stay as they are.`,
  refusedCells: (count: string, isOne: boolean) =>
    isOne ? "1 value can’t be pasted" : `${count} values can’t be pasted`,
  place: (row: string, column: string) => `Row ${row}, ${column}`,
  noColumn: "beyond the last column",
  refused: {
    notEditable: "Only year, access, age ratings and tags can be changed here.",
    noRow: "The table ends before this row.",
    inTrash: "The title is in the trash.",
    year: "This isn’t a year from 1870 to 2200.",
    access: "This is neither Free nor Premium.",
    maturity: "This isn’t a known rating, or two are of the same system.",
    keywords: "There are more than 60 tags, or one is too long.",
  },
  tooLarge: (count: string) => `At most ${count} cells can be pasted at once.`,
  pasteLoadFailed: (reason: string) => `The block wasn’t pasted. ${reason}`,
  pasted: (count: string, isOne: boolean) =>
    isOne ? "1 cell changed." : `${count} cells changed.`,
  notPasted: (reason: string) => `No cell was changed. ${reason}`,
};

const de: typeof en = {
  hint: "Mit Enter oder Doppelklick bearbeiten Sie Jahr, Zugang, Altersfreigaben oder Schlagwörter eines Titels, und ein Block aus einer Tabellenkalkulation lässt sich einfügen. Das Publikum sieht solche Änderungen sofort.",
  cellOf: (column, name) => `${column} von ${name}`,
  changed: (name, column) => `${name}: ${column} gespeichert.`,
  notChanged: (name, column, reason) => `${name}: ${column} nicht gespeichert. ${reason}`,
  changedBy: (by) =>
    by === "" ? "Der Wert wurde inzwischen geändert." : `${by} hat den Wert inzwischen geändert.`,
  invalid: {
    year: "Geben Sie ein Jahr von 1870 bis 2200 ein.",
    access: "Wählen Sie Kostenlos oder Premium.",
    maturity: "Geben Sie Freigaben wie FSK 12 oder MPA PG-13 ein, eine je System.",
    keywords: "Geben Sie höchstens 60 Schlagwörter mit je bis zu 200 Zeichen ein.",
  },
  selectedCells: (count) => `${count} Zellen ausgewählt`,
  pasteTitle: "In die Tabelle einfügen",
  pasteText: "Noch ist nichts geändert. Das Publikum sieht diese Änderungen sofort.",
  paste: (count, isOne) => (isOne ? "1 Zelle ändern" : `${count} Zellen ändern`),
  nothingToPaste: "Alle diese Zellen haben diese Werte schon.",
  cancel: "Abbrechen",
  unchanged: (count, isOne) =>
    isOne ? "1 Zelle bleibt, wie sie ist." : `${count} Zellen bleiben, wie sie sind.`,
  refusedCells: (count, isOne) =>
    isOne ? "1 Wert lässt sich nicht einfügen" : `${count} Werte lassen sich nicht einfügen`,
  place: (row, column) => `Zeile ${row}, ${column}`,
  noColumn: "hinter der letzten Spalte",
  refused: {
    notEditable: "Hier lassen sich nur Jahr, Zugang, Altersfreigaben und Schlagwörter ändern.",
    noRow: "Die Tabelle endet vor dieser Zeile.",
    inTrash: "Der Titel ist im Papierkorb.",
    year: "Das ist kein Jahr von 1870 bis 2200.",
    access: "Das ist weder Kostenlos noch Premium.",
    maturity: "Diese Freigabe ist nicht bekannt, oder zwei gehören zum selben System.",
    keywords: "Es sind mehr als 60 Schlagwörter, oder eines ist zu lang.",
  },
  tooLarge: (count) => `Auf einmal lassen sich höchstens ${count} Zellen einfügen.`,
  pasteLoadFailed: (reason) => `Der Block wurde nicht eingefügt. ${reason}`,
  pasted: (count, isOne) => (isOne ? "1 Zelle geändert." : `${count} Zellen geändert.`),
  notPasted: (reason) => `Keine Zelle wurde geändert. ${reason}`,
};

export const gridTexts: Texts<typeof en> = { en, de };
