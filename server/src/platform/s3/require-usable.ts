import { createS3 } from "./s3-client.ts";
import { explainS3Error } from "./s3-errors.ts";
import type { S3Credentials, S3Place } from "./s3-place.ts";

/**
 * Lists a bucket, and writes, reads and removes an object in it.
 *
 * @param variable where its address is from, for the message.
 * @throws {OperatorError} with the reason, and what to do.
 */
export async function requireUsable(
  place: S3Place,
  credentials: S3Credentials | undefined,
  variable: string,
  key: string,
): Promise<void> {
  const s3 = createS3(place, credentials);
  try {
    // A read fails soon.
    await s3.get(key);
    await s3.names("unfinished/");
    await s3.put(key, Buffer.from("\n"));
    await s3.size(key);
    await s3.remove([key]);
  } catch (error) {
    throw explainS3Error(error, place, variable);
  } finally {
    s3.close();
  }
}
