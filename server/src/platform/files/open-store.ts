import { randomUUID } from "node:crypto";
import type { S3Credentials, S3Place } from "../s3/s3-place.ts";
import type { BlobStore } from "./blob-store.ts";
import { createDirectoryStore } from "./directory-store.ts";

/** Where the films and pictures of an instance are. */
export interface StorePlace {
  readonly dataDirectory: string;
  /** A bucket instead of the data directory. */
  readonly mediaBucket: S3Place | undefined;
  readonly s3Credentials: S3Credentials | undefined;
}

/** Opens the store of an instance. Instances without a bucket never load the SDK. */
export async function openBlobStore(place: StorePlace): Promise<BlobStore> {
  const { dataDirectory, mediaBucket, s3Credentials } = place;
  if (mediaBucket === undefined) return createDirectoryStore(dataDirectory);
  const { openS3Store } = await import("../s3/s3-store.ts");
  return openS3Store(mediaBucket, s3Credentials);
}

/**
 * Checks that the bucket of an instance can be listed, written and read, if it has one.
 *
 * @param variable where its address is from, for the message.
 * @throws {OperatorError} with the reason, and what to do.
 */
export async function requireUsableBucket(
  { mediaBucket, s3Credentials }: Pick<StorePlace, "mediaBucket" | "s3Credentials">,
  variable = "MEDIA_URL",
): Promise<void> {
  if (mediaBucket === undefined) return;
  const { requireUsable } = await import("../s3/require-usable.ts");
  await requireUsable(mediaBucket, s3Credentials, variable, `unfinished/check-${randomUUID()}`);
}
