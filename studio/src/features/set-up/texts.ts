import type { Texts } from "../../ui/language.ts";

const en = {
  titles: {
    site: "Your site",
    email: "Email",
    payments: "Payments",
    ads: "Ads",
    uploads: "First uploads",
  },
  leads: {
    site: "Choose a name and a look. You can change both at any time.",
    email: "Your site sends sign-up codes, receipts and invitations by email.",
    payments: "Connect Stripe to sell memberships.",
    ads: "Ads can pay for the free membership.",
    uploads: "Upload your first films now. You can go on while they’re being sent.",
  },
  ads: {
    who: "Members who don’t pay see an ad before each film. Guests, children and premium members see none.",
    without: "Without ads, films begin right away, so you can leave this for later.",
    add: "On the page Ads you upload a video, and say when, where and how often it’s shown.",
    open: "Open Ads",
    other: "Or set AD_TAG_URL to the tag of another ad server, and restart the server.",
  },
  afterUploads:
    "On the page Uploads, you’ll check which title each file belongs to, and add it to the catalog.",
  skip: "Skip for now",
  continue: "Continue",
  toStudio: "Go to the Studio",
  toUploads: "Go to Uploads",
};

const de: typeof en = {
  titles: {
    site: "Ihre Site",
    email: "E-Mail",
    payments: "Zahlungen",
    ads: "Werbung",
    uploads: "Erste Uploads",
  },
  leads: {
    site: "Wählen Sie Namen und Aussehen. Beides lässt sich jederzeit ändern.",
    email: "Ihre Site sendet Registrierungscodes, Belege und Einladungen per E-Mail.",
    payments: "Verbinden Sie Stripe, um Mitgliedschaften zu verkaufen.",
    ads: "Werbung kann die kostenlose Mitgliedschaft finanzieren.",
    uploads:
      "Laden Sie jetzt Ihre ersten Filme hoch. Während sie gesendet werden, können Sie weitermachen.",
  },
  ads: {
    who: "Mitglieder, die nichts zahlen, sehen vor jedem Film eine Werbung. Gäste, Kinder und Premium-Mitglieder sehen keine.",
    without: "Ohne Werbung beginnen Filme sofort. Sie können das also auf später verschieben.",
    add: "Auf der Seite „Werbung“ laden Sie ein Video hoch und legen fest, wann, wo und wie oft es läuft.",
    open: "Werbung öffnen",
    other:
      "Oder setzen Sie AD_TAG_URL auf das Tag eines anderen Adservers, und starten Sie den Server neu.",
  },
  afterUploads:
    "Auf der Seite „Uploads“ prüfen Sie, zu welchem Titel jede Datei gehört, und fügen sie dem Katalog hinzu.",
  skip: "Vorerst überspringen",
  continue: "Weiter",
  toStudio: "Zum Studio",
  toUploads: "Zu den Uploads",
};

export const stepsTexts: Texts<typeof en> = { en, de };
