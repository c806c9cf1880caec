import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { HOUR_MS } from "../durations.ts";
import { escapeHtml } from "../html/escape.ts";
import { PreparedBody, sendPrepared } from "../http/prepared-body.ts";
import { PUBLIC_ROUTE } from "../http/public-route.ts";

/** The sitemaps.org protocol allows no more in one file. */
const MAX_ADDRESSES = 50_000;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export interface SitePage {
  readonly path: string;
  /** Unknown for pages that change with the catalog. */
  readonly changedMs?: number;
}

/** Any number of pages, in blocks of at most `size`. */
interface PageBlocks {
  blocks(size: number): Promise<readonly { number: number; pages: number; changedMs: number }[]>;
  block(number: number, size: number): AsyncIterable<readonly SitePage[]>;
}

const SECTIONS = ["titles", "people"] as const;
type Section = (typeof SECTIONS)[number];

/** The pages for search engines: few of the site itself, and those of its titles and people. */
export interface PublicPages extends Readonly<Record<Section, PageBlocks>> {
  /** A file is made again when this changes, and after an hour. */
  version(): Promise<string>;
  ofSite(): Promise<readonly SitePage[]>;
}

/**
 * /sitemap.xml (sitemaps.org protocol): all addresses, or an index of several files when there are more than one file
 * may contain.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  {
    publicUrl,
    pages,
    maxAddresses = MAX_ADDRESSES,
  }: { publicUrl: string; pages: PublicPages; maxAddresses?: number },
): void {
  const cache = new LRUCache<string, Promise<PreparedBody | undefined>>({
    maxSize: MAX_CACHED_BYTES,
    ttl: HOUR_MS,
  });

  const entryOf = (element: "url" | "sitemap", { path, changedMs }: SitePage): string => {
    const changed =
      changedMs === undefined ? "" : `<lastmod>${new Date(changedMs).toISOString()}</lastmod>`;
    return `  <${element}><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${changed}</${element}>\n`;
  };

  const fileOf = (root: "urlset" | "sitemapindex", entries: readonly string[]): PreparedBody => {
    const open = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`;
    return new PreparedBody(`${open}${entries.join("")}</${root}>\n`);
  };

  async function siteEntries(): Promise<string[]> {
    return (await pages.ofSite()).map((page) => entryOf("url", page));
  }

  async function blockEntries(section: Section, number: number): Promise<string[]> {
    const entries: string[] = [];
    for await (const batch of pages[section].block(number, maxAddresses))
      entries.push(batch.map((page) => entryOf("url", page)).join(""));
    return entries;
  }

  async function root(): Promise<PreparedBody> {
    const site = await siteEntries();
    const blocks = (
      await Promise.all(
        SECTIONS.map(async (section) =>
          (await pages[section].blocks(maxAddresses)).map((block) => ({ section, ...block })),
        ),
      )
    ).flat();
    const count = blocks.reduce((sum, block) => sum + block.pages, site.length);
    if (count > maxAddresses)
      return fileOf("sitemapindex", [
        entryOf("sitemap", { path: "/sitemap-site.xml" }),
        ...blocks.map(({ section, number, changedMs }) =>
          entryOf("sitemap", { path: `/sitemap-${section}-${number}.xml`, changedMs }),
        ),
      ]);
    const entries: string[] = [];
    for (const { section, number } of blocks)
      entries.push(...(await blockEntries(section, number)));
    return fileOf("urlset", [...site, ...entries]);
  }

  async function block(section: Section, number: number): Promise<PreparedBody | undefined> {
    const entries = await blockEntries(section, number);
    return entries.join("") === "" ? undefined : fileOf("urlset", entries);
  }

  /** Concurrent requests share one reading. */
  async function cached(
    file: string,
    make: () => Promise<PreparedBody | undefined>,
  ): Promise<PreparedBody | undefined> {
    const key = `${file} ${await pages.version()}`;
    const known = cache.get(key);
    if (known) return known;
    const making = make();
    cache.set(key, making, { size: 1 });
    try {
      const body = await making;
      // Each compressed form is about a tenth as long.
      cache.set(key, making, { size: Math.ceil((body?.length ?? 0) * 1.2) + 1 });
      return body;
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  }

  const route = (path: string, make: (block: number) => Promise<PreparedBody | undefined>): void =>
    void app.get<{ Params: { block?: string } }>(
      path,
      { ...PUBLIC_ROUTE, exposeHeadRoute: true },
      async (request, reply) => {
        const number = Number(request.params.block ?? 0);
        const body = await cached(`${path} ${number}`, () => make(number));
        if (!body) {
          reply.callNotFound();
          return reply;
        }
        void reply
          .type("application/xml; charset=utf-8")
          .header("cache-control", "public, max-age=3600");
        return sendPrepared(request, reply, body);
      },
    );

  route("/sitemap.xml", root);
  route("/sitemap-site.xml", async () => fileOf("urlset", await siteEntries()));
  for (const section of SECTIONS)
    route(`/sitemap-${section}-:block(^\\d{1,5}).xml`, (number) => block(section, number));
}
