import { realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { OperatorError, errorMessage } from "../errors.ts";
import { exists } from "../files/durable-files.ts";
import {
  isS3Url,
  parseS3Url,
  type S3Credentials,
  type S3Place,
  withRegion,
} from "../s3/s3-place.ts";
import { BACKUP_NAME, newestBackup } from "./backups.ts";
import { createDirectoryTarget } from "./directory-target.ts";
import type { BackupTarget } from "./target.ts";

interface BucketSettings {
  readonly s3Credentials: S3Credentials | undefined;
  readonly s3Region: string | undefined;
  readonly mediaBucket: S3Place | undefined;
  readonly dataDirectory: string;
}

function readPlace(place: string, { s3Region }: BucketSettings): S3Place {
  try {
    return withRegion(parseS3Url(place), s3Region);
  } catch (error) {
    throw new OperatorError(`The place of backups must be a directory, or ${errorMessage(error)}.`);
  }
}

async function openBucket(place: S3Place, settings: BucketSettings): Promise<BackupTarget> {
  const [{ createS3Target }, { createS3 }] = await Promise.all([
    import("./s3-target.ts"),
    import("../s3/s3-client.ts"),
  ]);
  return createS3Target(place, createS3(place, settings.s3Credentials));
}

function openDirectory(place: string): BackupTarget {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(place))
    throw new OperatorError(`Backups go to a directory or to s3://..., not to ${place}.`);
  return createDirectoryTarget(resolve(place));
}

/** The real path of what exists of a path. */
async function realParent(path: string): Promise<string> {
  if (await exists(path)) return realpath(path);
  return join(await realParent(dirname(path)), basename(path));
}

async function requireOutside(place: string, dataDirectory: string): Promise<void> {
  const way = relative(await realParent(resolve(dataDirectory)), await realParent(resolve(place)));
  if (!way.startsWith("..") && !isAbsolute(way))
    throw new OperatorError(
      `${place} is inside the data directory ${dataDirectory}. Give a directory elsewhere, best on another disk.`,
    );
}

function requireOtherPrefix(place: S3Place, media: S3Place | undefined): void {
  const isInside =
    media?.bucket === place.bucket &&
    media.endpoint === place.endpoint &&
    place.prefix.startsWith(media.prefix);
  if (isInside)
    throw new OperatorError(
      `The place of backups is inside MEDIA_URL, the bucket of the films. Give another prefix, best in another bucket.`,
    );
}

/**
 * Opens the place of an instance's backups.
 *
 * @throws {OperatorError} for a place that is lost together with the instance.
 */
export async function openBackupTarget(
  place: string,
  settings: BucketSettings,
): Promise<BackupTarget> {
  if (!isS3Url(place)) {
    const target = openDirectory(place);
    await requireOutside(place, settings.dataDirectory);
    return target;
  }
  const bucket = readPlace(place, settings);
  requireOtherPrefix(bucket, settings.mediaBucket);
  return openBucket(bucket, settings);
}

async function newestOf(target: BackupTarget): Promise<{ target: BackupTarget; name: string }> {
  const name = await newestBackup(target);
  if (name === undefined) throw new OperatorError(`There is no complete backup in ${target.name}.`);
  return { target, name };
}

async function chooseInBucket(place: string, settings: BucketSettings) {
  const whole = readPlace(place, settings);
  const [, parent = "", name] = /^(.*?)([^/]+)\/$/.exec(whole.prefix) ?? [];
  return name !== undefined && BACKUP_NAME.test(name)
    ? { target: await openBucket({ ...whole, prefix: parent }, settings), name }
    : newestOf(await openBucket(whole, settings));
}

/** A backup, or the newest one of a place of backups. */
export async function chooseBackup(
  place: string,
  readSettings: () => Promise<BucketSettings>,
): Promise<{ target: BackupTarget; name: string }> {
  if (isS3Url(place)) return chooseInBucket(place, await readSettings());
  const path = resolve(place);
  return BACKUP_NAME.test(basename(path))
    ? { target: openDirectory(dirname(path)), name: basename(path) }
    : newestOf(openDirectory(place));
}
