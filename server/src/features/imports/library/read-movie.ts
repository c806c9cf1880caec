import { posix } from "node:path";
import type { ImportProblem } from "@bijou/contract/studio/import-items";
import { readName } from "../../uploads/service.ts";
import { type FoundItem, type FoundTitle, problem } from "../found.ts";
import { type Folder, isSubtitles, isVideo, stemOf } from "./folder.ts";
import { readNfoFile } from "./nfo-file.ts";
import { nodesOf } from "./parse-xml.ts";
import { picturesIn } from "./pictures.ts";
import { type NfoTitle, readTitle } from "./read-nfo.ts";

const EXTRA =
  /-(?:trailer|sample|featurette|behindthescenes|deleted|interview|scene|short|clip|other|extra)\d*$/i;
const TRAILER = /(?:^|[-.])trailer\d*$/i;
/** The later parts of a film in several files. */
const PART = /[-. _](?:cd|part|pt|disc|disk)[-. _]?[2-9]$/i;

const isExtra = (file: string): boolean => EXTRA.test(stemOf(file)) || TRAILER.test(stemOf(file));

/** The videos of a folder that may be films. */
export const filmsIn = ({ files }: Folder): string[] =>
  files.filter((file) => isVideo(file) && !isExtra(file) && !PART.test(stemOf(file)));

const NOTHING: NfoTitle = { fields: {}, genres: [], ids: {}, seasonNames: {} };

async function describe(root: string, folder: Folder, stem: string | undefined, isAlone: boolean) {
  const names = new Map(folder.files.map((file) => [file.toLowerCase(), file] as const));
  const wanted = [
    ...(stem === undefined ? [] : [`${stem}.nfo`]),
    ...(isAlone ? ["movie.nfo"] : []),
  ];
  const name = wanted.map((file) => names.get(file.toLowerCase())).find(Boolean);
  if (name === undefined) return { said: NOTHING, problems: [] };
  const file = posix.join(folder.path, name);
  const read = await readNfoFile(root, file);
  if ("problem" in read) return { said: NOTHING, problems: [read.problem] };
  const node = nodesOf(read.nfo, "movie")[0] ?? nodesOf(read.nfo, "video")[0];
  return node
    ? { said: readTitle(node), problems: [], file }
    : { said: NOTHING, problems: [problem("nfo_empty", { file })] };
}

/** Reads one film of a folder: its NFO file, its pictures, and its name where the others say nothing. */
export async function readMovie(
  root: string,
  folder: Folder,
  video: string | undefined,
  options: { readonly isAlone: boolean; readonly thisYear: number },
): Promise<FoundItem> {
  const { isAlone, thisYear } = options;
  const stem = video === undefined ? undefined : stemOf(video);
  const { said, problems: ofNfo, file } = await describe(root, folder, stem, isAlone);
  const problems: ImportProblem[] = [...ofNfo];
  const named = readName(video ?? `${posix.basename(folder.path)}.mkv`, folder.path, {
    isSubtitles: false,
    thisYear,
  });
  // The folder of a single film is named by hand more often than its file.
  const around = isAlone
    ? readName(`${posix.basename(folder.path)}.mkv`, posix.dirname(folder.path), {
        isSubtitles: false,
        thisYear,
      })
    : named;
  const best = around.year === null ? named : around;
  const name = said.fields.name ?? best.title;
  const year = said.fields.year ?? best.year ?? named.year;
  if (name === "") problems.push(problem("no_name"));
  if (year === null) problems.push(problem("no_year"));
  if (video === undefined) problems.push(problem("no_video"));
  const trailer = folder.files.find(
    (other) =>
      isVideo(other) && TRAILER.test(stemOf(other)) && (isAlone || other.startsWith(stem ?? "")),
  );
  const path = video === undefined ? (file ?? folder.path) : posix.join(folder.path, video);
  const title: FoundTitle | null =
    name === "" || year === null
      ? null
      : {
          kind: "movie",
          ids: said.ids,
          fields: { ...said.fields, name, year },
          genres: said.genres,
          pictures: picturesIn(folder, stem, isAlone),
          video: video === undefined ? null : path,
          trailer: trailer === undefined ? null : posix.join(folder.path, trailer),
          subtitles: folder.files.filter(
            (other) => isSubtitles(other) && stem !== undefined && other.startsWith(stem),
          ).length,
          seasonNames: {},
          episodes: [],
        };
  return {
    name: name || (video ?? posix.basename(folder.path)),
    year,
    path,
    title,
    isRecognized: title !== null && ofNfo.length === 0,
    problems,
  };
}
