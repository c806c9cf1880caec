import type { SiteLook } from "@bijou/contract/site-look";
import type { FastifyInstance } from "fastify";
import { DAY_MS } from "../durations.ts";
import { PUBLIC_ROUTE } from "../http/public-route.ts";
import { type PublicPages, sitemapRoutes } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

const open = { ...PUBLIC_ROUTE, exposeHeadRoute: true } as const;
/** Less than a year, as RFC 9116 recommends. */
const SECURITY_VALID_MS = 180 * DAY_MS;

/** robots.txt (RFC 9309), sitemap.xml (sitemaps.org protocol), security.txt (RFC 9116) and the web app manifest. */
export function siteFiles(
  app: FastifyInstance,
  deps: {
    publicUrl: string;
    site: () => Promise<Pick<SiteLook, "name" | "pictures">>;
    publicPages: PublicPages;
    /** A `mailto:` or `https:` address for reports of vulnerabilities; undefined for none. */
    securityContact: () => Promise<string | undefined>;
  },
): void {
  const { publicUrl, site, publicPages, securityContact } = deps;

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
      .send(webManifest(await site())),
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

  sitemapRoutes(app, { publicUrl, pages: publicPages });
}
