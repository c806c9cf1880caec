import { access, constants, realpath, stat } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";
import { OperatorError } from "../errors.ts";

/** The programs that probe and encode video. Only ingest needs them. */
export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

const suffix = process.platform === "win32" ? ".exe" : "";

async function isProgram(path: string): Promise<boolean> {
  const runs = access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  return (await runs) && (await stat(path)).isFile();
}

/** The first program of this name on PATH. */
export async function findOnPath(
  name: string,
  path = process.env["PATH"] ?? "",
): Promise<string | undefined> {
  for (const directory of path.split(delimiter)) {
    const candidate = join(directory, name + suffix);
    if (directory !== "" && (await isProgram(candidate))) return candidate;
  }
  return undefined;
}

async function beside(ffmpeg: string, name: string): Promise<string | undefined> {
  for (const directory of [dirname(ffmpeg), dirname(await realpath(ffmpeg))]) {
    const candidate = join(directory, name + suffix);
    if (await isProgram(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Finds ffmpeg at `FFMPEG_PATH` (the program, or the folder that contains it), else on PATH.
 *
 * @throws {OperatorError} saying how to install it.
 */
export async function findFfmpeg(
  configured: string | undefined,
  path = process.env["PATH"] ?? "",
): Promise<Ffmpeg> {
  if (configured !== undefined) {
    const named = resolve(configured);
    const candidates = [named, join(named, `ffmpeg${suffix}`)];
    for (const ffmpeg of candidates) {
      if (!(await isProgram(ffmpeg))) continue;
      const ffprobe = (await beside(ffmpeg, "ffprobe")) ?? (await findOnPath("ffprobe", path));
      if (ffprobe !== undefined) return { ffmpeg, ffprobe };
      throw new OperatorError(`FFMPEG_PATH names ${ffmpeg}, but there is no ffprobe beside it.`);
    }
    throw new OperatorError(`FFMPEG_PATH names ${configured}, which is not a program that runs.`);
  }
  const ffmpeg = await findOnPath("ffmpeg", path);
  const ffprobe = await findOnPath("ffprobe", path);
  if (ffmpeg !== undefined && ffprobe !== undefined) return { ffmpeg, ffprobe };
  throw new OperatorError(
    "Encoding video needs ffmpeg 5 or newer, which is not installed. " +
      "Install it (Debian: apt install ffmpeg; macOS: brew install ffmpeg; Windows: winget install ffmpeg) " +
      "or set FFMPEG_PATH to where it is.",
  );
}
