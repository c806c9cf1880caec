import type { ImportProblemCode, ImportRefusal } from "@bijou/contract/studio/import-items";

interface About {
  readonly file: string;
  /** Of a spreadsheet, the row. */
  readonly line: number;
  readonly column: string;
  readonly detail: string;
}
interface ProblemTexts {
  readonly problems: Readonly<Record<ImportProblemCode, (about: About) => string>>;
  readonly refusals: Readonly<Record<ImportRefusal, string>>;
}

const en: ProblemTexts = {
  problems: {
    nfo_invalid: ({ file, line, detail }) => `${file} isn’t valid XML, line ${line}: ${detail}`,
    nfo_too_large: ({ file }) => `${file} is larger than 1 MB.`,
    nfo_empty: ({ file }) => `${file} doesn’t describe a film or series.`,
    unreadable: ({ file }) => `${file} can’t be read.`,
    link_outside: ({ file }) => `${file} is a link to outside the folder, so it was left out.`,
    no_name: () => "It has no title.",
    no_year: () => "There’s no year in an NFO file or the name.",
    no_number: ({ file }) => `${file} has no season and episode number.`,
    no_video: () => "There’s no video.",
    repeated: ({ file }) => `${file}: the same title or episode was found before.`,
    cell_invalid: ({ line, column, detail }) => `Row ${line}, ${column}: “${detail}” doesn’t fit.`,
    cell_missing: ({ line, column }) => `Row ${line}, ${column}: something is missing.`,
  },
  refusals: {
    picture_too_small: "the image is too small.",
    picture_unusable: "the image can’t be read.",
    video_unusable: "the video can’t be read.",
    subtitles_unusable: "the subtitles can’t be used.",
    not_offered: "the site doesn’t have this value.",
    edited_since: "it was edited since, so it stays.",
    in_use: "it has a video, so it stays.",
    gone: "the title is in the trash or was deleted.",
    unexpected: "something went wrong on our side.",
  },
};

const de: ProblemTexts = {
  problems: {
    nfo_invalid: ({ file, line, detail }) =>
      `${file} ist kein gültiges XML, Zeile ${line}: ${detail}`,
    nfo_too_large: ({ file }) => `${file} ist größer als 1 MB.`,
    nfo_empty: ({ file }) => `${file} beschreibt keinen Film und keine Serie.`,
    unreadable: ({ file }) => `${file} lässt sich nicht lesen.`,
    link_outside: ({ file }) =>
      `${file} verweist auf einen Ort außerhalb des Ordners und wurde ausgelassen.`,
    no_name: () => "Der Titel fehlt.",
    no_year: () => "Weder eine NFO-Datei noch der Name enthält ein Jahr.",
    no_number: ({ file }) => `${file} hat keine Staffel- und Folgennummer.`,
    no_video: () => "Es gibt kein Video.",
    repeated: ({ file }) => `${file}: Derselbe Titel oder dieselbe Folge kam schon vor.`,
    cell_invalid: ({ line, column, detail }) =>
      `Zeile ${line}, ${column}: „${detail}“ passt nicht.`,
    cell_missing: ({ line, column }) => `Zeile ${line}, ${column}: Hier fehlt etwas.`,
  },
  refusals: {
    picture_too_small: "Das Bild ist zu klein.",
    picture_unusable: "Das Bild lässt sich nicht lesen.",
    video_unusable: "Das Video lässt sich nicht lesen.",
    subtitles_unusable: "Die Untertitel lassen sich nicht verwenden.",
    not_offered: "Diesen Wert gibt es auf der Website nicht.",
    edited_since: "Es wurde seither bearbeitet und bleibt.",
    in_use: "Es hat ein Video und bleibt.",
    gone: "Der Titel ist im Papierkorb oder wurde gelöscht.",
    unexpected: "Bei uns ist etwas schiefgegangen.",
  },
};

export const problemTexts = { en, de };
