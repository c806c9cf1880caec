import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteSettings } from "../site/site.ts";
import { addressKey } from "../http/limits.ts";
import { PUBLIC_FILES } from "../http/public-route.ts";
import type { ImageStore } from "./image-store.ts";

/** The icons of the built client, by the width at which they are drawn. */
const ICONS: Readonly<Record<string, number>> = {
  "/icon.svg": 192,
  "/icons/icon-180.png": 192,
  "/icons/icon-192.png": 192,
  "/icons/icon-512.png": 512,
  "/icons/icon-maskable-512.png": 512,
};

/** Short: browsers ask for it by the same address after it was changed. */
const CACHE = "public, max-age=300";

/** Our own drawing around the pixels of a picture: nothing that was uploaded is sent as SVG. */
const asSvg = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;

/** Sends the icon that an operator has chosen at the addresses of the design's. */
export function iconRoutes(
  http: FastifyInstance,
  { images, site }: { readonly images: ImageStore; readonly site: Pick<SiteSettings, "current"> },
): void {
  async function sendOwn(request: FastifyRequest, reply: FastifyReply) {
    const { icon } = (await site.current()).pictures;
    const path = request.routeOptions.url ?? "";
    const width = ICONS[path];
    if (icon === null || width === undefined) return undefined;
    const png = await images.derive(icon.hash, width, "png", addressKey(request.ip));
    if (png === undefined) return undefined;
    const isSvg = path.endsWith(".svg");
    return reply
      .headers({
        "cache-control": CACHE,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; img-src data:; frame-ancestors 'none'",
      })
      .type(isSvg ? "image/svg+xml" : "image/png")
      .send(isSvg ? asSvg(png) : png);
  }
  // Feeds and pages of others ask for it without having read a page of ours.
  http.get("/favicon.ico", { ...PUBLIC_FILES, exposeHeadRoute: true }, (_request, reply) =>
    reply.header("cache-control", CACHE).redirect("/icons/icon-192.png"),
  );
  // The files are registered later, when the client is built or served from its sources.
  http.addHook("onRoute", (route) => {
    if (route.url in ICONS) route.preHandler = [sendOwn, ...[route.preHandler ?? []].flat()];
  });
}
