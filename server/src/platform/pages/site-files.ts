import type { FastifyInstance } from "fastify";
import { DAY_MS } from "../durations.ts";
import { escapeHtml } from "../html/escape.ts";
import { compressOnce } from "../http/compression.ts";
import { PUBLIC_ROUTE } from "../http/public-route.ts";
import { webManifest } from "./web-manifest.ts";

const open = { ...PUBLIC_ROUTE, exposeHeadRoute: true } as const;
const MAX_ADDRESSES = 50_000;
/** Less than a year, as RFC 9116 recommends. */
const SECURITY_VALID_MS = 180 * DAY_MS;

export interface SitePage {
  readonly path: string;
  /** Unknown for pages that change with the catalog. */
  readonly changedMs?: number;
}

/** robots.txt (RFC 9309), sitemap.xml (sitemaps.org protocol), security.txt (RFC 9116) and the web app manifest. */
export function siteFiles(
  app: FastifyInstance,
  deps: {
    publicUrl: string;
    serviceName: string;
    publicPages: () => Promise<readonly SitePage[]>;
    /** A `mailto:` or `https:` address for reports of vulnerabilities; undefined for none. */
    securityContact: () => Promise<string | undefined>;
  },
): void {
  const { publicUrl, serviceName, publicPages, securityContact } = deps;

  app.get("/.well-known/security.txt", open, async (_, reply) => {
    const contact = await securityContact();
    if (contact === undefined) {
      reply.callNotFound();
      return reply;
    }
    const expires = new Date(Date.now() + SECURITY_VALID_MS).toISOString();
    return reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${expires}`,
          "Preferred-Languages: en",
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          "",
        ].join("\n"),
      );
  });

  app.get("/manifest.webmanifest", open, async (_, reply) =>
    reply
      .type("application/manifest+json")
      .header("cache-control", "public, max-age=3600")
      .send(webManifest(serviceName)),
  );

  // Pages with `noindex` are not listed: a crawler has to read them to see it.
  app.get("/robots.txt", open, async (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          "User-agent: *",
          "Disallow: /api/",
          "Disallow: /media/",
          `Sitemap: ${publicUrl}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", open, async (request, reply) => {
    const addresses = (await publicPages()).slice(0, MAX_ADDRESSES).map(({ path, changedMs }) => {
      const changed =
        changedMs === undefined ? "" : `<lastmod>${new Date(changedMs).toISOString()}</lastmod>`;
      return `  <url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${changed}</url>`;
    });
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join("\n")}\n</urlset>\n`;
    void reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "accept-encoding");
    return reply.send((await compressOnce(request, reply, sitemap)) ?? sitemap);
  });
}
