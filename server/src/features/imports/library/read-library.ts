import { posix } from "node:path";
import { MAX_IMPORT_ITEMS } from "@bijou/contract/studio/import-items";
import { OperatorError } from "../../../platform/errors.ts";
import { placeInRoot } from "../../../platform/files/media-roots.ts";
import { readName } from "../../uploads/service.ts";
import { type FoundItem, problem } from "../found.ts";
import { type Folder, listFolder } from "./folder.ts";
import { filmsIn, readMovie } from "./read-movie.ts";
import { fileNamed, readSeries } from "./read-series.ts";

const MAX_DEPTH = 12;
const MAX_FILES = 500_000;

/** Folders beside a film that hold no other films. */
const EXTRAS =
  /^(?:extras?|trailers?|samples?|featurettes|behind the scenes|deleted scenes|interviews|scenes|shorts|clips|other|others|backdrops|theme-music|metadata|subs|subtitles|extrafanart|extrathumbs|actors|\.actors|video_ts|bdmv|certificate)$/i;
const SEASON = /^(?:(?:season|series|staffel|saison|temporada|s)[\s._-]*0*\d{1,3}|specials)$/i;

export interface ReadLibrary {
  readonly items: readonly FoundItem[];
  readonly files: number;
}

/** What a library folder holds, of Jellyfin, Emby or Kodi. Nothing in it is changed (ST-081). */
export async function readLibrary(
  root: string,
  path: string,
  options: { readonly thisYear: number; readonly signal: AbortSignal },
): Promise<ReadLibrary> {
  const { thisYear, signal } = options;
  const items: FoundItem[] = [];
  let files = 0;

  function add(item: FoundItem): void {
    items.push(item);
    if (items.length > MAX_IMPORT_ITEMS)
      throw new OperatorError(
        `The folder has more than ${MAX_IMPORT_ITEMS} titles. Choose one of the folders in it.`,
      );
  }

  async function list(folder: string): Promise<Folder> {
    signal.throwIfAborted();
    const found = await listFolder(root, folder);
    files += found.files.length;
    if (files > MAX_FILES)
      throw new OperatorError(
        `The folder has more than ${MAX_FILES} files. Choose one of the folders in it.`,
      );
    return found;
  }

  const isEpisode = (file: string, folder: string): boolean => {
    const { episode, isGuess } = readName(file, folder, { isSubtitles: false, thisYear });
    return episode !== null && !isGuess;
  };

  async function seasonsOf(folder: Folder, depth: number): Promise<Folder[]> {
    if (depth > MAX_DEPTH) return [];
    const found: Folder[] = [];
    for (const name of folder.folders) {
      if (EXTRAS.test(name)) continue;
      const season = await list(posix.join(folder.path, name));
      found.push(season, ...(await seasonsOf(season, depth + 1)));
    }
    return found;
  }

  async function visit(folder: Folder, depth: number): Promise<void> {
    const films = filmsIn(folder);
    const isSeries =
      fileNamed(folder, "tvshow.nfo") !== undefined ||
      folder.folders.some((name) => SEASON.test(name)) ||
      (folder.path !== path && films.some((file) => isEpisode(file, folder.path)));
    if (isSeries && folder.path !== "") {
      add(await readSeries(root, [folder, ...(await seasonsOf(folder, depth + 1))], thisYear));
      return;
    }
    const isAlone = films.length === 1;
    for (const film of films) add(await readMovie(root, folder, film, { isAlone, thisYear }));
    if (films.length === 0 && fileNamed(folder, "movie.nfo") !== undefined)
      add(await readMovie(root, folder, undefined, { isAlone: true, thisYear }));
    for (const { code, file } of folder.problems)
      add({
        name: posix.basename(file ?? folder.path),
        year: null,
        path: file ?? folder.path,
        title: null,
        isRecognized: false,
        problems: [problem(code, { file })],
      });
    if (depth >= MAX_DEPTH) return;
    for (const name of folder.folders)
      if (!EXTRAS.test(name)) await visit(await list(posix.join(folder.path, name)), depth + 1);
  }

  await placeInRoot(root, path);
  await visit(await list(path), 0);
  return { items: withoutRepeated(items), files };
}

/** The same title twice, such as a film in two qualities: the first one counts. */
function withoutRepeated(items: readonly FoundItem[]): FoundItem[] {
  const seen = new Set<string>();
  return items.map((item) => {
    if (!item.title || !item.isRecognized) return item;
    const { kind, fields } = item.title;
    const key = `${kind} ${fields.year} ${fields.name.toLowerCase()}`;
    if (!seen.has(key)) {
      seen.add(key);
      return item;
    }
    const repeated = problem("repeated", { file: item.path });
    return { ...item, title: null, isRecognized: false, problems: [...item.problems, repeated] };
  });
}
