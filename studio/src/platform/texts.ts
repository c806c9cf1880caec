import type { ProblemCode } from "@bijou/contract/studio/problems";
import type { Texts } from "../ui/language.ts";
import { scopeTexts } from "./scope-texts.ts";

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
  undoFailed: (reason: string) => `This couldn’t be undone. ${reason}`,
  pictureTooLarge: "This file has more than 40 MB. Export it smaller.",
  noPermissionTitle: "Your role doesn’t include this page",
  noPermission: (roles: string) => `You’re signed in as ${roles}. Ask the owner for access.`,
  roles: {
    owner: "Owner",
    editor: "Editor",
    finance: "Finance",
    support: "Support",
    read_only: "Read-only",
  },
  scopes: scopeTexts.en,
  levels: { write: "Edit", read: "View", nothing: "No access" },
  problems: {
    invalid_request: "Something you entered isn’t valid. Check it and try again.",
    invalid_key: "The API key isn’t valid.",
    second_factor: "Confirm with your second factor first.",
    second_factor_setup: "Set up a second factor first.",
    person_only: "An API key can’t do this.",
    body_too_large: "This is too large to send. Send less at once.",
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
    no_ffmpeg: "The server has no ffmpeg, which takes frames of a video. Install it there.",
    last_factor: "Your role needs a second factor. Add another one before you remove this.",
    link_over: "This link has expired or was already used. Ask for a new one.",
    set_up: "This site already has an owner. Sign in instead.",
    too_many_requests: "Too many tries. Wait a minute and try again.",
    internal: "Something went wrong on our side. Try again in a moment.",
    unavailable: "The server isn’t ready yet. Try again in a moment.",
    wrong_offset: "The upload continued elsewhere. Resume it.",
    too_many_uploads: "You have too many unfinished uploads. Add or cancel some first.",
    tus_version: "The Studio was updated. Reload the page.",
    unsupported_file: "Files of this type can’t be uploaded.",
    checksum_mismatch: "Part of the file changed on its way. Resume the upload.",
    storage_full: "There isn’t enough free storage. Free up some space, then try again.",
    restoring: "The site is being restored from a backup. It’ll be back in a few minutes.",
  } satisfies Record<ProblemCode, string>,
  leaveTitle: "Leave without saving?",
  leaveText: "Your changes aren’t saved yet.",
  leave: "Leave",
  /** About a field that the form does not have. */
  otherField: (name: string, text: string) => `“${name}”: ${text}`,
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
  undoFailed: (reason) => `Das ließ sich nicht rückgängig machen. ${reason}`,
  pictureTooLarge: "Diese Datei hat mehr als 40 MB. Exportieren Sie sie kleiner.",
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
  scopes: scopeTexts.de,
  levels: { write: "Bearbeiten", read: "Ansehen", nothing: "Kein Zugriff" },
  problems: {
    invalid_request:
      "Eine Ihrer Angaben ist nicht gültig. Prüfen Sie sie und versuchen Sie es erneut.",
    invalid_key: "Der API-Schlüssel ist nicht gültig.",
    second_factor: "Bestätigen Sie zuerst mit Ihrem zweiten Faktor.",
    second_factor_setup: "Richten Sie zuerst einen zweiten Faktor ein.",
    person_only: "Das geht mit einem API-Schlüssel nicht.",
    body_too_large: "Das ist zu groß. Senden Sie weniger auf einmal.",
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
    no_ffmpeg:
      "Auf dem Server fehlt ffmpeg, das Bilder aus einem Video holt. Installieren Sie es dort.",
    last_factor:
      "Ihre Rolle braucht einen zweiten Faktor. Fügen Sie einen weiteren hinzu, bevor Sie diesen entfernen.",
    link_over: "Dieser Link ist abgelaufen oder wurde schon benutzt. Bitten Sie um einen neuen.",
    set_up: "Diese Site hat bereits einen Inhaber. Melden Sie sich stattdessen an.",
    too_many_requests: "Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es erneut.",
    internal: "Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.",
    unavailable: "Der Server ist noch nicht bereit. Versuchen Sie es gleich noch einmal.",
    wrong_offset: "Der Upload wurde anderswo fortgesetzt. Setzen Sie ihn fort.",
    too_many_uploads:
      "Sie haben zu viele unfertige Uploads. Fügen Sie einige hinzu oder brechen Sie sie ab.",
    tus_version: "Das Studio wurde aktualisiert. Laden Sie die Seite neu.",
    unsupported_file: "Dateien dieser Art können nicht hochgeladen werden.",
    checksum_mismatch: "Ein Teil der Datei kam verändert an. Setzen Sie den Upload fort.",
    storage_full:
      "Es ist nicht genug Speicher frei. Schaffen Sie Platz und versuchen Sie es erneut.",
    restoring:
      "Die Site wird gerade aus einem Backup wiederhergestellt. In wenigen Minuten ist sie wieder da.",
  },
  leaveTitle: "Ohne Speichern verlassen?",
  leaveText: "Ihre Änderungen sind noch nicht gespeichert.",
  leave: "Verlassen",
  otherField: (name, text) => `„${name}“: ${text}`,
};

export const platformTexts: Texts<typeof en> = { en, de };
