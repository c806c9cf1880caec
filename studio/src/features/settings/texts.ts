import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Settings",
  email: "Email",
  emailAbout: "Sign-up codes, receipts and invitations are sent through this server",
  sources: {
    environment: "Set on the server",
    studio: "Set up",
    demonstration: "Demo",
    none: "Not set up",
  },
  none: "Without an email server, visitors can’t sign up. Everything else works.",
  demonstration: "Emails go to the demo mailbox. Set up an email server to reach real people.",
  environment: (variables: string) =>
    `These values are set by ${variables} on the server. To change them here, remove the variables there.`,
  waiting: (count: number) =>
    count === 1 ? "1 email is waiting to be sent." : `${count} emails are waiting to be sent.`,
  host: "Email server",
  hostHint: "Such as smtp.example.org",
  port: "Port",
  security: "Security",
  securities: { tls: "TLS (port 465)", starttls: "STARTTLS (port 587)" },
  user: "Username",
  userHint: "Leave empty if the server doesn’t require one",
  password: "Password",
  keep: "Leave empty to keep the current one",
  senderName: "Sender name",
  senderAddress: "Sender address",
  save: "Save",
  saved: "The email server was saved. All servers will use it within seconds.",
  changedElsewhere:
    "Someone else changed the email server in the meantime. You see their values; what you typed is kept and not saved yet.",
  contested:
    "Someone else changed the same fields. Choose which value stays in each of them, then save.",
  test: "Send test email",
  testing: "Sending…",
  sentTo: (email: string) => `The email server accepted a test email to ${email}.`,
  notSent: "The email server didn’t accept the test email. It said:",
  domain: "Sender domain",
  found: "Found",
  missing: "Not found",
  unknown: "Couldn’t be checked",
  dkimHint: "A domain doesn’t list its DKIM selectors, so only common ones are checked.",
};

const de: typeof en = {
  title: "Einstellungen",
  email: "E-Mail",
  emailAbout: "Über diesen Server werden Registrierungscodes, Belege und Einladungen gesendet",
  sources: {
    environment: "Auf dem Server festgelegt",
    studio: "Eingerichtet",
    demonstration: "Demo",
    none: "Nicht eingerichtet",
  },
  none: "Ohne Mailserver kann sich niemand registrieren. Alles andere funktioniert.",
  demonstration:
    "E-Mails landen im Demo-Postfach. Richten Sie einen Mailserver ein, um echte Empfänger zu erreichen.",
  environment: (variables) =>
    `Diese Werte sind auf dem Server mit ${variables} festgelegt. Um sie hier zu ändern, entfernen Sie dort die Variablen.`,
  waiting: (count) =>
    count === 1 ? "1 E-Mail wartet auf den Versand." : `${count} E-Mails warten auf den Versand.`,
  host: "Mailserver",
  hostHint: "Zum Beispiel smtp.example.org",
  port: "Port",
  security: "Verschlüsselung",
  securities: { tls: "TLS (Port 465)", starttls: "STARTTLS (Port 587)" },
  user: "Benutzername",
  userHint: "Leer lassen, wenn der Server keinen verlangt",
  password: "Passwort",
  keep: "Leer lassen, um das bisherige zu behalten",
  senderName: "Absendername",
  senderAddress: "Absenderadresse",
  save: "Speichern",
  saved: "Der Mailserver wurde gespeichert. Alle Server verwenden ihn in wenigen Sekunden.",
  changedElsewhere:
    "Jemand anderes hat den Mailserver inzwischen geändert. Sie sehen die neuen Werte; Ihre Eingaben sind erhalten und noch nicht gespeichert.",
  contested:
    "Jemand anderes hat dieselben Felder geändert. Wählen Sie bei jedem, welcher Wert bleibt, und speichern Sie dann.",
  test: "Test-E-Mail senden",
  testing: "Wird gesendet …",
  sentTo: (email) => `Der Mailserver hat eine Test-E-Mail an ${email} angenommen.`,
  notSent: "Der Mailserver hat die Test-E-Mail nicht angenommen. Seine Antwort:",
  domain: "Absenderdomain",
  found: "Gefunden",
  missing: "Nicht gefunden",
  unknown: "Konnte nicht geprüft werden",
  dkimHint:
    "Eine Domain listet ihre DKIM-Selektoren nicht auf, deshalb werden nur die üblichen geprüft.",
};

export const settingsTexts: Texts<typeof en> = { en, de };
