import type { Texts } from "../../../ui/language.ts";

const en = {
  preview: "Preview",
  previewTitle: (name: string) => `Preview of ${name}`,
  text: "The viewers’ own pages, with the changes that aren’t published yet. Nothing is saved or counted.",
  viewer: "Seen by",
  viewers: {
    guest: "A guest",
    free: "A free member",
    premium: "A Premium member",
    kids: "A kids profile",
  },
  country: "Country",
  countryHint: "Two letters, such as PL",
  when: "When",
  width: "Width",
  widths: { phone: "Phone", tablet: "Tablet", desktop: "Desktop" },
  openWindow: "Open in a window",
  link: "Link for others, until",
  endedNow: "All rights windows have ended: viewers don’t find this title, and it can’t be played.",
  ended: "All rights windows have ended by then: viewers don’t find this title any more.",
  opensLater: (place: string) =>
    `${place}: the title is coming soon. Its next rights window opens later.`,
  notOpen: (place: string) => `${place}: no rights window is open then, so the title doesn’t play.`,
  unknownCountry: "Unknown country",
  viewersPages: "The title’s page on a phone and a desktop",
};

const de: typeof en = {
  preview: "Vorschau",
  previewTitle: (name) => `Vorschau von ${name}`,
  text: "Die Seiten der Zuschauer mit den Änderungen, die noch nicht veröffentlicht sind. Nichts wird gespeichert oder gezählt.",
  viewer: "Gesehen von",
  viewers: {
    guest: "einem Gast",
    free: "einem kostenlosen Mitglied",
    premium: "einem Premium-Mitglied",
    kids: "einem Kinderprofil",
  },
  country: "Land",
  countryHint: "Zwei Buchstaben, etwa PL",
  when: "Wann",
  width: "Breite",
  widths: { phone: "Telefon", tablet: "Tablet", desktop: "Computer" },
  openWindow: "In einem Fenster öffnen",
  link: "Link für andere, bis",
  endedNow:
    "Alle Rechtefenster sind abgelaufen: Zuschauer finden diesen Titel nicht, und er lässt sich nicht abspielen.",
  ended: "Bis dahin sind alle Rechtefenster abgelaufen: Zuschauer finden diesen Titel nicht mehr.",
  opensLater: (place) =>
    `${place}: Der Titel kommt erst noch. Sein nächstes Rechtefenster beginnt später.`,
  notOpen: (place) =>
    `${place}: Dann ist kein Rechtefenster offen, der Titel wird nicht abgespielt.`,
  unknownCountry: "Unbekanntes Land",
  viewersPages: "Die Seite des Titels auf Telefon und Computer",
};

export const previewTexts: Texts<typeof en> = { en, de };
