import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDurable } from "../../../platform/files/durable-files.ts";

/** A restore that an owner has asked for. */
export interface RestoreRequest {
  readonly id: number;
  /** The folder of the backup. */
  readonly backup: string;
  /** Whose state is restored. ISO 8601. */
  readonly backupAt: string;
  readonly staffId: number;
  readonly actorName: string;
  readonly network: string;
  readonly isWithoutSafety: boolean;
}

/** In the data directory, from before anything is changed until the restored site runs. */
const fileIn = (dataDirectory: string): string => join(dataDirectory, "restore-in-place.json");

export async function writePending(dataDirectory: string, request: RestoreRequest): Promise<void> {
  const path = fileIn(dataDirectory);
  await writeFile(`${path}.new`, JSON.stringify(request), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await makeDurable(dataDirectory);
}

/** The request of a restore that a server has begun and not finished. */
export async function readPending(dataDirectory: string): Promise<RestoreRequest | undefined> {
  const text = await readFile(fileIn(dataDirectory), "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

export async function removePending(dataDirectory: string): Promise<void> {
  await rm(fileIn(dataDirectory), { force: true });
  await makeDurable(dataDirectory);
}
