import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../html/escape.ts";
import { compressOnce } from "../http/compression.ts";
import { PUBLIC_ROUTE } from "../http/public-route.ts";

const open = { ...PUBLIC_ROUTE, exposeHeadRoute: true } as const;
const MAX_ADDRESSES = 50_000;

/** Files for crawlers: robots.txt (RFC 9309), sitemap.xml (sitemaps.org protocol) and security.txt (RFC 9116). */
export function siteFiles(
  app: FastifyInstance,
  deps: { publicUrl: string; publicPaths: () => Promise<readonly string[]> },
): void {
  const { publicUrl, publicPaths } = deps;

  app.get("/robots.txt", open, async (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          "User-agent: *",
          "Disallow: /api/",
          "Disallow: /media/",
          "Disallow: /player",
          "Disallow: /signin",
          "Disallow: /user-list",
          `Sitemap: ${publicUrl}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", open, async (request, reply) => {
    const paths = (await publicPaths()).slice(0, MAX_ADDRESSES);
    const addresses = paths.map(
      (path) => `  <url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`,
    );
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join("\n")}\n</urlset>\n`;
    void reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "accept-encoding");
    return reply.send((await compressOnce(request, reply, sitemap)) ?? sitemap);
  });
}
