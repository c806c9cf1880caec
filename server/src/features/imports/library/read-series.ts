import { posix } from "node:path";
import type { ImportProblem } from "@bijou/contract/studio/import-items";
import { readName } from "../../uploads/service.ts";
import { type FoundEpisode, type FoundItem, type FoundTitle, problem } from "../found.ts";
import { type Folder, isSubtitles, stemOf } from "./folder.ts";
import { readNfoFile } from "./nfo-file.ts";
import { nodesOf } from "./parse-xml.ts";
import { episodePicture, picturesIn } from "./pictures.ts";
import { type NfoEpisode, type NfoTitle, readEpisodes, readTitle } from "./read-nfo.ts";
import { filmsIn } from "./read-movie.ts";

const NOTHING: NfoTitle = { fields: {}, genres: [], ids: {}, seasonNames: {} };
const MAX_NUMBER = 999;

/** The file of a folder whose name differs in nothing but its case. */
export const fileNamed = ({ files }: Folder, name: string): string | undefined =>
  files.find((file) => file.toLowerCase() === name.toLowerCase());

interface Read {
  readonly episodes: readonly FoundEpisode[];
  readonly problems: readonly ImportProblem[];
}

/** The episodes of one video: those of its NFO file, or the one that its name says. */
async function episodesOf(
  root: string,
  folder: Folder,
  video: string,
  thisYear: number,
): Promise<Read> {
  const stem = stemOf(video);
  const path = posix.join(folder.path, video);
  const nfo = fileNamed(folder, `${stem}.nfo`);
  const named = readName(video, folder.path, { isSubtitles: false, thisYear });
  const problems: ImportProblem[] = [];
  let said: readonly Partial<NfoEpisode>[] = [{}];
  if (nfo !== undefined) {
    const read = await readNfoFile(root, posix.join(folder.path, nfo));
    if ("problem" in read) problems.push(read.problem);
    else said = readEpisodes(read.nfo);
    if (said.length === 0) said = [{}];
  }
  const episodes = said.flatMap((one, place): FoundEpisode[] => {
    const season = one.season ?? named.season;
    // Only the first of several can be the one in the name.
    const episode = one.episode ?? (place === 0 ? named.episode : null);
    const isNumbered = [season, episode].every(
      (number) => number !== null && number >= 1 && number <= MAX_NUMBER,
    );
    if (!isNumbered || season === null || episode === null) {
      problems.push(problem("no_number", { file: path }));
      return [];
    }
    return [
      {
        season,
        episode,
        name: one.name || named.episodeTitle || `Episode ${episode}`,
        description: one.description ?? "",
        runtimeSeconds: one.runtimeSeconds ?? null,
        image: place === 0 ? episodePicture(folder, stem) : null,
        video: place === 0 ? path : null,
      },
    ];
  });
  return { episodes, problems };
}

function distinct(found: readonly FoundEpisode[], problems: ImportProblem[]): FoundEpisode[] {
  const byNumber = new Map<string, FoundEpisode>();
  for (const episode of found) {
    const key = `${episode.season} ${episode.episode}`;
    if (byNumber.has(key)) problems.push(problem("repeated", { file: episode.video }));
    else byNumber.set(key, episode);
  }
  return [...byNumber.values()].toSorted((a, b) => a.season - b.season || a.episode - b.episode);
}

/**
 * Reads a series: `tvshow.nfo`, and the videos in its folder and those of its seasons.
 *
 * @param folders its own folder first
 */
export async function readSeries(
  root: string,
  folders: readonly [Folder, ...Folder[]],
  thisYear: number,
): Promise<FoundItem> {
  const [own] = folders;
  const problems: ImportProblem[] = folders.flatMap((folder) => folder.problems);
  const nfo = fileNamed(own, "tvshow.nfo");
  let said = NOTHING;
  let isBroken = false;
  if (nfo !== undefined) {
    const file = posix.join(own.path, nfo);
    const read = await readNfoFile(root, file);
    const node = "nfo" in read ? nodesOf(read.nfo, "tvshow")[0] : undefined;
    if (node) said = readTitle(node);
    else {
      isBroken = true;
      problems.push("problem" in read ? read.problem : problem("nfo_empty", { file }));
    }
  }
  const found: FoundEpisode[] = [];
  for (const folder of folders)
    for (const video of filmsIn(folder)) {
      const read = await episodesOf(root, folder, video, thisYear);
      found.push(...read.episodes);
      problems.push(...read.problems);
    }
  const around = readName(`${posix.basename(own.path)}.mkv`, posix.dirname(own.path), {
    isSubtitles: false,
    thisYear,
  });
  const name = said.fields.name ?? around.title;
  const year = said.fields.year ?? around.year;
  if (name === "") problems.push(problem("no_name"));
  if (year === null) problems.push(problem("no_year"));
  if (found.length === 0) problems.push(problem("no_video"));
  const title: FoundTitle | null =
    name === "" || year === null
      ? null
      : {
          kind: "series",
          ids: said.ids,
          fields: { ...said.fields, name, year },
          genres: said.genres,
          pictures: picturesIn(own, undefined, true),
          video: null,
          trailer: null,
          subtitles: folders.flatMap(({ files }) => files.filter(isSubtitles)).length,
          seasonNames: said.seasonNames,
          episodes: distinct(found, problems),
        };
  return {
    name: name || posix.basename(own.path),
    year,
    path: own.path,
    title,
    isRecognized: title !== null && !isBroken,
    problems,
  };
}
