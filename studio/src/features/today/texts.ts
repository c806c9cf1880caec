import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Today",
  firstSteps: "Steps to your first viewer",
  firstStepsAbout: "Each is checked off once it’s done",
  progress: "Your progress",
  doneOf: (done: number, all: number) => `${done} of ${all}`,
  byItself: "Steps are checked off automatically as things happen on your site.",
  allDone: "Your site is ready, and your first viewer has watched something.",
  done: "Done",
  commandOf: (step: string) => `Settings or commands: ${step}`,
  steps: {
    second_factor: "Protect your account",
    email: "Send email",
    payments: "Take payments",
    title: "Publish your first title",
    colleague: "Invite a colleague",
    viewer: "Get your first viewer",
  },
  why: {
    second_factor: "A passkey or an authenticator app protects the site if a password leaks.",
    email: "Sign-up codes, receipts and invitations are sent by email.",
    payments: "Members can pay through Stripe once its keys are set.",
    title: "A title with a video appears on Home as soon as it’s published.",
    colleague: "Everyone signs in with their own account and sees what their role allows.",
    viewer: "Share your site’s address. This step is done when someone plays a title.",
  },
  howTo: "How to do it",
  how: {
    second_factor: "",
    email: "",
    payments: "",
    title: "Run these commands on the server:",
    colleague: "",
    viewer: "",
  },
  actions: {
    second_factor: "Set up",
    email: "Set up",
    payments: "Paste keys",
    title: "",
    colleague: "Invite",
    viewer: "",
  },
};

const de: typeof en = {
  title: "Heute",
  firstSteps: "Schritte bis zum ersten Zuschauer",
  firstStepsAbout: "Jeder wird abgehakt, sobald er erledigt ist",
  progress: "Ihr Fortschritt",
  doneOf: (done, all) => `${done} von ${all}`,
  byItself: "Die Schritte werden automatisch abgehakt, sobald auf Ihrer Site etwas passiert.",
  allDone: "Ihre Site ist fertig, und jemand hat sich den ersten Titel angesehen.",
  done: "Erledigt",
  commandOf: (step) => `Einstellungen oder Befehle: ${step}`,
  steps: {
    second_factor: "Konto schützen",
    email: "E-Mails senden",
    payments: "Zahlungen annehmen",
    title: "Ersten Titel veröffentlichen",
    colleague: "Teammitglied einladen",
    viewer: "Ersten Zuschauer gewinnen",
  },
  why: {
    second_factor:
      "Ein Passkey oder eine Authenticator-App schützt die Site, falls ein Passwort in falsche Hände gerät.",
    email: "Registrierungscodes, Belege und Einladungen werden per E-Mail gesendet.",
    payments: "Mitglieder können über Stripe zahlen, sobald die Schlüssel eingetragen sind.",
    title: "Ein Titel mit Video erscheint auf der Startseite, sobald er veröffentlicht ist.",
    colleague: "Alle melden sich mit einem eigenen Konto an und sehen, was ihre Rolle erlaubt.",
    viewer:
      "Teilen Sie die Adresse Ihrer Site. Der Schritt ist erledigt, sobald jemand einen Titel abspielt.",
  },
  howTo: "So geht’s",
  how: {
    second_factor: "",
    email: "",
    payments: "",
    title: "Führen Sie diese Befehle auf dem Server aus:",
    colleague: "",
    viewer: "",
  },
  actions: {
    second_factor: "Einrichten",
    email: "Einrichten",
    payments: "Schlüssel hinterlegen",
    title: "",
    colleague: "Einladen",
    viewer: "",
  },
};

export const todayTexts: Texts<typeof en> = { en, de };
