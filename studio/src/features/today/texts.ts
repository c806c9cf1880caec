import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Today",
  firstSteps: "Steps to your first viewer",
  firstStepsAbout: "Each is checked off when it has happened",
  progress: "Your progress",
  doneOf: (done: number, all: number) => `${done} of ${all}`,
  byItself: "A step is checked off by what happens on the site. There’s nothing to tick.",
  allDone: "Your site is ready, and the first viewer has watched.",
  done: "Done",
  commandOf: (step: string) => `Settings or commands: ${step}`,
  steps: {
    second_factor: "Protect your account",
    email: "Send email",
    payments: "Take payments",
    title: "Publish the first title",
    colleague: "Invite a colleague",
    viewer: "The first viewer watches",
  },
  why: {
    second_factor: "A passkey or an authenticator app protects the site if a password leaks.",
    email: "Sign-up codes, receipts and invitations are sent by email.",
    payments: "Members can pay with Stripe once its keys are set.",
    title: "A title with a video appears on Home as soon as it’s published.",
    colleague: "Each person signs in with their own account and sees what their role needs.",
    viewer: "Share the address of your site. This step completes with the first play.",
  },
  howTo: "How to do this",
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
  firstSteps: "Schritte zur ersten Zuschauerin",
  firstStepsAbout: "Jeder wird abgehakt, sobald er geschehen ist",
  progress: "Ihr Fortschritt",
  doneOf: (done, all) => `${done} von ${all}`,
  byItself: "Ein Schritt wird durch das abgehakt, was auf der Site geschieht, nicht durch Klicken.",
  allDone: "Ihre Site ist fertig, und jemand hat den ersten Film gesehen.",
  done: "Erledigt",
  commandOf: (step) => `Einstellungen oder Befehle: ${step}`,
  steps: {
    second_factor: "Konto schützen",
    email: "E-Mails senden",
    payments: "Zahlungen annehmen",
    title: "Ersten Titel veröffentlichen",
    colleague: "Kollegin oder Kollegen einladen",
    viewer: "Jemand sieht den ersten Film",
  },
  why: {
    second_factor:
      "Ein Passkey oder eine Authenticator-App schützt die Site, wenn ein Passwort bekannt wird.",
    email: "Anmeldecodes, Belege und Einladungen kommen per E-Mail.",
    payments: "Mitglieder zahlen über Stripe, sobald dessen Schlüssel gesetzt sind.",
    title: "Ein Titel mit Video erscheint auf der Startseite, sobald er veröffentlicht ist.",
    colleague: "Jede Person hat ihr eigenes Konto und sieht, was ihre Rolle braucht.",
    viewer: "Geben Sie die Adresse Ihrer Site weiter. Mit dem ersten Abspielen ist es getan.",
  },
  howTo: "So geht es",
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
