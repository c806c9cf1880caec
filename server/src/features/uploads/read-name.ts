/** What a file's name and its folders say about it. */
export interface NamedFile {
  /** May be empty. */
  readonly title: string;
  readonly year: number | null;
  readonly isTrailer: boolean;
  readonly season: number | null;
  readonly episode: number | null;
  /** The name of the episode itself; may be empty. */
  readonly episodeTitle: string;
  /** The episode is three digits, such as 104, which may mean something else. */
  readonly isGuess: boolean;
  /** Of subtitles, BCP 47. */
  readonly language: string | null;
}

const FIRST_YEAR = 1870;
/** Films are announced before they are shown. */
const YEARS_AHEAD = 2;

/** A release's technical words: the title ends before the first one. */
const TECHNICAL = new RegExp(
  String.raw`^(?:\d{3,4}[pi]|[248]k|uhd|hdr|hdr10\+?|sdr|dv|hlg|[xh]\.?26[45]|hevc|avc|av1|vp9|prores|dnxhd|10bit|8bit` +
    String.raw`|blu-?ray|bd-?rip|br-?rip|bdremux|remux|dvd|dvd-?rip|dvd[59]|vhs|web|web-?dl|web-?rip|hdtv|dcp|dsnp|amzn|nf` +
    String.raw`|aac(?:2|5|7)?|ac3|eac3|ddp?\d?|dts|flac|opus|pcm|atmos|truehd|proper|repack|multi|ntsc|pal|\d{2}fps)$`,
  "i",
);
/** Words of a workflow, which are left out at the end of a name, in lowercase: titles use them too. */
const WORKFLOW =
  /^(?:final\d*|master|scan|export|restored|restoration|remastered|remaster|print|copy|v\d+|rev\d+|mezzanine|full|movie|film|edit|cut|uncut|extended|digital)$/;
const GENERIC = /^(?:movie|film|video|main|feature|untitled|vts|index|\d{1,2})?$/i;
const TRAILER = /(?:^|[\s-])(?:official\s+)?(?:trailer|teaser)(?:\s*\d{1,2})?(?=$|[\s-])/i;
const TRAILER_FOLDER = /^(?:trailers?|teasers?)$/i;
const SEASON_FOLDER = /^(?:season|series|staffel|saison|temporada|s)\s*0*(\d{1,3})$/i;
const EPISODE = /(?:^|[\s-])s(\d{1,3})\s?-?e(\d{1,4})(?:-?e\d{1,4})*(?=$|[\s-])/i;
const EPISODE_BY_X = /(?:^|[\s-])(\d{1,2})x(\d{2,3})(?=$|[\s-])/i;
const EPISODE_WORD = /(?:^|[\s-])(?:episode|folge|ep|e)\s*0*(\d{1,4})(?=$|[\s-])/i;
const EPISODE_DIGITS = /\s([1-9])(\d{2})(?=$|\s)/;
const SUBTITLE_KINDS = new Set(["forced", "sdh", "cc", "full", "default"]);

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** A BCP 47 tag or an ISO 639 code of a language that exists. */
function languageOf(word: string): string | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(word)) return null;
  try {
    const [tag] = Intl.getCanonicalLocales(word);
    return tag !== undefined && languages.of(tag) !== undefined ? tag : null;
  } catch {
    return null;
  }
}

const withoutExtension = (name: string): string => name.replace(/\.[^.]{1,5}$/, "");

/** Dots and underscores separate words where there are no spaces. */
const toWords = (text: string): string =>
  (text.includes(" ") ? text.replaceAll("_", " ") : text.replaceAll(/[._]/g, " "))
    .replaceAll(/\[(\d{4})\]/g, "($1)")
    .replaceAll(/\[[^\]]*\]|\{[^}]*\}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

interface Year {
  readonly year: number;
  /** Where it begins. */
  readonly at: number;
}

function yearIn(text: string, thisYear: number): Year | undefined {
  const isYear = (digits: string | undefined): boolean =>
    Number(digits) >= FIRST_YEAR && Number(digits) <= thisYear + YEARS_AHEAD;
  const inBrackets = [...text.matchAll(/\((\d{4})\)/g)].findLast(([, digits]) => isYear(digits));
  const found =
    inBrackets ??
    // A year that begins the name is the title, as in "1917".
    [...text.matchAll(/(?<=[\s-])(\d{4})(?=$|[\s-])/g)].findLast(([, digits]) => isYear(digits));
  return found && { year: Number(found[1]), at: found.index };
}

/** The words before the technical ones, without those of a workflow at the end. */
function titleIn(text: string): string {
  const words = text.replaceAll(/[()]/g, " ").split(/\s+/).filter(Boolean);
  const end = words.findIndex((word, index) => index > 0 && TECHNICAL.test(word));
  const kept = end === -1 ? words : words.slice(0, end);
  while (kept.length > 1 && WORKFLOW.test(kept.at(-1) ?? "")) kept.pop();
  const title = kept.join(" ").replaceAll(/^[\s-]+|[\s-]+$/g, "");
  // A name without capitals is one that nobody has set as a title.
  return title === title.toLowerCase()
    ? title.replaceAll(/(^|\s)(\p{L})/gu, (letter) => letter.toUpperCase())
    : title;
}

function episodeIn(text: string, season: number | null) {
  const exact = EPISODE.exec(text) ?? EPISODE_BY_X.exec(text);
  if (exact)
    return {
      season: Number(exact[1]),
      episode: Number(exact[2]),
      at: exact.index,
      end: exact.index + exact[0].length,
      isGuess: false,
    };
  const word =
    EPISODE_WORD.exec(text) ?? (season === null ? null : /^0*(\d{1,4})(?=$|[\s-])/.exec(text));
  if (word)
    return {
      season: season ?? 1,
      episode: Number(word[1]),
      at: word.index,
      end: word.index + word[0].length,
      isGuess: season === null,
    };
  const digits = EPISODE_DIGITS.exec(text);
  return digits
    ? {
        season: Number(digits[1]),
        episode: Number(digits[2]),
        at: digits.index,
        end: text.length,
        isGuess: true,
      }
    : undefined;
}

/** What follows the number of an episode, without technical words. */
function episodeTitleIn(text: string): string {
  const rest = text.replaceAll(/^[\s-]+|[\s-]+$/g, "");
  const [first = ""] = rest.split(" ");
  return TECHNICAL.test(first) || WORKFLOW.test(rest.toLowerCase()) ? "" : titleIn(rest);
}

/** What the folders say, the innermost first. */
function readFolders(folder: string, thisYear: number) {
  let season: number | null = null;
  let isTrailer = false;
  for (const name of folder.split("/").filter(Boolean).toReversed()) {
    const words = toWords(name);
    const numbered = SEASON_FOLDER.exec(words);
    if (numbered) season = Number(numbered[1]);
    else if (TRAILER_FOLDER.test(words)) isTrailer = true;
    else {
      const found = yearIn(words, thisYear);
      const title = titleIn(found ? words.slice(0, found.at) : words);
      return { season, isTrailer, title, year: found?.year ?? null };
    }
  }
  return { season, isTrailer, title: "", year: null };
}

/** Takes the language and the kind from the end of the name of subtitles. */
function splitLanguage(stem: string): { stem: string; language: string | null } {
  const parts = stem.split(".");
  let language: string | null = null;
  while (parts.length > 1) {
    const last = parts.at(-1) ?? "";
    const isKind = SUBTITLE_KINDS.has(last.toLowerCase());
    const found: string | null = isKind || language !== null ? null : languageOf(last);
    if (found === null && !isKind) break;
    language ??= found;
    parts.pop();
  }
  return { stem: parts.join("."), language };
}

/** Reads what a file's name and folders say: title, year, S01E02, trailer, language of subtitles. */
export function readName(
  name: string,
  folder: string,
  options: { isSubtitles: boolean; thisYear: number },
): NamedFile {
  const { isSubtitles, thisYear } = options;
  const { stem, language } = isSubtitles
    ? splitLanguage(withoutExtension(name))
    : { stem: withoutExtension(name), language: null };
  const around = readFolders(folder, thisYear);
  const text = toWords(stem);
  const trailer = TRAILER.exec(text);
  const found = yearIn(text, thisYear);
  const number = episodeIn(text, around.season);
  const end = Math.min(...[trailer?.index, found?.at, number?.at].map((at) => at ?? text.length));
  const own = titleIn(text.slice(0, end));
  const isNamedByFolder = GENERIC.test(own) || (own === "" && number !== undefined);
  const title = isNamedByFolder && around.title !== "" ? around.title : own;
  const year =
    found?.year ??
    (isNamedByFolder || title.toLowerCase() === around.title.toLowerCase() ? around.year : null);
  const isTrailer = trailer !== null || around.isTrailer;
  return {
    title,
    year,
    isTrailer,
    season: isTrailer ? null : (number?.season ?? null),
    episode: isTrailer ? null : (number?.episode ?? null),
    episodeTitle: number ? episodeTitleIn(text.slice(number.end)) : "",
    isGuess: number?.isGuess ?? false,
    language,
  };
}
