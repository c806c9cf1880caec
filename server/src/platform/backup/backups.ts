import { OperatorError } from "../errors.ts";
import { type Manifest, MANIFEST, readManifest } from "./manifest.ts";
import {
  filmListing,
  listedFilms,
  listedPictures,
  SHARED_FOLDERS,
  sharedPicture,
} from "./shared-files.ts";
import type { BackupTarget } from "./target.ts";
import { verifyFile } from "./verify.ts";

/** The time in UTC, so that names sort by age. */
export const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

/** The backups of a target, oldest first. */
export async function listBackups(
  target: BackupTarget,
): Promise<{ complete: string[]; incomplete: string[] }> {
  const names = (await target.list("")).filter((name) => BACKUP_NAME.test(name)).toSorted();
  const complete: string[] = [];
  const incomplete: string[] = [];
  for (const name of names) {
    const isComplete = (await target.size(`${name}/${MANIFEST}`)) !== undefined;
    (isComplete ? complete : incomplete).push(name);
  }
  return { complete, incomplete };
}

export const newestBackup = async (target: BackupTarget): Promise<string | undefined> =>
  (await listBackups(target)).complete.at(-1);

/** The newest backup whose manifest is sound: a damaged one must not prevent others. */
export async function newestReadable(target: BackupTarget): Promise<Manifest | undefined> {
  const { complete } = await listBackups(target);
  for (const name of complete.toReversed()) {
    const manifest = await readManifest(target, name).catch(() => undefined);
    if (manifest) return manifest;
  }
  return undefined;
}

export async function newName(target: BackupTarget, now: Date): Promise<string> {
  const name = `${now.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
  if ((await target.list(name)).length > 0)
    throw new OperatorError(`${target.name}/${name} exists already. Try again in a second.`);
  return name;
}

/** What file systems and desktops put into every folder. */
const IGNORED = /^(?:\.|lost\+found$)/;

/** @throws {OperatorError} for a target with other files, or with backups of another instance. */
export async function requireOwnTarget(target: BackupTarget, instanceId: string): Promise<void> {
  const other = (await target.list("")).find(
    (name) => !BACKUP_NAME.test(name) && !SHARED_FOLDERS.includes(name) && !IGNORED.test(name),
  );
  if (other !== undefined)
    throw new OperatorError(
      `${target.name} contains ${other}, which is no backup. Give a folder that is empty, missing, or has backups of this instance.`,
    );
  const found = (await newestReadable(target))?.instance.id;
  if (found !== undefined && found !== instanceId)
    throw new OperatorError(
      `${target.name} has backups of another instance (${found}). Give each instance a folder of its own.`,
    );
}

/** Removes films and pictures that no backup lists any more. */
async function sweepShared(target: BackupTarget, backups: readonly string[]): Promise<void> {
  const listed = new Set<string>();
  for (const backup of backups) {
    const { films, pictures } = await readManifest(target, backup);
    await verifyFile(target, pictures.list);
    if (films) {
      await verifyFile(target, films.list);
      for await (const { id } of listedFilms(target, films.list)) listed.add(filmListing(id));
    }
    for await (const { name } of listedPictures(target, pictures.list))
      listed.add(sharedPicture(name));
  }
  const [films = "", pictures = ""] = SHARED_FOLDERS;
  // A film's listing goes first: without it, its folder counts for nothing.
  const entries = (await target.list(films)).toSorted((a, b) => b.length - a.length);
  for (const entry of entries) {
    const listing = entry.endsWith(".json") ? `${films}/${entry}` : filmListing(entry);
    if (!listed.has(listing)) await target.remove(`${films}/${entry}`);
  }
  for (const entry of await target.list(pictures))
    if (!listed.has(sharedPicture(entry))) await target.remove(sharedPicture(entry));
}

/** Removes the backups that `choose` returns of all, oldest first, and what only they share. */
async function removeChosen(
  target: BackupTarget,
  choose: (complete: readonly string[]) => string[],
): Promise<string[]> {
  const lock = await target.lock();
  try {
    const { complete } = await listBackups(target);
    const old = choose(complete);
    for (const name of old) {
      // Without its manifest, a backup that is half removed does not count as one.
      await target.remove(`${name}/${MANIFEST}`);
      await target.remove(name);
    }
    await sweepShared(
      target,
      complete.filter((name) => !old.includes(name)),
    );
    return old;
  } finally {
    await lock.release();
  }
}

/** Removes all but the newest backups. Returns the names of the removed ones. */
export const keepNewest = (target: BackupTarget, count: number): Promise<string[]> =>
  removeChosen(target, (complete) => complete.slice(0, -count));

/** Removes one backup, if it is there. */
export async function removeBackup(target: BackupTarget, name: string): Promise<void> {
  await removeChosen(target, (complete) => complete.filter((one) => one === name));
}
