import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { publicPages } from "../../sitemap-pages.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { sitemapRoutes } from "./sitemap.ts";

const PER_FILE = 10;
const instance = await useTestInstance();
const { pool } = instance.database;
const server = fastify();
sitemapRoutes(server, {
  publicUrl: "https://bijou.test",
  pages: publicPages(instance.app),
  maxAddresses: PER_FILE,
});
afterAll(() => server.close());

async function addressesIn(path: string): Promise<string[]> {
  const { body, statusCode } = await server.inject(path);
  expect(statusCode).toBe(200);
  return [...body.matchAll(/<loc>https:\/\/bijou\.test(.*?)<\/loc>/g)].map(
    ([, found = ""]) => found,
  );
}

async function allAddresses(): Promise<string[]> {
  const { body } = await server.inject("/sitemap.xml");
  expect(body).toContain("<sitemapindex ");
  const files = await addressesIn("/sitemap.xml");
  expect(files[0]).toBe("/sitemap-site.xml");
  const contents = await Promise.all(files.map((file) => addressesIn(file)));
  for (const content of contents.slice(1)) {
    expect(content.length).toBeGreaterThan(0);
    expect(content.length).toBeLessThanOrEqual(PER_FILE);
  }
  return contents.flat();
}

test("O-13: more pages than a sitemap may contain are in several files, each page once", async () => {
  const published = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ id: number }>("select id from titles where published");
    return rows.map(({ id }) => id);
  };
  const ids = await published();
  expect(ids.length).toBeGreaterThan(PER_FILE);
  const listed = await allAddresses();
  expect(new Set(listed).size).toBe(listed.length);
  const titlesIn = (addresses: readonly string[]) =>
    addresses
      .flatMap((address) => /video_id=(\d+)/.exec(address)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);
  expect(titlesIn(listed)).toEqual(ids.toSorted((a, b) => a - b));
  expect(listed).toContain("/oracle");

  await pool.query("update titles set published = false where id = $1", [ids[0]]);
  await pool.query("update catalogue_version set version = version + 1");
  expect(titlesIn(await allAddresses())).toEqual(
    ids.filter((id) => id !== ids[0]).toSorted((a, b) => a - b),
  );
  expect((await server.inject("/sitemap-titles-0.xml")).statusCode).toBe(404);
});
