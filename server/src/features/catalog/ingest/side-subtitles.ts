import { readdir } from "node:fs/promises";
import { basename, dirname, extname, join, relative } from "node:path";
import type { SubtitleKind } from "../../../platform/media/description.ts";
import { languageTag } from "./language.ts";
import { openRegularFile, resolveInside } from "../../../platform/files/regular-file.ts";
import { OperatorError } from "../../../platform/errors.ts";
import { checkSideFiles, type SideFile } from "./subtitles.ts";

/** What was found beside a film by name. */
export interface SideSubtitles {
  readonly taken: readonly SideFile[];
  /** Files of the film that were not taken, with the reason. */
  readonly leftOut: readonly string[];
}

const EXTENSIONS: ReadonlySet<string> = new Set([".vtt", ".srt"]);
const KINDS: ReadonlyMap<string, SubtitleKind> = new Map([
  ["full", "full"],
  ["default", "full"],
  ["forced", "forced"],
  ["sdh", "sdh"],
  ["cc", "sdh"],
]);
const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** A BCP 47 tag for a tag or an ISO 639 code of an existing language. */
function languageOf(word: string): string | undefined {
  if (word === "und") return word;
  const tag = languageTag(word);
  return tag !== "und" && names.of(tag) !== undefined ? tag : undefined;
}

interface Meaning {
  readonly language: string;
  readonly kind: SubtitleKind;
}

/**
 * Reads what a file's name says after the film's: "en", "fr.sdh", "pt-BR.forced"; nothing means an undetermined language.
 *
 * @returns the word that it does not know.
 */
function readWords(words: readonly string[]): Meaning | string {
  let language: string | undefined;
  let kind: SubtitleKind = "full";
  for (const word of words) {
    const lower = word.toLowerCase();
    // "hi" is Hindi, and after a language it says that the subtitles are for the hearing impaired.
    const known = language !== undefined && lower === "hi" ? "sdh" : KINDS.get(lower);
    if (known !== undefined) {
      if (known !== "full") kind = known;
      continue;
    }
    const tag = language === undefined ? languageOf(word) : undefined;
    if (tag === undefined) return word;
    language = tag;
  }
  return { language: language ?? "und", kind };
}

/** Why a file cannot be used; `undefined` when it can. */
async function problemOf(file: string, root: string | undefined): Promise<string | undefined> {
  try {
    if (root !== undefined) await resolveInside(root, relative(root, file));
    await (await openRegularFile(file)).close();
    await checkSideFiles([{ language: "und", file }]);
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

/**
 * Finds the subtitles beside a film: `film.srt`, `film.en.srt`, `film.en.forced.srt`, `film.fr.sdh.vtt`.
 *
 * @param root a folder that links may not lead out of.
 */
export async function findSideSubtitles(film: string, root?: string): Promise<SideSubtitles> {
  const folder = dirname(film);
  const stem = basename(film, extname(film));
  const taken = new Map<string, SideFile>();
  const leftOut: string[] = [];
  const entries = await readdir(folder).catch((): string[] => []);
  for (const entry of entries.toSorted()) {
    const extension = extname(entry);
    if (!EXTENSIONS.has(extension.toLowerCase())) continue;
    const own = entry.slice(0, -extension.length);
    if (own !== stem && !own.startsWith(`${stem}.`)) continue;
    const meaning = readWords(own.slice(stem.length).split(".").slice(1));
    if (typeof meaning === "string") {
      leftOut.push(`${entry}: "${meaning}" is not a language`);
      continue;
    }
    const { language, kind } = meaning;
    const key = `${language} ${kind}`;
    const earlier = taken.get(key);
    const file = join(folder, entry);
    const problem = earlier
      ? `${basename(earlier.file)} has the same language and kind`
      : await problemOf(file, root);
    if (problem === undefined) taken.set(key, { language, kind, file });
    else leftOut.push(`${entry}: ${problem.replaceAll(file, "the file")}`);
  }
  return { taken: [...taken.values()], leftOut };
}

/** Lines for the operator: what was taken and what was left out. */
export function describeSideSubtitles({ taken, leftOut }: SideSubtitles): string[] {
  const each = taken.map(({ language, kind, file }) => {
    const name = language === "und" ? "Undetermined language" : (names.of(language) ?? language);
    return `${name}${kind === undefined || kind === "full" ? "" : `, ${kind}`} (${basename(file)})`;
  });
  return [
    ...(each.length > 0 ? [`Subtitles beside the film: ${each.join("; ")}.`] : []),
    ...leftOut.map((line) => `Left out: ${line}`),
  ];
}
