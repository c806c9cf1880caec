import type { Scope } from "@bijou/contract/studio/roles";
import type { Texts } from "../ui/language.ts";

const en = {
  studio: "Studio",
  pageTitle: (page: string, site: string) => `${page} · ${site} Studio`,
  loadFailed: "This couldn’t be loaded",
  offlineTitle: "You’re offline",
  offline: "You’re offline. You can keep reading what’s loaded, but changes need a connection.",
  offlinePage:
    "This page wasn’t loaded before the connection was lost. It will load when you’re back online.",
  unreachable: "The server didn’t answer. Check your connection and try again.",
  reload: "Reload",
  noPermissionTitle: "Your role doesn’t include this page",
  noPermission: (roles: string) => `You’re signed in as ${roles}. Ask the owner for access.`,
  roles: {
    owner: "Owner",
    editor: "Editor",
    finance: "Finance",
    support: "Support",
    read_only: "Read-only",
  },
  scopes: {
    self: "Own profile",
    staff: "Staff and roles",
    audit: "Audit log",
    today: "Today",
    keys: "API keys",
    settings: "Settings",
    health: "System",
    ingest: "Uploads and encoding",
    danger: "Backups and server log",
  } satisfies Record<Scope, string>,
  levels: { write: "Edit", read: "View", nothing: "No access" },
  /** By the code of the error; errors without an entry show the server’s own sentence. */
  problems: {
    wrong_credentials: "The email or password is wrong.",
    wrong_code: "The code is wrong or was already used. Wait for the next one and try again.",
    signed_out: "Your session has ended. Sign in again.",
    recent_second_factor: "Nothing was changed, because you didn’t confirm it.",
    missing_scopes: "Your role doesn’t allow this.",
    other_origin: "Open the Studio at its own address and try again.",
    not_found: "This no longer exists. Reload the page.",
    conflict: "Someone else changed this in the meantime. Reload to see the current state.",
    wrong_state: "Its state has changed in the meantime. Reload to see the current state.",
    busy: "This is already in progress. Wait until it has finished.",
    last_owner: "There must be an owner with a second factor. Make another person an owner first.",
    already_staff: "This person already works here.",
    creator_removed:
      "The person who created this key no longer works here. Create a key of your own, then revoke this one.",
    last_factor: "Your role needs a second factor. Add another one before you remove this.",
    link_over: "This link has expired or was already used. Ask for a new one.",
    set_up: "This site already has an owner. Sign in instead.",
    too_many_requests: "Too many tries. Wait a minute and try again.",
    internal: "Something went wrong on our side. Try again in a moment.",
    unavailable: "The server isn’t ready yet. Try again in a moment.",
  },
  /** Of a form; undefined shows the server’s own sentence. */
  fields: {} as Readonly<Record<string, string>>,
};

const de: typeof en = {
  studio: "Studio",
  pageTitle: (page, site) => `${page} · ${site} Studio`,
  loadFailed: "Das konnte nicht geladen werden",
  offlineTitle: "Sie sind offline",
  offline:
    "Sie sind offline. Was geladen ist, bleibt lesbar. Für Änderungen brauchen Sie eine Verbindung.",
  offlinePage:
    "Diese Seite war noch nicht geladen, als die Verbindung abbrach. Sie wird geladen, sobald Sie wieder online sind.",
  unreachable: "Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
  reload: "Neu laden",
  noPermissionTitle: "Ihre Rolle hat keinen Zugriff auf diese Seite",
  noPermission: (roles) =>
    `Sie sind angemeldet als ${roles}. Bitten Sie die Inhaberin oder den Inhaber um Zugriff.`,
  roles: {
    owner: "Inhaber",
    editor: "Redaktion",
    finance: "Finanzen",
    support: "Support",
    read_only: "Nur lesen",
  },
  scopes: {
    self: "Eigenes Profil",
    staff: "Team und Rollen",
    audit: "Audit-Log",
    today: "Heute",
    keys: "API-Schlüssel",
    settings: "Einstellungen",
    health: "System",
    ingest: "Uploads und Kodierung",
    danger: "Backups und Serverlog",
  },
  levels: { write: "Bearbeiten", read: "Ansehen", nothing: "Kein Zugriff" },
  problems: {
    wrong_credentials: "E-Mail-Adresse oder Passwort ist falsch.",
    wrong_code:
      "Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten und versuchen Sie es erneut.",
    signed_out: "Ihre Sitzung ist beendet. Melden Sie sich erneut an.",
    recent_second_factor: "Nichts wurde geändert, weil Sie nicht bestätigt haben.",
    missing_scopes: "Ihre Rolle erlaubt das nicht.",
    other_origin: "Öffnen Sie das Studio unter seiner eigenen Adresse und versuchen Sie es erneut.",
    not_found: "Das gibt es nicht mehr. Laden Sie die Seite neu.",
    conflict:
      "Jemand anderes hat das inzwischen geändert. Laden Sie neu, um den aktuellen Stand zu sehen.",
    wrong_state:
      "Der Zustand hat sich inzwischen geändert. Laden Sie neu, um den aktuellen Stand zu sehen.",
    busy: "Das läuft bereits. Warten Sie, bis es fertig ist.",
    last_owner:
      "Es muss einen Inhaber mit zweitem Faktor geben. Machen Sie zuerst eine andere Person zum Inhaber.",
    already_staff: "Diese Person arbeitet bereits hier.",
    creator_removed:
      "Die Person, die diesen Schlüssel erstellt hat, arbeitet nicht mehr hier. Erstellen Sie einen eigenen und widerrufen Sie diesen.",
    last_factor:
      "Ihre Rolle braucht einen zweiten Faktor. Fügen Sie einen weiteren hinzu, bevor Sie diesen entfernen.",
    link_over: "Dieser Link ist abgelaufen oder wurde schon benutzt. Bitten Sie um einen neuen.",
    set_up: "Diese Site hat bereits einen Inhaber. Melden Sie sich stattdessen an.",
    too_many_requests: "Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es erneut.",
    internal: "Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.",
    unavailable: "Der Server ist noch nicht bereit. Versuchen Sie es gleich noch einmal.",
  },
  fields: {
    email: "Geben Sie eine gültige E-Mail-Adresse ein.",
    password: "Wählen Sie mindestens 12 Zeichen und kein häufiges Passwort.",
    current: "Das aktuelle Passwort ist falsch.",
    name: "Geben Sie einen Namen ein.",
    code: "Der Code ist falsch.",
    scopes: "Wählen Sie nur Bereiche, die Sie selbst haben.",
    networks: "Schreiben Sie Adressen oder Netze wie 192.0.2.7, 10.0.0.0/8 oder 2001:db8::/32.",
    expiresAt: "Wählen Sie einen Zeitpunkt in der Zukunft.",
  },
};

export const platformTexts: Texts<typeof en> = { en, de };
