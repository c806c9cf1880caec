import type { Texts } from "../../ui/language.ts";

const en = {
  site: "Site",
  about: "What your site is called and how it looks",
  stored: "Set up",
  standard: "Not set up",
  name: "Name",
  nameHint: "Viewers see it on every page and in every email",
  nameFixed: (variables: string) =>
    `The name is set by ${variables} on the server. To change it here, remove the variable there.`,
  address: "Address",
  addressHint: "Set by PUBLIC_URL on the server",
  accentColor: "Accent color",
  pick: "Pick a color",
  contrast: (ratio: string) => `Contrast to the page: ${ratio}:1`,
  tooDark: (ratio: string) =>
    `This color is too close to the dark page: ${ratio}:1 instead of 3:1.`,
  notAColor: "Enter six digits after #, such as #ffb840.",
  use: (color: string) => `Use ${color}`,
  language: "Language for new staff",
  languageHint: "They can change it in their profile. Viewers’ pages and emails are in English.",
  languages: { en: "English", de: "German" },
  timeZone: "Time zone",
  currency: "Currency",
  leavingDays: "Leaving soon, in days",
  leavingDaysHint: "So long before its rights end, a title says when it’s leaving",
  graceMinutes: "Grace period, in minutes",
  graceMinutesHint:
    "When rights end, a running video plays on for this long. Leave it empty to let viewers finish the video.",
  logo: "Logo",
  anotherLogo: "another logo",
  preview: (name: string) => `Home as viewers see it, with the name ${name} and the accent color`,
  previewAbout: "Home as viewers see it",
  signIn: "Sign In",
  watch: "Watch now",
  row: "Continue watching",
  save: "Save site",
  saved: "The site was saved. Viewers see it within seconds.",
  changedElsewhere:
    "Someone else changed the site in the meantime. You see their values; what you typed is kept and not saved yet.",
};

const de: typeof en = {
  site: "Site",
  about: "Wie Ihre Site heißt und aussieht",
  stored: "Eingerichtet",
  standard: "Nicht eingerichtet",
  name: "Name",
  nameHint: "Steht auf jeder Seite und in jeder E-Mail",
  nameFixed: (variables) =>
    `Der Name ist auf dem Server durch ${variables} festgelegt. Um ihn hier zu ändern, entfernen Sie dort die Variable.`,
  address: "Adresse",
  addressHint: "Auf dem Server durch PUBLIC_URL festgelegt",
  accentColor: "Akzentfarbe",
  pick: "Farbe auswählen",
  contrast: (ratio) => `Kontrast zur Seite: ${ratio}:1`,
  tooDark: (ratio) =>
    `Diese Farbe hebt sich zu wenig von der dunklen Seite ab: ${ratio}:1 statt 3:1.`,
  notAColor: "Geben Sie nach dem # sechs Stellen ein, etwa #ffb840.",
  use: (color) => `${color} verwenden`,
  language: "Sprache für neue Teammitglieder",
  languageHint:
    "Alle können sie in ihrem Profil ändern. Die Seiten und E-Mails für Zuschauer sind auf Englisch.",
  languages: { en: "Englisch", de: "Deutsch" },
  timeZone: "Zeitzone",
  currency: "Währung",
  leavingDays: "Nur noch kurz verfügbar, in Tagen",
  leavingDaysHint:
    "So lange vor dem Ende seiner Rechte steht bei einem Titel, bis wann es ihn noch gibt",
  graceMinutes: "Nachfrist in Minuten",
  graceMinutesHint:
    "Enden die Rechte, läuft ein begonnenes Video noch so lange weiter. Ohne Angabe darf es zu Ende gesehen werden.",
  logo: "Logo",
  anotherLogo: "ein anderes Logo",
  preview: (name) =>
    `Die Startseite, wie Zuschauer sie sehen, mit dem Namen ${name} und der Akzentfarbe`,
  previewAbout: "Die Startseite, wie Zuschauer sie sehen",
  signIn: "Sign In",
  watch: "Watch now",
  row: "Continue watching",
  save: "Site speichern",
  saved: "Die Site wurde gespeichert. Zuschauer sehen sie in wenigen Sekunden.",
  changedElsewhere:
    "Jemand anderes hat die Site inzwischen geändert. Sie sehen diese Werte. Was Sie eingegeben haben, ist noch da, aber nicht gespeichert.",
};

export const siteTexts: Texts<typeof en> = { en, de };
