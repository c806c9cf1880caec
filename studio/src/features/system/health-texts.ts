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
  allFine: "Everything works.",
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
    ok: "Works",
    warning: "Needs attention",
    failing: "Failing",
    off: "Off",
  } satisfies Record<HealthStatus, string>,
  remedies: {
    check_database: "Check the load, the disk and the network of the database server.",
    raise_pool: "Raise DATABASE_POOL, or look for slow requests.",
    see_jobs: "See which jobs failed or wait.",
    restart_server: "Restart the server. If the queue doesn’t continue, read its log.",
    install_ffmpeg: "Install ffmpeg 5 or newer, or set FFMPEG_PATH.",
    start_worker: "Restart the server, or start a worker: npm run bijou -- worker",
    free_space: "Remove old files or add space before encoding and backups stop.",
    set_up_email: "Set the email server under Settings.",
    check_email: "Send a test email under Settings to see what the email server says.",
    set_up_payments: "Set the keys of Stripe on the server, then restart it.",
    check_webhook: "If members pay already, check the address of the webhook at Stripe.",
    set_clock: "Turn on time synchronization (NTP) on both servers.",
    renew_certificate: "Renew the certificate, and check why it wasn’t renewed automatically.",
    use_https: "Put a reverse proxy with HTTPS in front, and set PUBLIC_URL to its address.",
    check_public_url: "Check that the server can reach its own PUBLIC_URL.",
    see_log: "Read the server’s log.",
  } satisfies Record<HealthRemedy, string>,
  open: { jobs: "Open Jobs", log: "Open the log", settings: "Open Settings" },
  unknown: "This couldn’t be checked.",
  database: {
    responds: (version: string, time: string) => `PostgreSQL ${version} answers in ${time}.`,
    slow: (time: string) => `A simple statement takes ${time}.`,
    exhausted: (waiting: string) =>
      `All connections are in use, and ${waiting} statements wait for one.`,
    unreachable: "The database doesn’t answer.",
    connections: (used: string, most: string) => `${used} of ${most} connections.`,
  },
  queue: {
    on_time: "Jobs run on time.",
    late: (time: string) => `The oldest job is ${time} late.`,
    failures: (count: string, number: number) =>
      number === 1 ? "One job failed within 24 hours." : `${count} jobs failed within 24 hours.`,
  },
  encoder: {
    ready: (version: string, encoder: string) => `ffmpeg ${version} encodes with ${encoder}.`,
    elsewhere: (count: string, number: number) =>
      number === 1 ? "One other process encodes." : `${count} other processes encode.`,
    off: "This server doesn’t encode, and nothing waits.",
    missing: "This server should encode, but ffmpeg isn’t installed.",
    no_worker: (count: string, number: number) =>
      number === 1
        ? "No process encodes, and one video waits."
        : `No process encodes, and ${count} videos wait.`,
    failures: (count: string, number: number, name: string) =>
      number === 1
        ? `One video failed within 24 hours: ${name}.`
        : `${count} videos failed within 24 hours, the last one: ${name}.`,
  },
  volumes: { data: "Data directory", work: "Unfinished films" },
  free: (volume: string, free: string, total: string) => `${volume}: ${free} of ${total} free.`,
  email: {
    sends: "Email is sent. The last one:",
    ready: "An email server is set. Nothing was sent yet.",
    not_configured: "No email server is set, so members can’t confirm their address.",
    failures: (count: string, number: number) =>
      number === 1
        ? "One email failed within 24 hours."
        : `${count} emails failed within 24 hours.`,
    stuck: (count: string, number: number, time: string) =>
      number === 1
        ? `One email has waited for ${time}.`
        : `${count} emails wait, the oldest one for ${time}.`,
  },
  payments: {
    receives: "Stripe’s events arrive. The last one:",
    no_events: "Stripe is set. No event has arrived yet.",
    not_configured: "No payment provider is set, so the site takes no payments.",
    stuck: (count: string, number: number, time: string) =>
      number === 1
        ? `One event of Stripe has waited for ${time}.`
        : `${count} events of Stripe wait, the oldest one for ${time}.`,
  },
  clock: {
    in_sync: (seconds: string) => `Server and database differ by ${seconds}.`,
    differs: (seconds: string) => `The database’s clock and the server’s differ by ${seconds}.`,
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
    expired: (host: string) => `The certificate of ${host} has expired. Browsers refuse the site.`,
    local: (host: string) => `${host} is this machine and needs no certificate.`,
    plain_http: (host: string) => `${host} uses HTTP, so passwords travel unencrypted.`,
    checking: (host: string) => `The certificate of ${host} is being read.`,
    unreachable: (host: string) => `The certificate of ${host} couldn’t be read.`,
  },
  nodes: {
    answers: (node: string, processes: string, number: number) =>
      number === 1
        ? `${node} answers with one process.`
        : `${node} answers with ${processes} processes.`,
    up: (time: string) => `It has run for ${time}.`,
    encoders: (list: string) => `Encoding: ${list}.`,
  },
};

const de: typeof en = {
  title: "Zustand",
  updates: "Alle 5 Sekunden geprüft",
  json: "JSON für die Überwachung",
  component: "Baustein",
  status: "Stand",
  whatToDo: "Was zu tun ist",
  since: "Seit",
  allFine: "Alles läuft.",
  attention: (count, number) =>
    number === 1
      ? "Ein Baustein braucht Aufmerksamkeit."
      : `${count} Bausteine brauchen Aufmerksamkeit.`,
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
    ok: "Läuft",
    warning: "Braucht Aufmerksamkeit",
    failing: "Gestört",
    off: "Aus",
  },
  remedies: {
    check_database: "Prüfen Sie Last, Speicherplatz und Netz des Datenbankservers.",
    raise_pool: "Erhöhen Sie DATABASE_POOL, oder suchen Sie nach langsamen Anfragen.",
    see_jobs: "Sehen Sie nach, welche Aufträge gescheitert sind oder warten.",
    restart_server: "Starten Sie den Server neu. Hilft das nicht, lesen Sie sein Log.",
    install_ffmpeg: "Installieren Sie ffmpeg 5 oder neuer, oder setzen Sie FFMPEG_PATH.",
    start_worker: "Starten Sie den Server neu oder einen Arbeitsprozess: npm run bijou -- worker",
    free_space:
      "Löschen Sie alte Dateien oder schaffen Sie Platz, bevor Kodierung und Sicherungen anhalten.",
    set_up_email: "Richten Sie unter Einstellungen den Mailserver ein.",
    check_email:
      "Senden Sie unter Einstellungen eine Test-E-Mail, um die Antwort des Mailservers zu sehen.",
    set_up_payments: "Setzen Sie die Schlüssel von Stripe auf dem Server, und starten Sie ihn neu.",
    check_webhook:
      "Zahlen Mitglieder bereits, dann prüfen Sie bei Stripe die Adresse des Webhooks.",
    set_clock: "Schalten Sie auf beiden Servern die Zeitsynchronisierung (NTP) ein.",
    renew_certificate:
      "Erneuern Sie das Zertifikat, und prüfen Sie, warum das nicht von selbst geschah.",
    use_https:
      "Stellen Sie einen Reverse-Proxy mit HTTPS davor, und setzen Sie PUBLIC_URL auf dessen Adresse.",
    check_public_url: "Prüfen Sie, ob der Server seine eigene PUBLIC_URL erreicht.",
    see_log: "Lesen Sie das Log des Servers.",
  },
  open: { jobs: "Aufträge öffnen", log: "Log öffnen", settings: "Einstellungen öffnen" },
  unknown: "Das konnte nicht geprüft werden.",
  database: {
    responds: (version, time) => `PostgreSQL ${version} antwortet in ${time}.`,
    slow: (time) => `Eine einfache Abfrage dauert ${time}.`,
    exhausted: (waiting) =>
      `Alle Verbindungen sind belegt, und ${waiting} Abfragen warten auf eine.`,
    unreachable: "Die Datenbank antwortet nicht.",
    connections: (used, most) => `${used} von ${most} Verbindungen.`,
  },
  queue: {
    on_time: "Die Aufträge laufen pünktlich.",
    late: (time) => `Der älteste Auftrag ist ${time} überfällig.`,
    failures: (count, number) =>
      number === 1
        ? "Ein Auftrag ist in 24 Stunden gescheitert."
        : `${count} Aufträge sind in 24 Stunden gescheitert.`,
  },
  encoder: {
    ready: (version, encoder) => `ffmpeg ${version} kodiert mit ${encoder}.`,
    elsewhere: (count, number) =>
      number === 1 ? "Ein anderer Prozess kodiert." : `${count} andere Prozesse kodieren.`,
    off: "Dieser Server kodiert nicht, und es wartet nichts.",
    missing: "Dieser Server soll kodieren, aber ffmpeg ist nicht installiert.",
    no_worker: (count, number) =>
      number === 1
        ? "Kein Prozess kodiert, und ein Video wartet."
        : `Kein Prozess kodiert, und ${count} Videos warten.`,
    failures: (count, number, name) =>
      number === 1
        ? `Ein Video ist in 24 Stunden gescheitert: ${name}.`
        : `${count} Videos sind in 24 Stunden gescheitert, zuletzt: ${name}.`,
  },
  volumes: { data: "Datenverzeichnis", work: "Unfertige Filme" },
  free: (volume, free, total) => `${volume}: ${free} von ${total} frei.`,
  email: {
    sends: "E-Mails gehen hinaus. Die letzte:",
    ready: "Ein Mailserver ist gesetzt. Noch wurde nichts gesendet.",
    not_configured: "Kein Mailserver ist gesetzt; Mitglieder können ihre Adresse nicht bestätigen.",
    failures: (count, number) =>
      number === 1
        ? "Eine E-Mail ist in 24 Stunden gescheitert."
        : `${count} E-Mails sind in 24 Stunden gescheitert.`,
    stuck: (count, number, time) =>
      number === 1
        ? `Eine E-Mail wartet seit ${time}.`
        : `${count} E-Mails warten, die älteste seit ${time}.`,
  },
  payments: {
    receives: "Die Ereignisse von Stripe kommen an. Das letzte:",
    no_events: "Stripe ist gesetzt. Noch kam kein Ereignis an.",
    not_configured: "Kein Zahlungsanbieter ist gesetzt; die Site nimmt keine Zahlungen an.",
    stuck: (count, number, time) =>
      number === 1
        ? `Ein Ereignis von Stripe wartet seit ${time}.`
        : `${count} Ereignisse von Stripe warten, das älteste seit ${time}.`,
  },
  clock: {
    in_sync: (seconds) => `Server und Datenbank weichen um ${seconds} ab.`,
    differs: (seconds) => `Die Uhren von Datenbank und Server weichen um ${seconds} ab.`,
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
    expired: (host) =>
      `Das Zertifikat von ${host} ist abgelaufen. Browser lassen niemanden auf die Site.`,
    local: (host) => `${host} ist dieser Rechner und braucht kein Zertifikat.`,
    plain_http: (host) => `${host} nutzt HTTP; Passwörter werden unverschlüsselt übertragen.`,
    checking: (host) => `Das Zertifikat von ${host} wird gerade gelesen.`,
    unreachable: (host) => `Das Zertifikat von ${host} konnte nicht gelesen werden.`,
  },
  nodes: {
    answers: (node, processes, number) =>
      number === 1
        ? `${node} antwortet mit einem Prozess.`
        : `${node} antwortet mit ${processes} Prozessen.`,
    up: (time) => `Laufzeit: ${time}.`,
    encoders: (list) => `Es kodieren: ${list}.`,
  },
};

export const healthTexts: Texts<typeof en> = { en, de };
