import type { Scope } from "@bijou/contract/studio/roles";
import type { FieldCode, ProblemCode } from "@bijou/contract/studio/problems";
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
  scopes: {
    self: "Own profile",
    staff: "Staff and roles",
    audit: "Audit log",
    today: "Today",
    keys: "API keys",
    settings: "Settings",
    health: "System",
    catalog: "Catalog",
    publish: "Publishing",
    delete: "Deleting titles",
    ingest: "Uploads and encoding",
    site: "Site",
    issues: "Reports",
    rights: "Rights",
    members: "Members",
    danger: "Backups and server log",
  } satisfies Record<Scope, string>,
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
  /** What is wrong with a field, by its code. */
  fields: {
    required: () => "Fill in this field.",
    unknown: () => "This isn’t expected here.",
    invalid: () => "This isn’t valid. Check what you entered.",
    not_offered: () => "Choose one of the options.",
    too_short: (limit: string) => `Enter at least ${limit} characters.`,
    too_long: (limit: string) => `Enter at most ${limit} characters.`,
    too_small: (limit: string) => `Enter ${limit} or more.`,
    too_large: (limit: string) => `Enter ${limit} or less.`,
    too_few: (limit: string) => `These are too few. At least ${limit} are needed.`,
    too_many: (limit: string) => `These are too many. At most ${limit} are possible.`,
    repeated: () => "Enter each one only once.",
    invalid_email: () => "Enter one email address, such as name@example.org.",
    taken: () => "Someone here already has this address.",
    address_taken: (_: string, name: string) => `The page “${name}” has this address.`,
    not_https: () => "Enter an address that begins with https://.",
    unknown_values: (_: string, names: string) => `This text has no value ${names}.`,
    missing_values: (_: string, names: string) => `This text needs ${names}.`,
    unknown_time_zone: () => "There is no such time zone.",
    wrong_password: () => "This isn’t your current password.",
    too_common: () => "This password is too easy to guess. Choose another one.",
    guessable: (_: string, word: string) =>
      `This contains “${word}”, which is easy to guess. Choose one without the site’s name or your email address.`,
    not_grantable: () => "A key of yours can’t have all of these rights. Choose fewer.",
    not_a_network: (_: string, text: string) =>
      `“${text}” isn’t an address or a network. Write them like 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32.`,
    not_in_future: () => "Choose a time in the future.",
    unknown_key: () => "Stripe doesn’t know this key. Copy it from Stripe again.",
    other_mode: () =>
      "One key is of the test mode and the other of the live mode. Paste two of the same.",
    low_contrast: (limit: string, color: string) =>
      `The contrast of this color to the page is below ${limit}:1. The nearest that works is ${color}.`,
    outside_video: () => "This is outside the video.",
    too_brief: (limit: string) => `This needs at least ${limit} seconds.`,
    ends_before_start: () => "This is before the start.",
    no_country: () => "Choose at least one country.",
    unknown_country: () => "There is no such country.",
    no_free_time: () => "Say when it becomes free.",
    free_outside: () => "This is outside the window.",
    contradicts: (_: string, places: string) =>
      `Windows ${places} are open at the same time in the same country, and differ in access or rights holder.`,
    has_windows: () => "The rights windows of the title decide this. Change them instead.",
    overlapping: () => "An intro and credits can’t be at the same time.",
    picture_format: () => "This isn’t a JPEG, PNG, WebP or AVIF picture.",
    picture_pixels: () => "This picture has more than 24 megapixels. Make it smaller first.",
    picture_damaged: () => "This picture is damaged. Export it again.",
    picture_too_small: (_: string, size: string) =>
      `This picture is too small. It needs at least ${size} pixels here.`,
    picture_gone: () =>
      "This picture is no longer stored, because nothing used it. Upload it again.",
    not_square: () => "A portrait is square. Crop the picture first.",
    unreadable_subtitles: (_: string, line: string) =>
      line === ""
        ? "There are no subtitles in this file."
        : `Line ${line} of this file can’t be read.`,
    other_name: () => "That’s not the name of the site.",
    other_person: (_: string, value: string) =>
      `${value} already means someone else. Merge the two, or choose another name.`,
    changed: () => "Someone else changed this in the meantime.",
  } satisfies Record<FieldCode, (limit: string, value: string) => string>,
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
  scopes: {
    self: "Eigenes Profil",
    staff: "Team und Rollen",
    audit: "Audit-Log",
    today: "Heute",
    keys: "API-Schlüssel",
    settings: "Einstellungen",
    health: "System",
    catalog: "Katalog",
    publish: "Veröffentlichen",
    delete: "Titel löschen",
    ingest: "Uploads und Kodierung",
    rights: "Rechte",
    site: "Site",
    issues: "Meldungen",
    members: "Mitglieder",
    danger: "Backups und Serverlog",
  },
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
  fields: {
    required: () => "Füllen Sie dieses Feld aus.",
    unknown: () => "Das wird hier nicht erwartet.",
    invalid: () => "Das ist nicht gültig. Prüfen Sie Ihre Eingabe.",
    not_offered: () => "Wählen Sie eine der Möglichkeiten.",
    too_short: (limit) => `Geben Sie mindestens ${limit} Zeichen ein.`,
    too_long: (limit) => `Geben Sie höchstens ${limit} Zeichen ein.`,
    too_small: (limit) => `Geben Sie mindestens ${limit} ein.`,
    too_large: (limit) => `Geben Sie höchstens ${limit} ein.`,
    too_few: (limit) => `Das sind zu wenige. Nötig sind mindestens ${limit}.`,
    too_many: (limit) => `Das sind zu viele. Möglich sind höchstens ${limit}.`,
    repeated: () => "Geben Sie jeden Eintrag nur einmal an.",
    invalid_email: () => "Geben Sie eine einzelne E-Mail-Adresse ein, etwa name@example.org.",
    taken: () => "Diese Adresse gehört hier bereits jemandem.",
    address_taken: (_, name) => `Die Seite „${name}“ hat diese Adresse.`,
    not_https: () => "Geben Sie eine Adresse ein, die mit https:// beginnt.",
    unknown_values: (_, names) => `Dieser Text kennt den Wert ${names} nicht.`,
    missing_values: (_, names) => `In diesem Text fehlt ${names}.`,
    unknown_time_zone: () => "Diese Zeitzone gibt es nicht.",
    wrong_password: () => "Das ist nicht Ihr aktuelles Passwort.",
    too_common: () => "Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.",
    guessable: (_, word) =>
      `Darin steht „${word}“, das ist leicht zu erraten. Wählen Sie eines ohne den Namen der Site und ohne Ihre E-Mail-Adresse.`,
    not_grantable: () =>
      "Ein Schlüssel von Ihnen kann nicht all diese Rechte haben. Wählen Sie weniger.",
    not_a_network: (_, text) =>
      `„${text}“ ist weder eine Adresse noch ein Netz. Schreiben Sie zum Beispiel 192.0.2.7, 10.0.0.0/8 oder 2001:db8::/32.`,
    not_in_future: () => "Wählen Sie einen Zeitpunkt in der Zukunft.",
    unknown_key: () =>
      "Stripe kennt diesen Schlüssel nicht. Kopieren Sie ihn noch einmal bei Stripe.",
    other_mode: () =>
      "Ein Schlüssel gehört zum Testmodus, der andere zum Livemodus. Fügen Sie zwei des gleichen Modus ein.",
    low_contrast: (limit, color) =>
      `Der Kontrast dieser Farbe zur Seite liegt unter ${limit}:1. Die nächste passende ist ${color}.`,
    outside_video: () => "Das liegt außerhalb des Videos.",
    too_brief: (limit) => `Das muss mindestens ${limit} Sekunden dauern.`,
    ends_before_start: () => "Das liegt vor dem Anfang.",
    no_country: () => "Wählen Sie mindestens ein Land.",
    unknown_country: () => "Dieses Land gibt es nicht.",
    no_free_time: () => "Geben Sie an, ab wann er kostenlos ist.",
    free_outside: () => "Das liegt außerhalb des Fensters.",
    contradicts: (_, places) =>
      `Die Fenster ${places} sind im selben Land zur selben Zeit offen und haben verschiedenen Zugang oder verschiedene Rechteinhaber.`,
    has_windows: () => "Das bestimmen die Rechtefenster des Titels. Ändern Sie diese.",
    overlapping: () => "Vorspann und Abspann können sich nicht überschneiden.",
    picture_format: () => "Das ist kein Bild im Format JPEG, PNG, WebP oder AVIF.",
    picture_pixels: () => "Dieses Bild hat mehr als 24 Megapixel. Verkleinern Sie es zuerst.",
    picture_damaged: () => "Dieses Bild ist beschädigt. Exportieren Sie es noch einmal.",
    picture_too_small: (_, size) =>
      `Dieses Bild ist zu klein. Hier sind mindestens ${size} Pixel nötig.`,
    picture_gone: () =>
      "Dieses Bild ist nicht mehr gespeichert, weil nichts es verwendet hat. Laden Sie es noch einmal hoch.",
    not_square: () => "Ein Porträt ist quadratisch. Schneiden Sie das Bild zuerst zu.",
    unreadable_subtitles: (_, line) =>
      line === ""
        ? "Diese Datei enthält keine Untertitel."
        : `Zeile ${line} der Datei ist nicht lesbar.`,
    other_name: () => "So heißt die Site nicht.",
    other_person: (_, value) =>
      `${value} steht schon für jemand anderen. Führen Sie die beiden zusammen, oder wählen Sie einen anderen Namen.`,
    changed: () => "Jemand anderes hat das inzwischen geändert.",
  },
  leaveTitle: "Ohne Speichern verlassen?",
  leaveText: "Ihre Änderungen sind noch nicht gespeichert.",
  leave: "Verlassen",
  otherField: (name, text) => `„${name}“: ${text}`,
};

export const platformTexts: Texts<typeof en> = { en, de };
