import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Settings",
  email: "Email",
  emailAbout: "Sign-up codes, receipts and invitations are sent through this server",
  sources: {
    environment: "Set on the server",
    studio: "Set up",
    demonstration: "Demonstration",
    none: "Not set up",
  },
  none: "While there is no email server, visitors can’t sign up. Everything else works.",
  demonstration:
    "Emails end in the mailbox of the demonstration. Set an email server to reach people.",
  environment: (variables: string) =>
    `These values come from ${variables} on the server. Remove the variables there to set them here.`,
  waiting: (count: number) =>
    count === 1 ? "1 email waits to be sent." : `${count} emails wait to be sent.`,
  host: "Email server",
  hostHint: "Such as smtp.example.org",
  port: "Port",
  security: "Security",
  securities: { tls: "TLS (port 465)", starttls: "STARTTLS (port 587)" },
  user: "User",
  userHint: "Empty if the server asks for none",
  password: "Password",
  keep: "Empty to keep the current one",
  senderName: "Sender’s name",
  senderAddress: "Sender’s address",
  save: "Save",
  saved: "The email server was saved. Every node uses it within seconds.",
  changedElsewhere:
    "Someone else changed the email server in the meantime. You see their values; what you typed is kept and not saved yet.",
  contested:
    "Someone else changed the same fields. Choose which value stays in each of them, then save.",
  test: "Send test email",
  testing: "Sending …",
  sentTo: (email: string) => `The email server accepted a test email to ${email}.`,
  notSent: "The email server didn’t accept the test email. It said:",
  domain: "The sender’s domain",
  found: "Found",
  missing: "Not found",
  unknown: "Couldn’t be asked",
  dkimHint:
    "DKIM keys have names that a domain doesn’t list, so only the usual ones are looked for.",
};

const de: typeof en = {
  title: "Einstellungen",
  email: "E-Mail",
  emailAbout: "Über diesen Server gehen Anmeldecodes, Belege und Einladungen hinaus",
  sources: {
    environment: "Auf dem Server gesetzt",
    studio: "Eingerichtet",
    demonstration: "Nur zur Demonstration",
    none: "Nicht eingerichtet",
  },
  none: "Solange es keinen Mailserver gibt, kann sich niemand registrieren. Alles andere funktioniert.",
  demonstration:
    "E-Mails landen im Postfach der Demonstration. Mit einem Mailserver erreichen sie Menschen.",
  environment: (variables) =>
    `Diese Werte kommen auf dem Server aus ${variables}. Entfernen Sie die Variablen dort, um sie hier zu setzen.`,
  waiting: (count) =>
    count === 1 ? "1 E-Mail wartet auf den Versand." : `${count} E-Mails warten auf den Versand.`,
  host: "Mailserver",
  hostHint: "Zum Beispiel smtp.example.org",
  port: "Port-Nummer",
  security: "Verschlüsselung",
  securities: { tls: "TLS (Port 465)", starttls: "STARTTLS (Port 587)" },
  user: "Benutzer",
  userHint: "Leer, wenn der Server keinen verlangt",
  password: "Passwort",
  keep: "Leer lassen, um das bisherige zu behalten",
  senderName: "Name des Absenders",
  senderAddress: "Adresse des Absenders",
  save: "Speichern",
  saved: "Der Mailserver wurde gespeichert. Alle Knoten verwenden ihn in wenigen Sekunden.",
  changedElsewhere:
    "Jemand anderes hat den Mailserver inzwischen geändert. Sie sehen die neuen Werte; Ihre Eingaben sind erhalten und noch nicht gespeichert.",
  contested:
    "Jemand anderes hat dieselben Felder geändert. Wählen Sie bei jedem, welcher Wert bleibt, und speichern Sie dann.",
  test: "Test-E-Mail senden",
  testing: "Wird gesendet …",
  sentTo: (email) => `Der Mailserver hat eine Test-E-Mail an ${email} angenommen.`,
  notSent: "Der Mailserver hat die Test-E-Mail nicht angenommen. Seine Antwort:",
  domain: "Die Domain des Absenders",
  found: "Gefunden",
  missing: "Nicht gefunden",
  unknown: "Keine Antwort",
  dkimHint:
    "Namen von DKIM-Schlüsseln führt eine Domain nicht auf, darum wird nur nach den üblichen gesucht.",
};

export const settingsTexts: Texts<typeof en> = { en, de };
