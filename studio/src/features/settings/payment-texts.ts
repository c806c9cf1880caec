import type { Permission } from "@bijou/contract/studio/payment-settings";
import type { Texts } from "../../ui/language.ts";

const permissions: Readonly<Record<Permission, string>> = {
  customers_write: "Customers: write",
  checkout_sessions_write: "Checkout Sessions: write",
  subscriptions_write: "Subscriptions: write",
  invoices_write: "Invoices: write",
  refunds_write: "Charges and Refunds: write",
  portal_sessions_write: "Customer portal: write",
  prices_read: "Prices: read",
  payment_intents_read: "PaymentIntents: read",
  disputes_read: "Disputes: read",
  balance_transactions_read: "Balance transactions: read",
};

const en = {
  payments: "Payments",
  about: "Members pay on Stripe’s pages. No card number reaches your server.",
  none: "While there are no keys, nothing is for sale. Everything else works.",
  demonstration:
    "Payments go to the fake Stripe of the demonstration, and no money moves. Paste keys of your Stripe account to be paid.",
  mode: "Mode",
  modes: { test: "Test", live: "Live" },
  testMode: "Test mode: no money moves.",
  account: "Account",
  unnamed: "Not readable with this key",
  publishableKey: "Publishable key",
  publishableHint: "Begins with pk_",
  secretKey: "Secret key",
  secretHint: "Begins with sk_ or rk_. It’s stored encrypted and never shown again.",
  keepSecret: "Leave empty to keep the current one",
  checking: "Asking Stripe about this key …",
  checkedAs: (mode: string, account: string) =>
    account === "" ? `${mode} mode` : `${mode} mode of ${account}`,
  allAllowed: "The key may do everything that’s needed.",
  missing: "The key lacks these permissions. Add them at Stripe, then paste it again:",
  permissions,
  changedElsewhere:
    "Someone else changed the keys in the meantime. What you typed is still here: check it, then save again.",
  save: "Save keys",
  saved: "The keys were saved. Every node uses them within seconds.",
  webhook: "Webhook",
  webhookAbout: "Stripe tells your site about payments through it.",
  noWebhook: "Not set up",
  awaiting: "Waiting for the first event",
  receives: "Receives events",
  lastEvent: (at: string) => `Last event: ${at}`,
  create: "Create webhook",
  createAgain: "Create again",
  created: "The webhook was created at Stripe.",
  test: "Send test event",
  testSent: "Stripe was asked to send an event. It usually arrives within seconds.",
  byHand: "Set up by hand",
  byHandAbout:
    "If the key may not create webhooks, create one at Stripe with this address and these events, then paste its signing secret.",
  url: "Address",
  events: (count: number) => `${count} events`,
  signingSecret: "Signing secret",
  signingHint: "Begins with whsec_",
  saveSecret: "Save signing secret",
};

const de: typeof en = {
  payments: "Zahlungen",
  about: "Mitglieder zahlen auf den Seiten von Stripe. Keine Kartennummer erreicht Ihren Server.",
  none: "Solange keine Schlüssel hinterlegt sind, wird nichts verkauft. Alles andere funktioniert.",
  demonstration:
    "Zahlungen gehen an das nachgebildete Stripe der Demonstration, es fließt kein Geld. Hinterlegen Sie die Schlüssel Ihres Stripe-Kontos, um bezahlt zu werden.",
  mode: "Modus",
  modes: { test: "Test", live: "Live" },
  testMode: "Testmodus: Es fließt kein Geld.",
  account: "Konto",
  unnamed: "Mit diesem Schlüssel nicht lesbar",
  publishableKey: "Öffentlicher Schlüssel",
  publishableHint: "Beginnt mit pk_",
  secretKey: "Geheimer Schlüssel",
  secretHint:
    "Beginnt mit sk_ oder rk_. Er wird verschlüsselt gespeichert und nie wieder angezeigt.",
  keepSecret: "Leer lassen, um den bisherigen zu behalten",
  checking: "Stripe wird nach diesem Schlüssel gefragt …",
  checkedAs: (mode, account) => (account === "" ? `${mode}modus` : `${mode}modus von ${account}`),
  allAllowed: "Der Schlüssel darf alles, was nötig ist.",
  missing:
    "Dem Schlüssel fehlen diese Berechtigungen. Ergänzen Sie sie bei Stripe und fügen Sie ihn dann noch einmal ein:",
  permissions,
  changedElsewhere:
    "Jemand anderes hat die Schlüssel inzwischen geändert. Ihre Eingaben sind noch da: Prüfen Sie sie und speichern Sie noch einmal.",
  save: "Schlüssel speichern",
  saved: "Die Schlüssel wurden gespeichert. Alle Knoten verwenden sie in wenigen Sekunden.",
  webhook: "Webhook",
  webhookAbout: "Darüber meldet Stripe Ihrer Website die Zahlungen.",
  noWebhook: "Nicht eingerichtet",
  awaiting: "Wartet auf das erste Ereignis",
  receives: "Empfängt Ereignisse",
  lastEvent: (at) => `Letztes Ereignis: ${at}`,
  create: "Webhook anlegen",
  createAgain: "Neu anlegen",
  created: "Der Webhook wurde bei Stripe angelegt.",
  test: "Testereignis senden",
  testSent: "Stripe wurde um ein Ereignis gebeten. Es kommt meist nach wenigen Sekunden an.",
  byHand: "Von Hand einrichten",
  byHandAbout:
    "Darf der Schlüssel keine Webhooks anlegen, legen Sie bei Stripe einen mit dieser Adresse und diesen Ereignissen an und fügen Sie dann dessen Signaturgeheimnis ein.",
  url: "Adresse",
  events: (count) => `${count} Ereignisse`,
  signingSecret: "Signaturgeheimnis",
  signingHint: "Beginnt mit whsec_",
  saveSecret: "Signaturgeheimnis speichern",
};

export const paymentTexts: Texts<typeof en> = { en, de };
