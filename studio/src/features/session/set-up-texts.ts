import type { Texts } from "../../ui/language.ts";

const en = {
  steps: "Steps of the set-up",
  stepNames: ["Your account", "Second factor", "Recovery codes"],
  later: "Email, payments and your first titles come next. Today lists what is left.",
  accountTitle: "Your account",
  accountLead: "You become the owner of this site. You can invite colleagues afterwards.",
  emailHint: "You sign in to the Studio with it. It isn’t shown to viewers.",
  continue: "Continue",
  checking: "Checking the link",
  noKeyTitle: "Open the set-up link",
  noKeyLead:
    "This site has no owner yet. The server printed a link for the first one when it started.",
  noKeyRestart: "Look for “/studio/setup#” in the server’s output. To get a new link, restart it:",
  noKeyWhy: "Each start prints a new link, and the earlier one stops working.",
  doneTitle: "This site is set up",
  doneLead: "It has an owner already, so the set-up link no longer works.",
  toSignIn: "Go to the Studio",
};

const de: typeof en = {
  steps: "Schritte der Einrichtung",
  stepNames: ["Ihr Konto", "Zweiter Faktor", "Notfallcodes"],
  later: "E-Mail, Zahlungen und die ersten Titel folgen danach. „Heute“ zeigt, was noch fehlt.",
  accountTitle: "Ihr Konto",
  accountLead:
    "Sie werden Inhaberin oder Inhaber dieser Site. Kolleginnen und Kollegen laden Sie danach ein.",
  emailHint: "Damit melden Sie sich im Studio an. Das Publikum sieht sie nicht.",
  continue: "Weiter",
  checking: "Der Link wird geprüft",
  noKeyTitle: "Öffnen Sie den Einrichtungslink",
  noKeyLead:
    "Diese Site hat noch keinen Inhaber. Der Server hat beim Start einen Link für den ersten ausgegeben.",
  noKeyRestart:
    "Suchen Sie in der Ausgabe des Servers nach „/studio/setup#“. Für einen neuen Link starten Sie ihn neu:",
  noKeyWhy: "Jeder Start gibt einen neuen Link aus, und der frühere gilt nicht mehr.",
  doneTitle: "Diese Site ist eingerichtet",
  doneLead: "Sie hat bereits einen Inhaber, deshalb gilt der Einrichtungslink nicht mehr.",
  toSignIn: "Zum Studio",
};

export const setUpTexts: Texts<typeof en> = { en, de };
