import { OperatorError } from "../errors.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { readId, showId } from "./instance-id.ts";

const PATH = "instance.json";
const MAX_BYTES = 10_000;

/** The id of the instance whose films a bucket has; undefined for a new bucket. */
export async function readBucketId(bucket: BlobStore): Promise<string | undefined> {
  const found = await bucket.load(PATH, MAX_BYTES);
  if (found === undefined) return undefined;
  const id = readId(found.content?.toString() ?? "");
  if (id === undefined)
    throw new OperatorError(
      `${bucket.place}${PATH} contains no id. Check MEDIA_URL. If the bucket is that of this instance, delete the object.`,
    );
  return id;
}

export const writeBucketId = (bucket: BlobStore, id: string): Promise<void> =>
  bucket.write(PATH, [Buffer.from(showId(id))]);
