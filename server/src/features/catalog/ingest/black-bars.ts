import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { guardedInput } from "./guards.ts";
import { pictureSecondsOf, type Source } from "./probe.ts";
import { type FilmRun, runOverFilm } from "./run-ffmpeg.ts";
import { UnusableFile } from "./unusable-file.ts";

/** Black around a picture, in lines and columns. */
export interface Bars {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Parts of the film where it is looked at. */
const PLACES = [0.25, 0.5, 0.75];
const FRAMES = 24;
/** Thinner bars are rounding, or the edge of a scan. */
const LEAST_PART = 0.01;

const FOUND = /crop=(\d+):(\d+):(\d+):(\d+)/g;

/** What `cropdetect` found at last, as its rectangle; undefined where all was black. */
function readCrop(stderr: string, { width, height }: { width: number; height: number }) {
  const [, w = 0, h = 0, x = 0, y = 0] = [...stderr.matchAll(FOUND)].at(-1)?.map(Number) ?? [];
  if (w === 0 || h === 0) return undefined;
  return { top: y, bottom: height - h - y, left: x, right: width - w - x };
}

async function barsAt(
  programs: Ffmpeg,
  { path, picture }: Source,
  fromSeconds: number,
  run: FilmRun,
): Promise<Bars | undefined> {
  const { width, height } = picture;
  const args = [
    "-nostdin",
    "-hide_banner",
    "-nostats",
    ...flags({ "-v": "info", "-ss": fromSeconds }),
    "-noaccurate_seek",
    ...guardedInput(path),
    ...flags({
      "-map": `0:${picture.index}`,
      "-frames:v": FRAMES,
      "-vf": `scale=${width}:${height},cropdetect=round=2:reset=0:skip=0`,
      "-f": "null",
    }),
    "-",
  ];
  return readCrop((await runOverFilm(programs, args, run)).stderr, picture);
}

/**
 * Looks for black bars, which are encoded like the rest of the picture. A dark scene has more of them than the film, so
 * the thinnest count.
 */
export async function findBars(
  programs: Ffmpeg,
  source: Source,
  run: FilmRun,
): Promise<Bars | undefined> {
  const seconds = pictureSecondsOf(source);
  if (seconds === undefined) return undefined;
  const { width, height } = source.picture;
  let thinnest: Bars | undefined;
  try {
    for (const part of PLACES) {
      const bars = await barsAt(programs, source, seconds * part, run);
      const thinner = (side: keyof Bars): number =>
        Math.min(thinnest?.[side] ?? Number.POSITIVE_INFINITY, bars?.[side] ?? 0);
      if (bars)
        thinnest = {
          top: thinner("top"),
          bottom: thinner("bottom"),
          left: thinner("left"),
          right: thinner("right"),
        };
    }
  } catch (error) {
    // What is wrong with the file is said when all of it is encoded.
    if (error instanceof UnusableFile) return undefined;
    throw error;
  }
  if (thinnest === undefined) return undefined;
  const isBar = (lines: number, of: number): boolean => lines >= of * LEAST_PART;
  const { top, bottom, left, right } = thinnest;
  const has =
    isBar(top, height) || isBar(bottom, height) || isBar(left, width) || isBar(right, width);
  return has ? thinnest : undefined;
}
