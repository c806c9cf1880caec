import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../../../platform/errors.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { DESCRIPTION_FILE } from "../../../platform/media/package.ts";
import { type MadePackage, makePackage } from "./make-package.ts";

/**
 * Makes a package in a folder of the operator. An earlier package there is replaced once the new one is complete.
 *
 * @throws {OperatorError} when the folder contains anything else.
 */
export async function packageFile(
  programs: Ffmpeg,
  file: string,
  outputDirectory: string,
  options: Parameters<typeof makePackage>[3],
): Promise<MadePackage> {
  const output = resolve(outputDirectory);
  const present = await readdir(output).catch((): string[] => []);
  if (present.length > 0 && !present.includes(DESCRIPTION_FILE)) {
    throw new OperatorError(
      `${output} contains other files. Name a folder that is empty or does not exist yet.`,
    );
  }
  await mkdir(dirname(output), { recursive: true });
  const work = join(dirname(output), `.packaging-${randomUUID()}`);
  const removeWork = () => rmSync(work, { recursive: true, force: true });
  process.once("exit", removeWork);
  try {
    const made = await makePackage(programs, file, work, options);
    await rm(output, { recursive: true, force: true });
    await rename(work, output);
    return { ...made, directory: output };
  } finally {
    removeWork();
    process.off("exit", removeWork);
  }
}
