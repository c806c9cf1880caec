import type { Texts } from "../../ui/language.ts";

const en = {
  titles: { site: "Your site", email: "Email", payments: "Payments" },
  leads: {
    site: "Choose a name and a look. You can change both at any time.",
    email: "Your site sends sign-up codes, receipts and invitations by email.",
    payments: "Connect Stripe to sell memberships.",
  },
  skip: "Skip for now",
  continue: "Continue",
  toStudio: "Go to the Studio",
};

const de: typeof en = {
  titles: { site: "Ihre Site", email: "E-Mail", payments: "Zahlungen" },
  leads: {
    site: "Wählen Sie Namen und Aussehen. Beides lässt sich jederzeit ändern.",
    email: "Ihre Site sendet Registrierungscodes, Belege und Einladungen per E-Mail.",
    payments: "Verbinden Sie Stripe, um Mitgliedschaften zu verkaufen.",
  },
  skip: "Vorerst überspringen",
  continue: "Weiter",
  toStudio: "Zum Studio",
};

export const stepsTexts: Texts<typeof en> = { en, de };
