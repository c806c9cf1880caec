import type { SheetField } from "@bijou/contract/studio/import-sheets";

const enFields: Readonly<Record<SheetField, string>> = {
  name: "Title",
  originalName: "Original title",
  year: "Year",
  kind: "Film or series",
  runtimeMinutes: "Duration",
  shortDescription: "Short description",
  longDescription: "Long description",
  genres: "Genres",
  keywords: "Tags",
  countries: "Countries",
  languages: "Languages",
  directors: "Directors",
  writers: "Writers",
  actors: "Cast",
  imdb: "IMDb ID",
  tmdb: "TMDB ID",
};

const en = {
  newSheet: "Import a spreadsheet",
  sheetTitle: "Import a spreadsheet",
  sheetText:
    "Choose a CSV file, or copy the cells in your spreadsheet and paste them here. The first row names the columns.",
  file: "CSV file",
  paste: "Or paste cells",
  pasteHint: "With the header",
  pasted: "Pasted cells",
  tooLarge: "The file is larger than 5 MB.",
  next: "Next",
  mappingText: (rows: string) =>
    `${rows} rows. Choose what each column is. Nothing changes in the catalog yet.`,
  savedMapping: "Saved mapping",
  noMapping: "As suggested",
  firstRows: "The first rows",
  column: (number: string) => `Column ${number}`,
  leaveOut: "Leave out",
  needed: "Choose the columns of the title and the year.",
  wrongCells: "Cells that don’t fit",
  wrongRows: (wrong: string, total: string) => `${wrong} of ${total} rows can’t be imported as is`,
  saveAs: "Save these columns as",
  saveAsHint: "Optional. For the next file of this kind, for everyone here",
  showTitles: "Show the titles",
  sheetFields: enFields,
};

const de: typeof en = {
  newSheet: "Tabelle importieren",
  sheetTitle: "Tabelle importieren",
  sheetText:
    "Wählen Sie eine CSV-Datei, oder kopieren Sie die Zellen in Ihrer Tabelle und fügen Sie sie hier ein. Die erste Zeile nennt die Spalten.",
  file: "CSV-Datei",
  paste: "Oder Zellen einfügen",
  pasteHint: "Mit der Kopfzeile",
  pasted: "Eingefügte Zellen",
  tooLarge: "Die Datei ist größer als 5 MB.",
  next: "Weiter",
  mappingText: (rows: string) =>
    `${rows} Zeilen. Legen Sie fest, was jede Spalte enthält. Im Katalog ändert sich noch nichts.`,
  savedMapping: "Gespeicherte Zuordnung",
  noMapping: "Wie vorgeschlagen",
  firstRows: "Die ersten Zeilen",
  column: (number: string) => `Spalte ${number}`,
  leaveOut: "Auslassen",
  needed: "Wählen Sie die Spalten für Titel und Jahr.",
  wrongCells: "Zellen, die nicht passen",
  wrongRows: (wrong: string, total: string) =>
    `${wrong} von ${total} Zeilen lassen sich so nicht importieren`,
  saveAs: "Diese Spalten speichern als",
  saveAsHint: "Freiwillig. Für die nächste Datei dieser Art, für alle hier",
  showTitles: "Titel anzeigen",
  sheetFields: {
    name: "Titel",
    originalName: "Originaltitel",
    year: "Jahr",
    kind: "Film oder Serie",
    runtimeMinutes: "Dauer",
    shortDescription: "Kurze Beschreibung",
    longDescription: "Lange Beschreibung",
    genres: "Genres",
    keywords: "Tags",
    countries: "Länder",
    languages: "Sprachen",
    directors: "Regie",
    writers: "Drehbuch",
    actors: "Besetzung",
    imdb: "IMDb-ID",
    tmdb: "TMDB-ID",
  },
};

export const sheetTexts = { en, de };
