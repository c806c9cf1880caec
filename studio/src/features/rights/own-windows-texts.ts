import type { Texts } from "../../ui/language.ts";

const en = {
  editOwnText:
    "Here, these windows decide instead of those that it inherits. Viewers still find it only while they find the series.",
  placeWindows: "Rights windows",
  addOwnWindows: "Own windows…",
  ofSeries: "From the series",
  ofSeason: (season: string) => `From ${season}`,
  ofPlace: "Own",
  resetWindows: "Reset",
  resetPlaceWindows: "Reset the rights windows",
};

const de: typeof en = {
  editOwnText:
    "Hier bestimmen diese Fenster statt der geerbten. Gefunden wird es weiterhin nur, solange auch die Serie zu finden ist.",
  placeWindows: "Rechtefenster",
  addOwnWindows: "Eigene Fenster …",
  ofSeries: "Von der Serie",
  ofSeason: (season) => `Von ${season}`,
  ofPlace: "Eigener Wert",
  resetWindows: "Zurücksetzen",
  resetPlaceWindows: "Rechtefenster zurücksetzen",
};

export const ownWindowsTexts: Texts<typeof en> = { en, de };
