import {
  fileTypeOf,
  type Upload,
  type UploadPlace,
  type UploadTarget,
} from "@bijou/contract/studio/uploads";
import { SECOND_MS } from "../../platform/durations.ts";
import { type NamedFile, readName } from "./read-name.ts";
import type { NamedTitle } from "./store.ts";

export interface Proposal {
  readonly target: UploadTarget;
  readonly confidence: Upload["confidence"];
}

/** A folder of thousands of files asks for each of them. */
const TITLES_KEPT_MS = 10 * SECOND_MS;
const ARTICLES = /^(?:the|a|an|der|die|das|le|la|les|el|los|il) (?=\S)/;

/** Names are equal whatever their case, accents, punctuation and article. */
export const comparable = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(ARTICLES, "");

function partOf(file: NamedFile, isSubtitles: boolean): UploadTarget["part"] {
  if (isSubtitles) return "subtitles";
  if (file.isTrailer) return "trailer";
  return file.episode === null ? "film" : "episode";
}

interface Match {
  readonly title: NamedTitle;
  readonly confidence: Upload["confidence"];
}

/** The title of a name, among those that have it. */
function choose(file: NamedFile, named: readonly NamedTitle[]): Match | undefined {
  const isEpisode = file.episode !== null;
  const fitting = named.filter(({ kind }) =>
    isEpisode ? kind === "series" : file.isTrailer || kind === "movie",
  );
  const { year } = file;
  const sameYear = fitting.find((title) => title.year === year);
  if (sameYear) return { title: sameYear, confidence: file.isGuess ? "medium" : "high" };
  const [first] = fitting;
  if (!first) return undefined;
  // Archives and festivals date a film a year apart.
  const near = fitting.find((title) => year !== null && Math.abs(title.year - year) === 1);
  if (near) return { title: near, confidence: "medium" };
  if (year !== null && !isEpisode) return undefined;
  return { title: first, confidence: fitting.length === 1 && !file.isGuess ? "high" : "medium" };
}

function newTitle(file: NamedFile, isSubtitles: boolean): Upload["confidence"] {
  if (file.isTrailer || isSubtitles || file.title === "") return "low";
  // A series begins as a draft, whose year can be corrected.
  if (file.episode !== null) return "medium";
  return file.year === null ? "low" : "medium";
}

/** Proposes where a file belongs. */
function propose(
  file: NamedFile,
  options: {
    isSubtitles: boolean;
    fallback: string;
    titlesOf: (name: string) => readonly NamedTitle[];
  },
): Proposal {
  const { isSubtitles, fallback, titlesOf } = options;
  const found = choose(file, titlesOf(file.title));
  // Three digits are an episode only of a series that exists.
  if (!found && file.isGuess)
    return propose({ ...file, season: null, episode: null, isGuess: false }, options);
  const part = partOf(file, isSubtitles);
  return {
    target: {
      titleId: found?.title.id ?? null,
      name: found?.title.name ?? (file.title || fallback),
      year: found?.title.year ?? file.year,
      part,
      season: file.season,
      episode: file.episode,
      language: isSubtitles ? file.language : null,
    },
    confidence: found?.confidence ?? newTitle(file, isSubtitles),
  };
}

/** A proposal for a file that was dropped on a title, or on one of its episodes. */
export function placed(
  { target }: Proposal,
  { id, name, year, kind }: NamedTitle,
  place: UploadPlace,
): Proposal {
  const { season = target.season, episode = target.episode }: Partial<UploadTarget> = place;
  const isSeries = kind === "series";
  const isPart = target.part === "trailer" || target.part === "subtitles";
  const isNumbered = season !== null && episode !== null;
  const of = { titleId: id, name, year, language: target.language };
  if (!isSeries || target.part === "trailer")
    return {
      target: { ...of, part: isPart ? target.part : "film", season: null, episode: null },
      confidence: "chosen",
    };
  return {
    target: { ...of, part: isPart ? target.part : "episode", season, episode },
    confidence: isNumbered ? "chosen" : "low",
  };
}

/** Looks titles up by name, with the catalog as it was some seconds ago. */
export function createProposals(deps: {
  titles: () => Promise<readonly NamedTitle[]>;
  now: () => number;
}) {
  const { titles, now } = deps;
  let known: { atMs: number; byName: Promise<Map<string, NamedTitle[]>> } | undefined;

  async function read(): Promise<Map<string, NamedTitle[]>> {
    const byName = new Map<string, NamedTitle[]>();
    for (const title of await titles())
      for (const name of new Set([title.name, title.original_name ?? title.name].map(comparable)))
        byName.set(name, [...(byName.get(name) ?? []), title]);
    return byName;
  }

  async function names(): Promise<Map<string, NamedTitle[]>> {
    if (known === undefined || now() - known.atMs > TITLES_KEPT_MS) {
      const byName = read();
      known = { atMs: now(), byName };
      byName.catch(() => (known = undefined));
    }
    return known.byName;
  }

  return {
    /** The catalog has changed. */
    forget(): void {
      known = undefined;
    },

    /** @param tags what the file itself says: its title, instead of the name's. */
    async of(name: string, folder: string, tags?: { title: string; year: number | null }) {
      const isSubtitles = fileTypeOf(name)?.kind === "subtitles";
      const thisYear = new Date(now()).getUTCFullYear();
      const file = readName(name, folder, { isSubtitles, thisYear });
      const byName = await names();
      const said = tags ? { ...file, title: tags.title, year: tags.year ?? file.year } : file;
      return propose(said, {
        isSubtitles,
        fallback: name.replace(/\.[^.]+$/, "") || name,
        titlesOf: (title) => byName.get(comparable(title)) ?? [],
      });
    },
  };
}
export type Proposals = ReturnType<typeof createProposals>;

/** Whether what a file says of itself is surer than its name. */
export const isSurer = (
  { confidence }: Pick<Proposal, "confidence">,
  named: Proposal["confidence"],
): boolean => confidence === "high" || (confidence === "medium" && named === "low");
