import type { FieldCode } from "@bijou/contract/studio/problems";
import type { Texts } from "../ui/language.ts";

/** What is wrong with a field, by its code. */
const en = {
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
  outside_license: (_: string, license: string) =>
    `This window is open when or where ${license} doesn’t hold.`,
  other_holder: (_: string, holder: string) => `This is a license of ${holder}.`,
  not_pdf: () => "This file isn’t a PDF.",
  contradicts: (_: string, places: string) =>
    `Windows ${places} are open at the same time in the same country, and differ in access or rights holder.`,
  has_windows: () => "The rights windows of the title decide this. Change them instead.",
  folder_watched: (_: string, other: string) =>
    `“${other}” is watched already, and one of the two folders contains the other.`,
  folder_read_only: () =>
    "The server may not change this folder, so it can’t move files out of it. Leave them in place.",
  overlapping: () => "An intro and credits can’t be at the same time.",
  video_too_short: () => "Ad breaks need a video of 12 minutes or more.",
  too_early: () => "An ad break can’t be within the first minute.",
  too_close: () => "This is too close to the ad break before it.",
  inside_intro: () => "An ad break can’t be inside an intro.",
  after_credits: () => "An ad break can’t be after the credits begin.",
  picture_format: () => "This isn’t a JPEG, PNG, WebP or AVIF picture.",
  picture_pixels: () => "This picture has more than 24 megapixels. Make it smaller first.",
  picture_damaged: () => "This picture is damaged. Export it again.",
  picture_too_small: (_: string, size: string) =>
    `This picture is too small. It needs at least ${size} pixels here.`,
  picture_gone: () => "This picture is no longer stored, because nothing used it. Upload it again.",
  not_square: () => "A portrait is square. Crop the picture first.",
  unreadable_subtitles: (_: string, line: string) =>
    line === ""
      ? "There are no subtitles in this file."
      : `Line ${line} of this file can’t be read.`,
  other_name: () => "That’s not the name of the site.",
  other_person: (_: string, value: string) =>
    `${value} already means someone else. Merge the two, or choose another name.`,
  changed: () => "Someone else changed this in the meantime.",
} satisfies Record<FieldCode, (limit: string, value: string) => string>;

const de: typeof en = {
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
  outside_license: (_, license) => `Dieses Fenster ist offen, wann oder wo ${license} nicht gilt.`,
  other_holder: (_, holder) => `Das ist eine Lizenz von ${holder}.`,
  not_pdf: () => "Diese Datei ist kein PDF.",
  contradicts: (_, places) =>
    `Die Fenster ${places} sind im selben Land zur selben Zeit offen und haben verschiedenen Zugang oder verschiedene Rechteinhaber.`,
  has_windows: () => "Das bestimmen die Rechtefenster des Titels. Ändern Sie diese.",
  folder_watched: (_: string, other: string) =>
    `„${other}“ wird bereits überwacht, und einer der beiden Ordner enthält den anderen.`,
  folder_read_only: () =>
    "Der Server darf diesen Ordner nicht ändern und daher keine Dateien daraus verschieben. Lassen Sie sie an ihrem Ort.",
  overlapping: () => "Vorspann und Abspann können sich nicht überschneiden.",
  video_too_short: () => "Werbepausen brauchen ein Video von mindestens 12 Minuten.",
  too_early: () => "In der ersten Minute kann keine Werbepause sein.",
  too_close: () => "Das liegt zu nah an der Werbepause davor.",
  inside_intro: () => "In einem Intro kann keine Werbepause sein.",
  after_credits: () => "Nach Beginn des Abspanns kann keine Werbepause sein.",
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
};

/** What is wrong with a field, by its code. */
export const fieldTexts: Texts<typeof en> = { en, de };
