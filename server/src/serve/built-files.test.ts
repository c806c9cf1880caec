import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBuiltFiles } from "./built-files.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-files-"));
const http = Fastify();

beforeAll(async () => {
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "assets/shared-0a1b2c.js"), "export {};");
  await writeFile(join(directory, "icon.svg"), "<svg/>");
  await mkdir(join(directory, "mail"));
  await writeFile(join(directory, "mail/archivo.woff2"), "font");
  await serveBuiltFiles(http, directory);
});
afterAll(async () => {
  await http.close();
  await rm(directory, { recursive: true });
});

test("P-10: a file whose name contains a hash is stored for a year, without headers to ask again with", async () => {
  const { statusCode, headers } = await http.inject("/assets/shared-0a1b2c.js");
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const name of ["etag", "last-modified", "accept-ranges"])
    expect(headers).not.toHaveProperty(name);
});

test("a file that may change is asked for again by its tag", async () => {
  const { headers } = await http.inject("/icon.svg");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  const again = await http.inject({
    url: "/icon.svg",
    headers: { "if-none-match": String(headers["etag"]) },
  });
  expect(again.statusCode).toBe(304);
});

test("mail programs may use the font of mails, and nothing else is for other sites", async () => {
  const font = await http.inject("/mail/archivo.woff2");
  expect(font.headers["access-control-allow-origin"]).toBe("*");
  const icon = await http.inject("/icon.svg");
  expect(icon.headers).not.toHaveProperty("access-control-allow-origin");
});
