import { afterAll } from "vitest";
import { S3_BUCKET, S3_KEYS, startS3Server } from "../../../tools/s3-server.ts";
import type { S3Credentials, S3Place } from "../platform/s3/s3-place.ts";

/** The S3 server knows these only. */
export const s3Credentials: S3Credentials = {
  accessKeyId: S3_KEYS.id,
  secretAccessKey: S3_KEYS.secret,
  sessionToken: undefined,
};

/** An S3 server of this test file, and places in it. */
export async function useS3Server() {
  const server = await startS3Server();
  afterAll(() => server.remove());
  const { endpoint } = server;
  return {
    ...server,
    place: (prefix: string): S3Place => ({
      bucket: S3_BUCKET,
      prefix: `${prefix}/`,
      endpoint,
      region: undefined,
      usesPaths: true,
    }),
    url: (prefix: string): string => `s3://${S3_BUCKET}/${prefix}?endpoint=${endpoint}`,
  };
}
