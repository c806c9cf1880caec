import type { REFERENCES } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import type { Texts } from "../../ui/language.ts";
import type { ListPage } from "./lists.ts";

const titles = (count: string, isOne: boolean) => (isOne ? "1 title" : `${count} titles`);

const en = {
  title: "Genres and menus",
  lists: "Lists",
  pages: {
    genres: "Genres",
    moods: "Moods",
    eras: "Eras",
    regions: "Regions",
    menu: "Menu",
    ratings: "Age ratings",
  } satisfies Record<ListPage, string>,
  about: {
    genres: "Viewers browse and search by genre. The first genre of a title stands on its page.",
    moods: "Viewers choose a mood when they ask the Oracle. Titles get moods by hand or by a rule.",
    eras: "Viewers narrow a search to an era. A title belongs to one.",
    regions: "Viewers narrow a search to a part of the world. A title belongs to one.",
    menu: "The entries of viewers’ menu. Rows of Home can show the same titles.",
  } satisfies Record<ListName, string>,
  add: {
    genres: "Add genre",
    moods: "Add mood",
    eras: "Add era",
    regions: "Add region",
    menu: "Add menu entry",
  } satisfies Record<ListName, string>,
  empty: {
    genres: "No genres yet",
    moods: "No moods yet",
    eras: "No eras yet",
    regions: "No regions yet",
    menu: "The menu is empty",
  } satisfies Record<ListName, string>,
  count: (count: string, isOne: boolean) => (isOne ? "1 entry" : `${count} entries`),
  search: "Search",
  searchHint: "Names, former names",
  searching: "To change the order, clear the search.",
  noMatches: "Nothing matches",
  noMatchesText: "Try fewer letters.",
  clear: "Clear search",
  columns: {
    name: "Name",
    german: "In German",
    years: "Years",
    also: "Also known as",
    titles: "Titles",
  },
  actions: "Actions",
  actionsOf: (name: string) => `Actions for ${name}`,
  hidden: "Hidden",
  titles,
  openTitles: (name: string, count: string, isOne: boolean) => `${name}: ${titles(count, isOne)}`,
  edit: "Edit",
  viewPage: "View on the site",
  moveUp: "Move up",
  moveDown: "Move down",
  moveTop: "Move to the top",
  moveEnd: "Move to the end",
  merge: "Merge into another",
  remove: "Delete",
  readOnly: "You can look at this list, but not change it.",
  editTitle: (name: string) => `Edit ${name}`,
  live: "Viewers see changes at once.",
  name: "Name",
  nameHint:
    "In English, as viewers read it. If you rename it, links with the old name lead to the new one.",
  menuNameHint:
    "In English, as viewers read it. “Home” and “Coming Soon” open the pages called so.",
  german: "Name in German",
  germanHint: "Optional. The Studio and apps that ask for German show it.",
  from: "From",
  to: "To",
  isHidden: "Hide from viewers’ menus and filters",
  hiddenHint: "Titles keep it, and links to it still work.",
  contents: "Titles",
  sources: { all: "All titles", ranking: "A ranking", filter: "Conditions" },
  picked: "This entry shows titles that were picked by an import. They stay as they are.",
  save: "Save",
  cancel: "Cancel",
  added: (name: string) => `${name} was added.`,
  changed: (name: string) => `${name} was saved.`,
  moved: (name: string) => `${name} was moved.`,
  removed: (name: string) => `${name} was deleted.`,
  merged: (other: string, kept: string) => `${other} was merged into ${kept}.`,
  changedElsewhere:
    "Someone else has changed this entry. Close this, look at the list, then try again.",
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: "No title has it. Links to it will no longer work. This can’t be undone.",
  deleteAction: (name: string) => `Delete ${name}`,
  mergeTitle: (name: string) => `Merge ${name} into another entry`,
  mergeText: (name: string) =>
    `${name} becomes part of the entry that you choose. Everything that has it now has that one.`,
  mergeUsed: (name: string, count: string, isOne: boolean) =>
    `${name} can’t be deleted, because ${titles(count, isOne)} ${isOne ? "has" : "have"} it. Choose another entry for ${isOne ? "it" : "them"} instead.`,
  mergeFind: "Find an entry",
  mergeNoTitles: "No titles move.",
  mergeTitles: (count: string, isOne: boolean, kept: string) =>
    isOne ? `1 title moves to ${kept}.` : `${count} titles move to ${kept}.`,
  mergeShared: (count: string, isOne: boolean, kept: string) =>
    isOne ? `1 of them has ${kept} already.` : `${count} of them have ${kept} already.`,
  mergeReferences: {
    home_row: (count: string, isOne: boolean) =>
      isOne ? "1 row of Home keeps working." : `${count} rows of Home keep working.`,
    home_draft: (count: string, isOne: boolean) =>
      isOne
        ? "1 row in the draft of Home keeps working."
        : `${count} rows in the draft of Home keep working.`,
    menu_entry: (count: string, isOne: boolean) =>
      isOne ? "1 menu entry keeps working." : `${count} menu entries keep working.`,
    mood: (count: string, isOne: boolean) =>
      isOne ? "1 mood that follows from it stays." : `${count} moods that follow from it stay.`,
    title_draft: (count: string, isOne: boolean) =>
      isOne ? "1 draft of a title keeps working." : `${count} drafts of titles keep working.`,
  } satisfies Record<(typeof REFERENCES)[number], (count: string, isOne: boolean) => string>,
  mergeAddress: (other: string, kept: string) =>
    `Links to ${other}, saved searches and imports with it lead to ${kept}.`,
  mergeUndo: "You can undo this for 30 days.",
  mergeAction: (other: string, kept: string) => `Merge ${other} into ${kept}`,
  another: "Choose another",
  merges: (count: string) => `Merges that can be undone (${count})`,
  mergeLine: (from: string, into: string) => `${from} into ${into}`,
  mergeBy: (name: string, count: string, isOne: boolean) => `${name}, ${titles(count, isOne)}`,
  undo: "Undo",
  undoMerge: (from: string, into: string) => `Undo the merge of ${from} into ${into}`,
};

const titel = (count: string, isOne: boolean) => (isOne ? "1 Titel" : `${count} Titel`);

const de: typeof en = {
  title: "Genres und Menüs",
  lists: "Listen",
  pages: {
    genres: "Genres",
    moods: "Stimmungen",
    eras: "Epochen",
    regions: "Regionen",
    menu: "Menü",
    ratings: "Altersfreigaben",
  },
  about: {
    genres:
      "Zuschauer stöbern und suchen nach Genre. Das erste Genre eines Titels steht auf seiner Seite.",
    moods:
      "Zuschauer wählen eine Stimmung, wenn sie das Orakel fragen. Titel bekommen Stimmungen von Hand oder nach einer Regel.",
    eras: "Zuschauer grenzen eine Suche auf eine Epoche ein. Ein Titel gehört zu einer.",
    regions: "Zuschauer grenzen eine Suche auf einen Teil der Welt ein. Ein Titel gehört zu einem.",
    menu: "Die Einträge im Menü der Zuschauer. Reihen der Startseite können dieselben Titel zeigen.",
  },
  add: {
    genres: "Genre hinzufügen",
    moods: "Stimmung hinzufügen",
    eras: "Epoche hinzufügen",
    regions: "Region hinzufügen",
    menu: "Menüeintrag hinzufügen",
  },
  empty: {
    genres: "Noch keine Genres",
    moods: "Noch keine Stimmungen",
    eras: "Noch keine Epochen",
    regions: "Noch keine Regionen",
    menu: "Das Menü ist leer",
  },
  count: (count, isOne) => (isOne ? "1 Eintrag" : `${count} Einträge`),
  search: "Suche",
  searchHint: "Namen, frühere Namen",
  searching: "Um die Reihenfolge zu ändern, leeren Sie die Suche.",
  noMatches: "Nichts gefunden",
  noMatchesText: "Versuchen Sie es mit weniger Buchstaben.",
  clear: "Suche leeren",
  columns: {
    name: "Name",
    german: "Auf Deutsch",
    years: "Jahre",
    also: "Auch bekannt als",
    titles: "Titel",
  },
  actions: "Aktionen",
  actionsOf: (name) => `Aktionen für ${name}`,
  hidden: "Ausgeblendet",
  titles: titel,
  openTitles: (name, count, isOne) => `${name}: ${titel(count, isOne)} öffnen`,
  edit: "Bearbeiten",
  viewPage: "Auf der Website ansehen",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  moveTop: "Ganz nach oben",
  moveEnd: "Ganz nach unten",
  merge: "Mit anderem Eintrag zusammenführen",
  remove: "Löschen",
  readOnly: "Sie können diese Liste ansehen, aber nicht ändern.",
  editTitle: (name) => `${name} bearbeiten`,
  live: "Zuschauer sehen Änderungen sofort.",
  name: "Name",
  nameHint:
    "Auf Englisch, wie Zuschauer ihn lesen. Wenn Sie einen Eintrag umbenennen, führen Links mit dem alten Namen zum neuen.",
  menuNameHint:
    "Auf Englisch, wie Zuschauer ihn lesen. „Home“ und „Coming Soon“ öffnen die Seiten, die so heißen.",
  german: "Name auf Deutsch",
  germanHint: "Freiwillig. Das Studio und Apps, die Deutsch verlangen, zeigen ihn.",
  from: "Von",
  to: "Bis",
  isHidden: "In Menüs und Filtern der Zuschauer ausblenden",
  hiddenHint: "Titel behalten ihn, und Links dorthin funktionieren weiter.",
  contents: "Titel",
  sources: { all: "Alle Titel", ranking: "Eine Rangliste", filter: "Bedingungen" },
  picked: "Dieser Eintrag zeigt Titel, die ein Import ausgewählt hat. Sie bleiben, wie sie sind.",
  save: "Speichern",
  cancel: "Abbrechen",
  added: (name) => `${name} wurde hinzugefügt.`,
  changed: (name) => `${name} wurde gespeichert.`,
  moved: (name) => `${name} wurde verschoben.`,
  removed: (name) => `${name} wurde gelöscht.`,
  merged: (other, kept) => `${other} wurde mit ${kept} zusammengeführt.`,
  changedElsewhere:
    "Jemand anderes hat diesen Eintrag geändert. Schließen Sie dies, sehen Sie sich die Liste an und versuchen Sie es noch einmal.",
  deleteTitle: (name) => `${name} löschen?`,
  deleteText:
    "Kein Titel hat diesen Eintrag. Links dorthin funktionieren nicht mehr. Das lässt sich nicht rückgängig machen.",
  deleteAction: (name) => `${name} löschen`,
  mergeTitle: (name) => `${name} mit einem anderen Eintrag zusammenführen`,
  mergeText: (name) =>
    `${name} wird Teil des Eintrags, den Sie wählen. Alles, was ihn jetzt hat, hat dann jenen.`,
  mergeUsed: (name, count, isOne) =>
    `${name} kann nicht gelöscht werden, weil ${titel(count, isOne)} ihn ${isOne ? "hat" : "haben"}. Wählen Sie stattdessen einen anderen Eintrag dafür.`,
  mergeFind: "Eintrag suchen",
  mergeNoTitles: "Kein Titel ändert sich.",
  mergeTitles: (count, isOne, kept) =>
    isOne ? `1 Titel wechselt zu ${kept}.` : `${count} Titel wechseln zu ${kept}.`,
  mergeShared: (count, isOne, kept) =>
    isOne ? `1 davon hat ${kept} schon.` : `${count} davon haben ${kept} schon.`,
  mergeReferences: {
    home_row: (count, isOne) =>
      isOne
        ? "1 Reihe der Startseite funktioniert weiter."
        : `${count} Reihen der Startseite funktionieren weiter.`,
    home_draft: (count, isOne) =>
      isOne
        ? "1 Reihe im Entwurf der Startseite funktioniert weiter."
        : `${count} Reihen im Entwurf der Startseite funktionieren weiter.`,
    menu_entry: (count, isOne) =>
      isOne ? "1 Menüeintrag funktioniert weiter." : `${count} Menüeinträge funktionieren weiter.`,
    mood: (count, isOne) =>
      isOne
        ? "1 Stimmung, die daraus folgt, bleibt."
        : `${count} Stimmungen, die daraus folgen, bleiben.`,
    title_draft: (count, isOne) =>
      isOne
        ? "1 Entwurf eines Titels funktioniert weiter."
        : `${count} Entwürfe von Titeln funktionieren weiter.`,
  },
  mergeAddress: (other, kept) =>
    `Links zu ${other}, gespeicherte Suchen und Importe damit führen zu ${kept}.`,
  mergeUndo: "Sie können das 30 Tage lang rückgängig machen.",
  mergeAction: (other, kept) => `${other} mit ${kept} zusammenführen`,
  another: "Anderen wählen",
  merges: (count) => `Zusammenführungen, die sich rückgängig machen lassen (${count})`,
  mergeLine: (from, into) => `${from} mit ${into}`,
  mergeBy: (name, count, isOne) => `${name}, ${titel(count, isOne)}`,
  undo: "Rückgängig",
  undoMerge: (from, into) => `Die Zusammenführung von ${from} mit ${into} rückgängig machen`,
};

export const listTexts: Texts<typeof en> = { en, de };
