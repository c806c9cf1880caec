import {
  parseS3Url,
  type S3Credentials,
  type S3Place,
  withRegion,
} from "../platform/s3/s3-place.ts";
import type { Read } from "./read.ts";

const text = (value: string): string => value;

/** The keys for every bucket; undefined where the machine has a role instead. */
export function readS3Credentials(read: Read, mistakes: string[]): S3Credentials | undefined {
  const accessKeyId = read("AWS_ACCESS_KEY_ID", text, "");
  const secretAccessKey = read("AWS_SECRET_ACCESS_KEY", text, "");
  const sessionToken = read<string | undefined>("AWS_SESSION_TOKEN", text, undefined);
  if ((accessKeyId === "") !== (secretAccessKey === ""))
    mistakes.push("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together");
  return accessKeyId === "" ? undefined : { accessKeyId, secretAccessKey, sessionToken };
}

/** The region of addresses that name none. */
export const readS3Region = (read: Read): string | undefined =>
  read<string | undefined>("AWS_REGION", text, undefined);

/** The bucket of films and pictures. */
export function readMediaBucket(read: Read): S3Place | undefined {
  const place = read<S3Place | undefined>("MEDIA_URL", parseS3Url, undefined);
  return place && withRegion(place, readS3Region(read));
}
