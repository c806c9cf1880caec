import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDurable } from "../files/durable-files.ts";
import { OperatorError } from "../errors.ts";

/** Exists in a data directory while a backup is restored into it. */
const RESTORE_MARKER = "restore.json";

/** The marker of a restore that runs or was interrupted; undefined without one. */
export const readRestoreMarker = (dataDirectory: string): Promise<string | undefined> =>
  readFile(join(dataDirectory, RESTORE_MARKER), "utf8").catch(() => undefined);

export async function writeRestoreMarker(dataDirectory: string, content: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  const path = join(dataDirectory, RESTORE_MARKER);
  await writeFile(`${path}.new`, content, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await makeDurable(dataDirectory);
}

export async function removeRestoreMarker(dataDirectory: string): Promise<void> {
  await rm(join(dataDirectory, RESTORE_MARKER), { force: true });
  await makeDurable(dataDirectory);
}

/** @throws {OperatorError} for a data directory whose restore did not finish. */
export async function rejectInterruptedRestore(dataDirectory: string): Promise<void> {
  if ((await readRestoreMarker(dataDirectory)) !== undefined)
    throw new OperatorError(
      `A backup is being restored into ${dataDirectory}, or its restore was interrupted. Run the same \`npm run bijou -- restore\` again to finish it, or delete the directory.`,
    );
}
