import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { runCommandLine, useCommandLine } from "../testing/command-line.ts";
import { instanceTemplate } from "../testing/instance/template.ts";
import { s3Credentials, useS3Server } from "../testing/s3-server.ts";
import { useTestDatabase } from "../testing/test-database.ts";

const server = await useS3Server();

test("O-14: `media copy` moves an instance to a bucket and back, by command", async () => {
  const shared = join(inject("instanceDirectory"), "data");
  const database = await useTestDatabase(await instanceTemplate(inject("databaseServer"), shared));
  const { environment, directory } = await useCommandLine({ database });
  await cp(shared, directory, { recursive: true });
  const parent = await mkdtemp(join(tmpdir(), "bijou-media-copy-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const keys = {
    AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  };
  const copy = (place: string, more: Record<string, string> = keys) =>
    runCommandLine(["media", "copy", place], { ...environment, ...more });
  const url = server.url(randomUUID());

  expect(await copy(url, { ...keys, AWS_SECRET_ACCESS_KEY: "wrong" })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/\(your argument\) cannot be used: the secret key is wrong/),
  });
  const there = await copy(url);
  expect(there.output).toMatch(
    /[1-9]\d* films and [1-9]\d* pictures were copied to s3:\/\/films\//,
  );
  expect(there.code).toBe(0);
  const back = await copy(parent, { ...keys, MEDIA_URL: url });
  expect(back.output).toMatch(/[1-9]\d* films and [1-9]\d* pictures were copied/);
  const films = await readdir(join(directory, "media"));
  expect(await readdir(join(parent, "media"))).toEqual(films);
  for (const film of films)
    expect(await readdir(join(parent, "media", film), { recursive: true })).toEqual(
      await readdir(join(directory, "media", film), { recursive: true }),
    );
});
