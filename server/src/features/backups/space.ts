import type { Database } from "../../platform/database/database.ts";
import { databaseBytes } from "../../platform/database/scratch-store.ts";
import { OperatorError } from "../../platform/errors.ts";
import { freeBytes } from "../../platform/files/disk-full.ts";

const GIGABYTE = 1_000_000_000;

/** Going on would fill the disk of the database. */
export class NotEnoughSpace extends OperatorError {
  override name = "NotEnoughSpace";
}

/**
 * @param times the size of the database that is needed, and a gigabyte
 * @throws {NotEnoughSpace} before a full disk stops the database, too.
 */
export async function requireSpace(
  database: Database,
  directory: string | undefined,
  times: number,
): Promise<void> {
  const free = directory === undefined ? undefined : await freeBytes(directory);
  const needed = times * (await databaseBytes(database)) + GIGABYTE;
  if (free === undefined || free >= needed) return;
  const show = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;
  throw new NotEnoughSpace(
    `The disk of ${directory} has ${show(free)} free, and this needs ${show(needed)}. Free some space.`,
  );
}
