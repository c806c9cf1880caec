import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { addressKey } from "../http/limits.ts";
import { PUBLIC_FILES } from "../http/public-route.ts";
import type { ServedFormat } from "./encode.ts";
import type { ImageStore } from "./image-store.ts";

const NAME = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp|jpg|png)$/;
const TYPES: Readonly<Record<ServedFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};
const isServed = (extension: string): extension is ServedFormat => extension in TYPES;
/** Other sites show the JPEG that oEmbed names, and mail programs the PNG of a logo. */
const POLICIES: Readonly<Record<ServedFormat, string>> = {
  avif: "same-origin",
  webp: "same-origin",
  jpg: "cross-origin",
  png: "cross-origin",
};
const MAX_CACHED_BYTES = 48 * 1024 * 1024;

/** `/art/<hash>-<width>.<format>`: immutable, because the address contains the hash of the content. */
export function imageRoutes(app: FastifyInstance, images: ImageStore): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
  });

  async function load(
    name: string,
    client: string,
  ): Promise<{ content: Buffer; type: string; policy: string } | undefined> {
    const [, hash, width, extension = ""] = NAME.exec(name) ?? [];
    if (hash === undefined || !isServed(extension)) return undefined;
    const format = extension;
    const content = cache.get(name) ?? (await images.derive(hash, Number(width), format, client));
    if (content === undefined) return undefined;
    cache.set(name, content);
    return { content, type: TYPES[format], policy: POLICIES[format] };
  }

  app.get<{ Params: { name: string } }>(
    "/art/:name",
    { ...PUBLIC_FILES, exposeHeadRoute: true },
    async (request, reply) => {
      const found = await load(request.params.name, addressKey(request.ip));
      void reply
        .header("x-content-type-options", "nosniff")
        .header("cross-origin-resource-policy", found?.policy ?? "same-origin");
      if (!found)
        return reply.code(404).header("cache-control", "no-store").send({
          status: 404,
          status_code: 0,
          message: "We couldn’t find that image",
          data: null,
          error: "picture_not_found",
        });
      return reply
        .header("content-type", found.type)
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(found.content);
    },
  );
}
