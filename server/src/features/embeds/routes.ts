import { lookStyle, type SiteLook } from "@bijou/contract/site-look";
import type { Limit } from "@bijou/contract/endpoint";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { PreparedBody, sendPrepared } from "../../platform/http/prepared-body.ts";
import type { Limiter } from "../../platform/http/limits.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { contentSecurityPolicy } from "../../platform/pages/content-security-policy.ts";
import { EMBED_SOURCES, type EmbedFiles } from "../../platform/pages/embed-files.ts";
import { SECURITY_HEADERS } from "../../platform/pages/security-headers.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import type { EmbedOrigins, Titles } from "../titles/service.ts";
import { embedPage, type Shown } from "./embed-page.ts";
import { CACHE_AGE, describe, toXml } from "./oembed.ts";
import { type Embeds, titleIdIn } from "./service.ts";
import type { EmbedStore } from "./store.ts";

const MAX_PAGES = 2_000;
const PAGE_CACHE = "public, max-age=60";
const STATUS = { ready: 200, forbidden: 403, missing: 404, closed: 503 } as const;
const open = { ...PUBLIC_ROUTE, exposeHeadRoute: true } as const;

interface Dependencies {
  readonly embeds: Embeds;
  readonly embedOrigins: EmbedOrigins;
  readonly files: EmbedFiles;
  readonly publicUrl: string;
  /** Unchanged, it is the same object. */
  readonly site: Pick<SiteSettings, "current" | "name">;
  /** Why the site is closed; "" while it is open. */
  readonly closedMessage: () => Promise<string>;
  readonly whenChanged: Titles["whenChanged"];
}

/** The page for frames on other sites: the only one whose policy allows them. It sets and reads no cookies. */
export function embedPageRoute(http: FastifyInstance, deps: Dependencies): void {
  const { embeds, embedOrigins, files, publicUrl, site, closedMessage, whenChanged } = deps;
  const pages = new LRUCache<number, { status: number; body: PreparedBody; policy: string }>({
    max: MAX_PAGES,
  });
  let changes = 0;
  let look: SiteLook | undefined;
  whenChanged(({ titleIds }) => {
    changes += 1;
    if (titleIds === "all") pages.clear();
    else for (const id of titleIds) pages.delete(id);
  });

  async function toPage(shown: Shown) {
    const shownLook = await site.current();
    const { name } = shownLook;
    const style = lookStyle(shownLook);
    const html = embedPage(shown, { publicUrl, serviceName: name, style, files });
    return {
      status: STATUS[shown.kind],
      body: new PreparedBody(html),
      policy: contentSecurityPolicy({
        frameAncestors: embedOrigins,
        inlineStyles: style === "" ? [] : [style],
      }),
    };
  }
  const missing = () => toPage({ kind: "missing" });

  async function pageOf(id: number) {
    const message = await closedMessage();
    if (message !== "") return toPage({ kind: "closed", message });
    const latest = await site.current();
    if (latest !== look) pages.clear();
    look = latest;
    const cached = pages.get(id);
    if (cached) return cached;
    const changesBefore = changes;
    const found = await embeds.find(id);
    if (found.kind === "missing") return missing();
    const page = await toPage(found);
    // Do not cache what was read while the catalog or the site changed.
    if (changes === changesBefore && look === latest) pages.set(id, page);
    return page;
  }

  http.get<{ Params: { id: string } }>("/embed/:id", open, async (request, reply) => {
    const id = titleIdIn(request.params.id);
    const { status, body, policy } = await (id === undefined ? missing() : pageOf(id));
    void reply
      .code(status)
      .headers(SECURITY_HEADERS)
      .type("text/html; charset=utf-8")
      .header("x-robots-tag", "noindex")
      .header("cache-control", PAGE_CACHE);
    // The development server adds inline styles.
    if (files === EMBED_SOURCES) void reply.removeHeader("content-security-policy");
    else void reply.header("content-security-policy", policy);
    return sendPrepared(request, reply, body);
  });
}

/** Sites request a description once for each page that links here, and store it. */
const OEMBED_LIMIT: Limit = { calls: 120, per: "minute", by: "address" };

const first = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" ? one : "";
};

/** Unbounded without a usable number. */
const boundOf = (value: unknown): number => {
  const pixels = Number(first(value));
  return Number.isInteger(pixels) && pixels > 0 ? pixels : Number.POSITIVE_INFINITY;
};

const reject = (reply: FastifyReply, status: number, error: string, message: string) =>
  reply.code(status).send({ status, status_code: 0, message, data: null, error });

/** oEmbed 1.0 (https://oembed.com). */
export function oEmbedRoute(
  http: FastifyInstance,
  {
    embeds,
    store,
    limiter,
    publicUrl,
    site,
  }: Pick<Dependencies, "embeds" | "publicUrl" | "site"> & {
    store: EmbedStore;
    limiter: Pick<Limiter, "forRoute">;
  },
): void {
  const limit = limiter.forRoute(OEMBED_LIMIT);

  http.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    "/oembed",
    open,
    async (request, reply) => {
      await limit(request, reply);
      const { query } = request;
      // Anyone may read it: it has nothing about the caller.
      void reply.header("access-control-allow-origin", "*");
      const format = first(query["format"]) || "json";
      if (format !== "json" && format !== "xml")
        return reject(reply, 501, "oembed_format", "The format must be json or xml");
      const address = first(query["url"]);
      if (address === "")
        return reject(reply, 400, "invalid_request", "The address of a title is missing (url)");
      const found = await embeds.findByAddress(address);
      if (found.kind === "missing")
        return reject(reply, 404, "video_not_found", "No trailer has this address");
      if (found.kind === "forbidden")
        return reject(reply, 401, "embed_forbidden", "This trailer may not be embedded");
      const { trailer } = found;
      const hash = /^\/art\/([0-9a-f]{32})-/.exec(trailer.posterPath)?.[1];
      const description = describe(trailer, {
        bounds: { width: boundOf(query["maxwidth"]), height: boundOf(query["maxheight"]) },
        poster: hash === undefined ? undefined : await store.pictureSize(hash),
        publicUrl,
        serviceName: await site.name(),
      });
      void reply.header("cache-control", `public, max-age=${CACHE_AGE}`);
      return format === "xml"
        ? reply.type("text/xml; charset=utf-8").send(toXml(description))
        : reply.type("application/json; charset=utf-8").send(JSON.stringify(description));
    },
  );
}
