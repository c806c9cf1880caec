import type { Texts } from "../../ui/language.ts";

const en = {
  similarHint: "Viewers see changes here right away.",
  pinned: "Pinned",
  pinnedHint: (most: string) => `Shown first. Up to ${most} titles.`,
  noPinned: "No pinned titles",
  computed: "Computed",
  computedHint: "The site works these out from people, genres, moods and what viewers watch.",
  noComputed:
    "Nothing computed yet. The list is updated every ten minutes once the title is published.",
  excluded: "Excluded",
  hidden: "Viewers don’t see this title",
  pin: (name: string) => `Pin ${name}`,
  unpin: (name: string) => `Unpin ${name}`,
  exclude: (name: string) => `Exclude ${name}`,
  include: (name: string) => `Stop excluding ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  add: "Pin another title",
  restore: "Restore computed list",
  saved: "Similar titles saved",
};

const de: typeof en = {
  similarHint: "Änderungen sehen die Zuschauer sofort.",
  pinned: "Angeheftet",
  pinnedHint: (most) => `Stehen an erster Stelle. Höchstens ${most} Titel.`,
  noPinned: "Keine angehefteten Titel",
  computed: "Berechnet",
  computedHint:
    "Die Site ermittelt sie aus Personen, Genres, Stimmungen und dem, was Zuschauer ansehen.",
  noComputed:
    "Noch nichts berechnet. Sobald der Titel veröffentlicht ist, wird die Liste alle zehn Minuten aktualisiert.",
  excluded: "Ausgeschlossen",
  hidden: "Zuschauer sehen diesen Titel nicht",
  pin: (name) => `${name} anheften`,
  unpin: (name) => `${name} nicht mehr anheften`,
  exclude: (name) => `${name} ausschließen`,
  include: (name) => `${name} nicht mehr ausschließen`,
  moveUp: (name) => `${name} nach oben`,
  moveDown: (name) => `${name} nach unten`,
  add: "Weiteren Titel anheften",
  restore: "Berechnete Liste wiederherstellen",
  saved: "Ähnliche Titel gespeichert",
};

export const similarTexts: Texts<typeof en> = { en, de };
