import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { OperatorError, errorMessage } from "../errors.ts";
import { type MediaDescription, readDescription } from "./description.ts";
import { fragmentProblem } from "./fragmented-file.ts";
import { LAST_FILE } from "../files/blob-store.ts";
import { readRegularFile } from "../files/regular-file.ts";

/**
 * A package is a folder with one finished film: the CMAF ladder (HLS, RFC 8216bis, fMP4 segments of 4 s), its sounds,
 * subtitles, thumbnails, a poster, and `media.json`, which describes them.
 *
 * media.json, master.m3u8, poster.jpg, waveform.bin, thumbs.vtt, thumbs/sprite-0.jpg,
 * 720p/index.m3u8, 720p/iframes.m3u8, 720p/init.mp4, 720p/seg_0000.m4s ..., audio/..., audio-2/..., subs/en.vtt,
 * subs/en.m3u8
 *
 * Every name that a file of a package can have; nothing else is stored or served. */
export const MEDIA_FILE =
  /^(?:master\.m3u8|thumbs\.vtt|poster\.jpg|waveform\.bin|(?:\d{2,4}p(?:-(?:av1|hevc|hdr))?|audio(?:-[a-z0-9]{1,12}){0,2})\/(?:(?:index|iframes)\.m3u8|init\.mp4|seg_\d{4,6}\.m4s)|subs\/[a-z0-9-]{2,40}\.(?:vtt|m3u8)|thumbs\/sprite-\d{1,4}\.jpg)$/;

export const DESCRIPTION_FILE = LAST_FILE;

export interface MediaPackage {
  readonly directory: string;
  /** Derived from the content: the same package is the same asset wherever it is imported. */
  readonly assetId: string;
  readonly description: MediaDescription;
  /** Paths relative to the folder, `media.json` among them, sorted. */
  readonly files: readonly string[];
}

async function listFiles(directory: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async (entry) => {
        const full = join(entry.parentPath, entry.name);
        const path = full.slice(directory.length + 1).replaceAll("\\", "/");
        return { path, bytes: entry.isFile() ? (await stat(full)).size : -1 };
      }),
  );
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The segments and the initialization section of a media playlist (RFC 8216bis, 4.4.4). */
export function playlistFiles(playlist: string): string[] {
  const map = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist)?.[1];
  const lines = playlist.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  return map === undefined ? lines : [map, ...lines];
}

const tracksOf = ({ renditions, sounds }: MediaDescription): string[] => [
  ...renditions.map(({ name }) => name),
  ...sounds.flatMap(({ tracks }) => tracks.map(({ folder }) => folder)),
];

async function missingFiles(
  directory: string,
  description: MediaDescription,
  present: ReadonlySet<string>,
): Promise<string[]> {
  const tracks = tracksOf(description);
  const needed = [
    "master.m3u8",
    description.poster,
    ...tracks.map((track) => `${track}/index.m3u8`),
    ...description.renditions
      .filter(({ iframeBandwidth }) => iframeBandwidth !== undefined)
      .map(({ name }) => `${name}/iframes.m3u8`),
    ...description.subtitles.flatMap(({ file }) => [file, file.replace(/\.vtt$/, ".m3u8")]),
    ...(description.thumbnails ? [description.thumbnails.file] : []),
    ...(description.waveform ? [description.waveform.file] : []),
  ];
  for (const track of tracks) {
    if (!present.has(`${track}/index.m3u8`)) continue;
    const playlist = await readFile(join(directory, track, "index.m3u8"), "utf8");
    needed.push(...playlistFiles(playlist).map((file) => `${track}/${file}`));
  }
  if (description.thumbnails && present.has("thumbs.vtt")) {
    const cues = await readFile(join(directory, "thumbs.vtt"), "utf8");
    needed.push(...new Set([...cues.matchAll(/^(\S+)#xywh=/gm)].map((match) => match[1] ?? "")));
  }
  return needed.filter((file) => !present.has(file));
}

const FRAGMENTS_AT_ONCE = 16;
/** Playlists round each segment, and a picture ends with its last frame. */
const MAX_DIFFERENCE_SECONDS = 2;

/** Finds truncated or foreign segments, and pictures that are shorter or longer than the film; sound may be shorter. */
async function brokenTracks(
  directory: string,
  description: MediaDescription,
  files: readonly { path: string }[],
): Promise<string[]> {
  const queue = pLimit(FRAGMENTS_AT_ONCE);
  const fragments = files.filter(({ path }) => /\.(?:m4s|mp4)$/.test(path));
  const cut = await queue.map(fragments, async ({ path }) => {
    const needed = path.endsWith(".mp4") ? ["moov"] : ["moof", "mdat"];
    const problem = await fragmentProblem(join(directory, path), needed);
    return problem === undefined ? [] : [`${path} ${problem}`];
  });
  const wrong = await queue.map(description.renditions, async ({ name: track }) => {
    const playlist = await readFile(join(directory, track, "index.m3u8"), "utf8");
    const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)]
      .map(([, text]) => Number(text))
      .reduce((sum, each) => sum + each, 0);
    const isRight = Math.abs(seconds - description.durationSeconds) <= MAX_DIFFERENCE_SECONDS;
    return isRight
      ? []
      : [`${track} lasts ${seconds.toFixed(1)} of ${description.durationSeconds.toFixed(1)} s`];
  });
  return [...cut.flat(), ...wrong.flat()];
}

const LARGEST_TEXT_BYTES = 20_000_000;

/** Hashes text by content and segments by length, so that a large catalog is imported without reading all of it. */
async function assetIdOf(
  directory: string,
  files: readonly { path: string; bytes: number }[],
): Promise<string> {
  const digest = createHash("sha256");
  for (const { path, bytes } of files) {
    digest.update(`${path}\0${bytes}\0`);
    const isText = /\.(?:json|m3u8|vtt|jpg)$/.test(path) && bytes <= LARGEST_TEXT_BYTES;
    if (isText) digest.update(await readFile(join(directory, path)));
  }
  const number = BigInt(`0x${digest.digest("hex")}`);
  return number.toString(36).padStart(50, "0").slice(-16);
}

/**
 * Reads a package and checks that it is complete.
 *
 * @throws {OperatorError} naming the folder and everything that is wrong with it.
 */
export async function readPackage(directory: string): Promise<MediaPackage> {
  const text = await readRegularFile(join(directory, DESCRIPTION_FILE), LARGEST_TEXT_BYTES).then(
    (bytes) => bytes.toString("utf8"),
    () => undefined,
  );
  if (text === undefined) {
    throw new OperatorError(
      `${directory} is not a package: it has no ${DESCRIPTION_FILE}. Make one with: npm run bijou -- package FILE ${directory}`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${directory}/${DESCRIPTION_FILE} is not JSON: ${errorMessage(error)}`);
  }
  const description = readDescription(value);
  if ("problem" in description) {
    throw new OperatorError(`${directory}/${DESCRIPTION_FILE}: ${description.problem}`);
  }
  const files = await listFiles(directory);
  const strange = files.filter(
    ({ path, bytes }) => bytes < 1 || (path !== DESCRIPTION_FILE && !MEDIA_FILE.test(path)),
  );
  if (strange.length > 0) {
    const names = strange
      .slice(0, 5)
      .map(({ path, bytes }) => path + (bytes < 1 ? " (empty)" : ""));
    throw new OperatorError(`${directory} holds what no package has: ${names.join(", ")}`);
  }
  const missing = await missingFiles(
    directory,
    description,
    new Set(files.map(({ path }) => path)),
  );
  if (missing.length > 0) {
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : "";
    throw new OperatorError(`${directory} lacks ${missing.slice(0, 5).join(", ")}${more}`);
  }
  const broken = await brokenTracks(directory, description, files);
  if (broken.length > 0) {
    const more = broken.length > 5 ? ` and ${broken.length - 5} more` : "";
    throw new OperatorError(
      `${directory} is damaged: ${broken.slice(0, 5).join("; ")}${more}. Copy it again, or package the film again.`,
    );
  }
  return {
    directory,
    assetId: await assetIdOf(directory, files),
    description,
    files: files.map(({ path }) => path),
  };
}
