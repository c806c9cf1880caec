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
  viewersPages: "Die Seite des Titels auf Telefon und Computer",
};

export const previewTexts: Texts<typeof en> = { en, de };
