import { access } from "node:fs/promises";
import { errorMessage, OperatorError } from "../../../platform/errors.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { encoderProblem } from "./choose-encoder.ts";
import { FailedRun, UnusableFile } from "./unusable-file.ts";

/** Why an encoding failed, as far as one failure is like another. */
export type FailureCause =
  | "missing"
  | "unreadable"
  | "damaged"
  | "encoder"
  | "disk"
  | "interrupted"
  | "other";

/** The disk has no space left for what the encoder writes. */
export class DiskFull extends Error {
  override name = "DiskFull";
}

const isFull = (error: unknown): boolean =>
  error instanceof DiskFull ||
  (error instanceof Error && "code" in error && error.code === "ENOSPC");

export const isReadable = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Why ffmpeg does not encode a test picture; at that it fails at every file. */
async function problemOfEncoder(ffmpegPath: string | undefined): Promise<string | undefined> {
  try {
    const problem = await encoderProblem(await findFfmpeg(ffmpegPath), "x264");
    return problem === undefined ? undefined : `ffmpeg cannot encode a test picture: ${problem}`;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Tells a bad file from an encoder that does not work, by a trial. */
export async function judgeFailure(
  error: unknown,
  source: string,
  ffmpegPath: string | undefined,
): Promise<{ readonly cause: FailureCause; readonly reason: string }> {
  const reason = errorMessage(error);
  if (isFull(error)) return { cause: "disk", reason };
  if (!(await isReadable(source))) return { cause: "missing", reason };
  const problem = await problemOfEncoder(ffmpegPath);
  if (problem !== undefined) return { cause: "encoder", reason: problem };
  if (error instanceof FailedRun) return { cause: "damaged", reason };
  if (error instanceof UnusableFile) return { cause: "unreadable", reason };
  return { cause: error instanceof OperatorError ? "encoder" : "other", reason };
}
