import type { Texts } from "../../ui/language.ts";

const en = {
  steps: "Setup steps",
  stepNames: ["Your account", "Your site", "Email", "Payments", "Ads", "First uploads"],
  later: "You can skip every step after the first. Today shows what’s left to do.",
  accountTitle: "Your account",
  accountLead: "You’ll be the owner of this site. You can invite colleagues later.",
  emailHint: "You’ll use it to sign in to the Studio. Viewers won’t see it.",
  continue: "Continue",
  checking: "Checking the link…",
  noKeyTitle: "Open the setup link",
  noKeyLead:
    "This site has no owner yet. When the server started, it printed a link for setting one up.",
  noKeyRestart: "Look for “/studio/setup#” in the server’s output. To get a new link, restart it:",
  noKeyWhy: "Each start prints a new link, and the previous one stops working.",
  doneTitle: "This site is set up",
  doneLead: "It already has an owner, so the setup link no longer works.",
  toSignIn: "Go to the Studio",
};

const de: typeof en = {
  steps: "Schritte der Einrichtung",
  stepNames: ["Ihr Konto", "Ihre Site", "E-Mail", "Zahlungen", "Werbung", "Erste Uploads"],
  later: "Alles nach dem ersten Schritt können Sie überspringen. „Heute“ zeigt, was noch fehlt.",
  accountTitle: "Ihr Konto",
  accountLead:
    "Damit werden Sie Inhaber dieser Site. Weitere Teammitglieder können Sie später einladen.",
  emailHint: "Damit melden Sie sich im Studio an. Zuschauer sehen sie nicht.",
  continue: "Weiter",
  checking: "Der Link wird geprüft…",
  noKeyTitle: "Öffnen Sie den Einrichtungslink",
  noKeyLead:
    "Diese Site hat noch keinen Inhaber. Der Server hat beim Start einen Link ausgegeben, mit dem Sie einen einrichten.",
  noKeyRestart:
    "Suchen Sie in der Ausgabe des Servers nach „/studio/setup#“. Für einen neuen Link starten Sie ihn neu:",
  noKeyWhy: "Bei jedem Start wird ein neuer Link ausgegeben. Der vorherige ist dann ungültig.",
  doneTitle: "Diese Site ist eingerichtet",
  doneLead: "Sie hat bereits einen Inhaber, deshalb ist der Einrichtungslink nicht mehr gültig.",
  toSignIn: "Zum Studio",
};

export const setUpTexts: Texts<typeof en> = { en, de };
