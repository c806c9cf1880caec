import { hostname } from "node:os";
import { afterEach, expect, test } from "vitest";
import { contentsOf, useBackedUpInstance } from "../../testing/backed-up-instance.ts";
import { s3Credentials, useS3Server } from "../../testing/s3-server.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { createDirectoryStore } from "../files/directory-store.ts";
import { copyMedia } from "../media/copy-media.ts";
import { createS3 } from "../s3/s3-client.ts";
import { createS3Store } from "../s3/s3-store.ts";
import { keepNewest, listBackups } from "./backups.ts";
import { checkBackup } from "./restore.ts";
import { createS3Target } from "./s3-target.ts";
import { MissingFile } from "./target.ts";

const server = await useS3Server();
const instance = await useBackedUpInstance();
const { database, dataDirectory } = instance;
const report = () => undefined;
const targetAt = (prefix: string) => {
  const place = server.place(prefix);
  return createS3Target(place, createS3(place, s3Credentials));
};
const target = targetAt("backups");
const storeAt = (prefix: string) => {
  const place = server.place(prefix);
  return createS3Store(place, createS3(place, s3Credentials));
};
afterEach(() => server.intercept());

/** The films and masters of a store, by path and content. */
async function mediaIn(store: BlobStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const folder of ["media", "images/masters"])
    for (const file of await store.files(folder)) {
      const { content } = (await store.load(`${folder}/${file}`, Infinity)) ?? {};
      found[`${folder}/${file}`] = content?.toString("latin1") ?? "";
    }
  return found;
}
const files = createDirectoryStore(dataDirectory);

test("O-05, O-14: an instance that is restored from a bucket equals the one that was backed up, in a directory or in a bucket", async () => {
  const before = await contentsOf(database);
  const media = await mediaIn(files);
  expect(Object.keys(media).length).toBeGreaterThan(20);
  const { name, manifest, copiedBytes } = await instance.backUp({ target });
  expect(manifest.missing).toEqual([]);
  expect(copiedBytes).toBeGreaterThan(1_000);
  await checkBackup({ target, name, withFilms: true, report });

  const inDirectory = await instance.place();
  await inDirectory.restore(name, { target });
  expect(await contentsOf(inDirectory.database)).toEqual(before);
  expect(await mediaIn(createDirectoryStore(inDirectory.dataDirectory))).toEqual(media);

  const bucket = storeAt("restored");
  const inBucket = await instance.place();
  await inBucket.restore(name, { target, bucket });
  expect(await contentsOf(inBucket.database)).toEqual(before);
  expect(await mediaIn(bucket)).toEqual(media);
  expect(await bucket.files("unfinished")).toEqual([]);
  expect(await createDirectoryStore(inBucket.dataDirectory).files("media")).toEqual([]);
});

test("O-05, O-14: films in a bucket are backed up to a directory", async () => {
  const bucket = storeAt("films");
  await copyMedia({ database, from: files, to: bucket, report });
  const { name, manifest } = await instance.backUp({ blobs: bucket });
  expect(manifest.missing).toEqual([]);
  const restored = await instance.place();
  await restored.restore(name);
  expect(await mediaIn(createDirectoryStore(restored.dataDirectory))).toEqual(await mediaIn(files));
});

test("O-05: backups in a bucket share films and pictures, and old ones are removed with what only they name", async () => {
  const { name: first } = await instance.backUp({ target });
  await target.write("films/abandoned/media.json", [Buffer.from("{}")]);
  const { copiedBytes, name: newest } = await instance.backUp({ target });
  expect(copiedBytes).toBe(0);
  expect(await keepNewest(target, 1)).toContain(first);
  expect(await listBackups(target)).toEqual({ complete: [newest], incomplete: [] });
  expect(await target.list("films")).not.toContain("abandoned");
  await checkBackup({ target, name: newest, withFilms: true, report });
});

test("O-05: damage in a bucket is found, and named", async () => {
  const { name, manifest } = await instance.backUp({ target });
  const { path } = manifest.tables[0]?.file ?? { path: "" };
  await target.write(path, [Buffer.from("damaged")]);
  await expect(checkBackup({ target, name, withFilms: false, report })).rejects.toThrow(
    `s3://films/backups/${path} is damaged`,
  );
  await expect(target.read("nothing")).rejects.toThrow(MissingFile);
});

test("O-05: one backup at a time writes to a bucket, and the lock of a killed one is taken over", async () => {
  const other = targetAt("locked");
  const lock = await other.lock();
  await expect(other.lock()).rejects.toThrow(
    /Another backup writes to s3:\/\/films\/locked .*delete s3:\/\/films\/locked\/backup\.lock/,
  );
  await lock.release();
  const held = await other.lock();
  await held.release();
  await other.write("backup.lock", [Buffer.from(`4194304 ${hostname()} 2026-01-01T00:00:00Z\n`)]);
  await (await other.lock()).release();
  await other.write("backup.lock", [Buffer.from("1 elsewhere 2026-01-01T00:00:00Z\n")]);
  await expect(other.lock()).rejects.toThrow(/process 1 of elsewhere, since 2026-01-01/);
});

test("O-05: a bucket that fails in the middle leaves no backup that counts, and says why", async () => {
  const failing = targetAt("failing");
  server.intercept((request, response, normal) => {
    if (request.url?.includes("titles.copy")) response.writeHead(403).end();
    else normal(request, response);
  });
  await expect(instance.backUp({ target: failing })).rejects.toThrow(
    /s3:\/\/films\/failing\/ \(the address of the backups\) cannot be used/,
  );
  server.intercept();
  expect(await listBackups(failing)).toEqual({ complete: [], incomplete: [] });
  const broken = instance.backUp({
    target: {
      ...failing,
      write: (path, content) =>
        path.endsWith("titles.copy.zst")
          ? failing.write(path, brokenOff(content))
          : failing.write(path, content),
    },
  });
  await expect(broken).rejects.toThrow("The source broke off");
});

async function* brokenOff(content: Iterable<Buffer> | AsyncIterable<Buffer>) {
  for await (const chunk of content) {
    yield chunk;
    throw new Error("The source broke off");
  }
}
