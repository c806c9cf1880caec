import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Encoder } from "../../../config/encoder-setting.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { hasZscale } from "./abilities.ts";
import { gainOf, type MeasuredSound } from "./loudness.ts";
import type { Encoding } from "./encodings.ts";
import { encodingCommand, pictureCommand } from "./picture-command.ts";
import type { Plan } from "./plan.ts";
import { type FilmRun, runOverFilm } from "./run-ffmpeg.ts";
import { soundCommand } from "./sound-command.ts";

/** A shorter rest of the sound is cut with the picture. */
const LEAST_HOLD_SECONDS = 0.5;

/** How long the last picture is shown, because the sound goes on after it. */
export function holdSecondsOf({ source }: Plan, { endSeconds }: MeasuredSound): number {
  const { durationSeconds } = source.picture;
  const rest = durationSeconds === undefined ? 0 : endSeconds - durationSeconds;
  return rest > LEAST_HOLD_SECONDS ? rest : 0;
}

const makeFolders = (directory: string, names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => mkdir(join(directory, name), { recursive: true })));

/**
 * Encodes the H.264 ladder and the thumbnails into `directory`, in one run of ffmpeg.
 *
 * @throws {UnusableFile} when ffmpeg fails.
 */
export async function encodePicture(
  programs: Ffmpeg,
  plan: Plan,
  directory: string,
  options: FilmRun & { readonly measured: MeasuredSound; readonly encoder: Encoder },
): Promise<void> {
  await makeFolders(directory, [...plan.rungs.map(({ name }) => name), "thumbs"]);
  const args = pictureCommand(plan, directory, {
    holdSeconds: holdSecondsOf(plan, options.measured),
    hasZscale: await hasZscale(programs),
    encoder: options.encoder,
  });
  // Drivers of graphics cards reserve more addresses than any limit.
  await runOverFilm(programs, args, { ...options, isMemoryBound: options.encoder === "x264" });
}

/**
 * Encodes the picture once more, in one run of ffmpeg.
 *
 * @throws {UnusableFile} when ffmpeg fails.
 */
export async function encodeOther(
  programs: Ffmpeg,
  plan: Plan,
  encoding: Encoding,
  directory: string,
  options: FilmRun & { readonly measured: MeasuredSound },
): Promise<void> {
  await makeFolders(
    directory,
    encoding.rungs.map(({ name }) => name),
  );
  const args = encodingCommand(plan, encoding, directory, {
    holdSeconds: holdSecondsOf(plan, options.measured),
    hasZscale: await hasZscale(programs),
  });
  // AV1 in large pictures reserves more addresses than the limit; the film was read once within it.
  await runOverFilm(programs, args, { ...options, isMemoryBound: false });
}

/**
 * Encodes all sounds to the length of the picture, at the loudness of the plan: the second of two passes.
 *
 * @throws {UnusableFile} when ffmpeg fails.
 */
export async function encodeSounds(
  programs: Ffmpeg,
  plan: Plan,
  directory: string,
  options: FilmRun & { readonly durationSeconds: number; readonly measured: MeasuredSound },
): Promise<void> {
  if (plan.sounds.length === 0) return;
  const folders = plan.sounds.map(({ folder }) => folder);
  await makeFolders(directory, folders);
  const args = soundCommand(plan, directory, {
    durationSeconds: options.durationSeconds,
    gainOf: (track) => gainOf(plan, options.measured, track),
  });
  await runOverFilm(programs, args, options);
}
