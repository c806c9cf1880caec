import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { s3Credentials, useS3Server } from "../../testing/s3-server.ts";
import { useTestDatabase } from "../../testing/test-database.ts";
import { openS3Store } from "../s3/s3-store.ts";
import { readBucketId, writeBucketId } from "./bucket-id.ts";
import { checkInstance, readDirectoryId, saveIdentity } from "./identity.ts";

const SECRET = "the secret of an instance on many machines";
const server = await useS3Server();
const parent = await mkdtemp(join(tmpdir(), "bijou-bucket-id-"));
afterAll(() => rm(parent, { recursive: true }));
const directory = (): string => join(parent, randomUUID());

test("O-14: another machine joins an instance whose bucket and secret it has, and no other", async () => {
  const database = await useTestDatabase();
  const bucket = openS3Store(server.place("films"), s3Credentials);
  expect(await readBucketId(bucket)).toBeUndefined();
  const first = { database, dataDirectory: directory() };
  const id = (await saveIdentity(first, SECRET)) ?? "";
  expect(await readDirectoryId(first.dataDirectory)).toBe(id);
  await writeBucketId(bucket, id);

  const dataDirectory = directory();
  const joining = { database, dataDirectory, bucketId: await readBucketId(bucket) };
  expect(joining.bucketId).toBe(id);
  await expect(checkInstance({ database, dataDirectory }, SECRET)).rejects.toThrow(
    /is not its data directory/,
  );
  await expect(checkInstance(joining, "another secret")).rejects.toThrow(
    /The secret is not the one/,
  );
  await checkInstance(joining, SECRET);
  await saveIdentity(joining, SECRET);
  expect(await readDirectoryId(dataDirectory)).toBe(id);
  await checkInstance({ database, dataDirectory }, SECRET);

  const stranger = { ...joining, bucketId: randomUUID() };
  await expect(checkInstance(stranger, SECRET)).rejects.toThrow(
    /MEDIA_URL and the database belong to different instances/,
  );
  await bucket.write("instance.json", [Buffer.from("{}")]);
  await expect(readBucketId(bucket)).rejects.toThrow(
    /s3:\/\/films\/films\/instance\.json contains no id/,
  );
});
