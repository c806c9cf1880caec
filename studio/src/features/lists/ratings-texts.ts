import type { Texts } from "../../ui/language.ts";

const titles = (count: string, isOne: boolean) => (isOne ? "1 title" : `${count} titles`);

const en = {
  about:
    "Titles can have a rating in each system you offer. Apps show viewers the one of their country’s system; the site’s own pages don’t show ratings.",
  offered: "Systems",
  offeredAbout: "In the order in which titles list them.",
  titles,
  stays: "Titles keep ratings of systems you no longer offer, but viewers don’t see them.",
  shown: "What viewers see",
  shownAbout: "By the country of the viewer.",
  remove: (country: string) => `Remove ${country}`,
  add: "Add a country",
  choose: "Choose a country",
  elsewhere: "All other countries",
  none: "No rating",
  save: "Save",
  cancel: "Cancel",
  saved: "The age ratings were saved.",
  changedElsewhere: "Someone else has changed the age ratings. Reload the page, then try again.",
};

const titel = (count: string, isOne: boolean) => (isOne ? "1 Titel" : `${count} Titel`);

const de: typeof en = {
  about:
    "Titel können in jedem System, das Sie anbieten, eine Freigabe haben. Apps zeigen Zuschauern die des Systems ihres Landes; die eigenen Seiten der Website zeigen keine Freigaben.",
  offered: "Systeme",
  offeredAbout: "In der Reihenfolge, in der Titel sie auflisten.",
  titles: titel,
  stays:
    "Titel behalten Freigaben von Systemen, die Sie nicht mehr anbieten, aber Zuschauer sehen sie nicht.",
  shown: "Was Zuschauer sehen",
  shownAbout: "Nach dem Land des Zuschauers.",
  remove: (country) => `${country} entfernen`,
  add: "Land hinzufügen",
  choose: "Land wählen",
  elsewhere: "Alle anderen Länder",
  none: "Keine Freigabe",
  save: "Speichern",
  cancel: "Abbrechen",
  saved: "Die Altersfreigaben wurden gespeichert.",
  changedElsewhere:
    "Jemand anderes hat die Altersfreigaben geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
};

export const ratingTexts: Texts<typeof en> = { en, de };
