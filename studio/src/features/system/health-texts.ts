import type { HealthComponent, HealthRemedy, HealthStatus } from "@bijou/contract/studio/health";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Health",
  updates: "Checked every 5 seconds",
  json: "JSON for monitoring",
  component: "Component",
  status: "Status",
  whatToDo: "What to do",
  since: "Since",
  allFine: "Everything is working.",
  attention: (count: string, number: number) =>
    number === 1 ? "One component needs attention." : `${count} components need attention.`,
  names: {
    database: "Database",
    queue: "Job queue",
    encoder: "Encoder",
    disk: "Disk",
    email: "Email",
    payments: "Payments",
    clock: "Clock",
    certificate: "Certificate",
    nodes: "Servers and processes",
  } satisfies Record<HealthComponent["id"], string>,
  statuses: {
    ok: "Working",
    warning: "Needs attention",
    failing: "Failing",
    off: "Off",
  } satisfies Record<HealthStatus, string>,
  remedies: {
    check_database: "Check the database server’s load, disk and network.",
    raise_pool: "Raise DATABASE_POOL, or look for slow requests.",
    see_jobs: "See which jobs have failed or are waiting.",
    restart_server: "Restart the server. If that doesn’t help, check its log.",
    install_ffmpeg: "Install ffmpeg 5 or newer, or set FFMPEG_PATH.",
    start_worker: "Restart the server, or start a worker: npm run bijou -- worker",
    free_space: "Remove old files or add space before encoding and backups stop.",
    set_up_email: "Set up an email server in Settings.",
    check_email: "Send a test email from Settings to see how the email server responds.",
    set_up_payments: "Paste your Stripe keys in Settings.",
    check_webhook: "If members are already paying, check the webhook’s address in Stripe.",
    set_clock: "Turn on time synchronization (NTP) on both servers.",
    renew_certificate: "Renew the certificate, and check why it wasn’t renewed automatically.",
    use_https: "Put a reverse proxy with HTTPS in front, and set PUBLIC_URL to its address.",
    check_public_url: "Check that the server can reach its own PUBLIC_URL.",
    see_log: "Check the server log.",
  } satisfies Record<HealthRemedy, string>,
  open: { jobs: "Open Jobs", log: "Open the log", settings: "Open Settings" },
  unknown: "This couldn’t be checked.",
  database: {
    responds: (version: string, time: string) => `PostgreSQL ${version} responds in ${time}.`,
    slow: (time: string) => `A simple query takes ${time}.`,
    exhausted: (waiting: string) =>
      `All connections are in use, and ${waiting} queries are waiting for one.`,
    unreachable: "The database isn’t responding.",
    connections: (used: string, most: string) => `${used} of ${most} connections in use.`,
  },
  queue: {
    on_time: "Jobs run on time.",
    late: (time: string) => `The oldest job is ${time} late.`,
    failures: (count: string, number: number) =>
      number === 1
        ? "One job failed in the last 24 hours."
        : `${count} jobs failed in the last 24 hours.`,
  },
  encoder: {
    ready: (version: string, encoder: string) => `ffmpeg ${version} encodes with ${encoder}.`,
    elsewhere: (count: string, number: number) =>
      number === 1 ? "One other process is encoding." : `${count} other processes are encoding.`,
    off: "This server doesn’t encode, and nothing is waiting.",
    missing: "This server is set to encode, but ffmpeg isn’t installed.",
    no_worker: (count: string, number: number) =>
      number === 1
        ? "No process is encoding, and one video is waiting."
        : `No process is encoding, and ${count} videos are waiting.`,
    failures: (count: string, number: number, name: string) =>
      number === 1
        ? `One video failed in the last 24 hours: ${name}.`
        : `${count} videos failed in the last 24 hours, most recently ${name}.`,
  },
  volumes: { data: "Data directory", work: "Unfinished films" },
  free: (volume: string, free: string, total: string) => `${volume}: ${free} of ${total} free.`,
  email: {
    sends: "Emails are being sent. Last sent:",
    ready: "An email server is set up. Nothing has been sent yet.",
    not_configured: "No email server is set up, so members can’t confirm their addresses.",
    failures: (count: string, number: number) =>
      number === 1
        ? "One email failed in the last 24 hours."
        : `${count} emails failed in the last 24 hours.`,
    stuck: (count: string, number: number, time: string) =>
      number === 1
        ? `One email has been waiting for ${time}.`
        : `${count} emails are waiting, the oldest for ${time}.`,
  },
  payments: {
    receives: "Stripe events are arriving. Last event:",
    no_events: "Stripe is set up. No event has arrived yet.",
    not_configured: "No payment provider is set up, so the site doesn’t take payments.",
    stuck: (count: string, number: number, time: string) =>
      number === 1
        ? `One Stripe event has been waiting for ${time}.`
        : `${count} Stripe events are waiting, the oldest for ${time}.`,
  },
  clock: {
    in_sync: (seconds: string) => `The server and database clocks differ by ${seconds}.`,
    differs: (seconds: string) => `The server and database clocks differ by ${seconds}.`,
  },
  certificate: {
    valid: (host: string, days: string, number: number) =>
      number === 1
        ? `The certificate of ${host} is valid for one more day.`
        : `The certificate of ${host} is valid for ${days} days.`,
    expires_soon: (host: string, days: string, number: number) =>
      number === 1
        ? `The certificate of ${host} expires in one day.`
        : `The certificate of ${host} expires in ${days} days.`,
    expired: (host: string) => `The certificate of ${host} has expired. Browsers block the site.`,
    local: (host: string) => `${host} is this machine, so it needs no certificate.`,
    plain_http: (host: string) => `${host} uses HTTP, so passwords are sent unencrypted.`,
    checking: (host: string) => `The certificate of ${host} is being checked.`,
    unreachable: (host: string) => `The certificate of ${host} couldn’t be checked.`,
  },
  nodes: {
    answers: (node: string, processes: string, number: number) =>
      number === 1
        ? `${node} is running one process.`
        : `${node} is running ${processes} processes.`,
    up: (time: string) => `Uptime: ${time}.`,
    encoders: (list: string) => `Encoding: ${list}.`,
  },
};

const de: typeof en = {
  title: "Systemstatus",
  updates: "Wird alle 5 Sekunden geprüft",
  json: "JSON für Monitoring",
  component: "Komponente",
  status: "Status",
  whatToDo: "Was Sie tun können",
  since: "Seit",
  allFine: "Alles funktioniert.",
  attention: (count, number) =>
    number === 1
      ? "Bei einer Komponente besteht Handlungsbedarf."
      : `Bei ${count} Komponenten besteht Handlungsbedarf.`,
  names: {
    database: "Datenbank",
    queue: "Warteschlange",
    encoder: "Kodierung",
    disk: "Speicherplatz",
    email: "E-Mail",
    payments: "Zahlungen",
    clock: "Uhrzeit",
    certificate: "Zertifikat",
    nodes: "Server und Prozesse",
  },
  statuses: {
    ok: "In Ordnung",
    warning: "Handlungsbedarf",
    failing: "Gestört",
    off: "Aus",
  },
  remedies: {
    check_database: "Prüfen Sie Last, Speicherplatz und Netz des Datenbankservers.",
    raise_pool: "Erhöhen Sie DATABASE_POOL, oder suchen Sie nach langsamen Anfragen.",
    see_jobs: "Sehen Sie nach, welche Aufträge fehlgeschlagen sind oder warten.",
    restart_server: "Starten Sie den Server neu. Hilft das nicht, sehen Sie im Serverlog nach.",
    install_ffmpeg: "Installieren Sie ffmpeg 5 oder neuer, oder setzen Sie FFMPEG_PATH.",
    start_worker:
      "Starten Sie den Server neu, oder starten Sie einen Worker: npm run bijou -- worker",
    free_space:
      "Löschen Sie alte Dateien, oder schaffen Sie Platz, bevor Kodierung und Backups stehen bleiben.",
    set_up_email: "Richten Sie in den Einstellungen einen Mailserver ein.",
    check_email:
      "Senden Sie in den Einstellungen eine Test-E-Mail, um die Antwort des Mailservers zu sehen.",
    set_up_payments: "Hinterlegen Sie Ihre Stripe-Schlüssel in den Einstellungen.",
    check_webhook:
      "Falls Mitglieder bereits zahlen, prüfen Sie bei Stripe die Adresse des Webhooks.",
    set_clock: "Schalten Sie auf beiden Servern die Zeitsynchronisierung (NTP) ein.",
    renew_certificate:
      "Erneuern Sie das Zertifikat, und prüfen Sie, warum es nicht automatisch erneuert wurde.",
    use_https:
      "Richten Sie davor einen Reverse-Proxy mit HTTPS ein, und setzen Sie PUBLIC_URL auf dessen Adresse.",
    check_public_url: "Prüfen Sie, ob der Server seine eigene PUBLIC_URL erreicht.",
    see_log: "Sehen Sie im Serverlog nach.",
  },
  open: { jobs: "Aufträge öffnen", log: "Serverlog öffnen", settings: "Einstellungen öffnen" },
  unknown: "Das konnte nicht geprüft werden.",
  database: {
    responds: (version, time) => `PostgreSQL ${version} antwortet in ${time}.`,
    slow: (time) => `Eine einfache Abfrage dauert ${time}.`,
    exhausted: (waiting) =>
      `Alle Verbindungen sind belegt, und ${waiting} Abfragen warten auf eine.`,
    unreachable: "Die Datenbank antwortet nicht.",
    connections: (used, most) => `${used} von ${most} Verbindungen belegt.`,
  },
  queue: {
    on_time: "Die Aufträge laufen pünktlich.",
    late: (time) => `Der älteste Auftrag ist seit ${time} überfällig.`,
    failures: (count, number) =>
      number === 1
        ? "Ein Auftrag ist in den letzten 24 Stunden fehlgeschlagen."
        : `${count} Aufträge sind in den letzten 24 Stunden fehlgeschlagen.`,
  },
  encoder: {
    ready: (version, encoder) => `ffmpeg ${version} kodiert mit ${encoder}.`,
    elsewhere: (count, number) =>
      number === 1 ? "Ein anderer Prozess kodiert." : `${count} andere Prozesse kodieren.`,
    off: "Dieser Server kodiert nicht, und es wartet nichts.",
    missing: "Dieser Server soll kodieren, aber ffmpeg ist nicht installiert.",
    no_worker: (count, number) =>
      number === 1
        ? "Zurzeit kodiert kein Prozess, und ein Video wartet."
        : `Zurzeit kodiert kein Prozess, und ${count} Videos warten.`,
    failures: (count, number, name) =>
      number === 1
        ? `Ein Video ist in den letzten 24 Stunden fehlgeschlagen: ${name}.`
        : `${count} Videos sind in den letzten 24 Stunden fehlgeschlagen, zuletzt ${name}.`,
  },
  volumes: { data: "Datenverzeichnis", work: "Filme in Arbeit" },
  free: (volume, free, total) => `${volume}: ${free} von ${total} frei.`,
  email: {
    sends: "E-Mails werden gesendet. Zuletzt:",
    ready: "Ein Mailserver ist eingerichtet. Bisher wurde nichts gesendet.",
    not_configured:
      "Es ist kein Mailserver eingerichtet. Mitglieder können ihre Adresse nicht bestätigen.",
    failures: (count, number) =>
      number === 1
        ? "Eine E-Mail ist in den letzten 24 Stunden fehlgeschlagen."
        : `${count} E-Mails sind in den letzten 24 Stunden fehlgeschlagen.`,
    stuck: (count, number, time) =>
      number === 1
        ? `Eine E-Mail wartet seit ${time}.`
        : `${count} E-Mails warten, die älteste seit ${time}.`,
  },
  payments: {
    receives: "Stripe-Ereignisse kommen an. Zuletzt:",
    no_events: "Stripe ist eingerichtet. Bisher ist kein Ereignis eingegangen.",
    not_configured: "Es ist kein Zahlungsanbieter eingerichtet. Die Site nimmt keine Zahlungen an.",
    stuck: (count, number, time) =>
      number === 1
        ? `Ein Stripe-Ereignis wartet seit ${time}.`
        : `${count} Stripe-Ereignisse warten, das älteste seit ${time}.`,
  },
  clock: {
    in_sync: (seconds) =>
      `Die Uhren von Server und Datenbank weichen um ${seconds} voneinander ab.`,
    differs: (seconds) =>
      `Die Uhren von Server und Datenbank weichen um ${seconds} voneinander ab.`,
  },
  certificate: {
    valid: (host, days, number) =>
      number === 1
        ? `Das Zertifikat von ${host} gilt noch einen Tag.`
        : `Das Zertifikat von ${host} gilt noch ${days} Tage.`,
    expires_soon: (host, days, number) =>
      number === 1
        ? `Das Zertifikat von ${host} läuft in einem Tag ab.`
        : `Das Zertifikat von ${host} läuft in ${days} Tagen ab.`,
    expired: (host) => `Das Zertifikat von ${host} ist abgelaufen. Browser blockieren die Site.`,
    local: (host) => `${host} ist dieser Rechner, er braucht kein Zertifikat.`,
    plain_http: (host) => `${host} nutzt HTTP. Passwörter werden unverschlüsselt übertragen.`,
    checking: (host) => `Das Zertifikat von ${host} wird gerade geprüft.`,
    unreachable: (host) => `Das Zertifikat von ${host} konnte nicht geprüft werden.`,
  },
  nodes: {
    answers: (node, processes, number) =>
      number === 1
        ? `${node} läuft mit einem Prozess.`
        : `${node} läuft mit ${processes} Prozessen.`,
    up: (time) => `Laufzeit: ${time}.`,
    encoders: (list) => `Kodierung: ${list}.`,
  },
};

export const healthTexts: Texts<typeof en> = { en, de };
