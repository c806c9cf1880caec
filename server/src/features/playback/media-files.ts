import { open } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Meters } from "../../platform/metrics/meters.ts";
import { readByteRange } from "../../platform/http/byte-range.ts";

const READ_BYTES = 256 * 1024;
const MAX_CACHED_BYTES = 96 * 1024 * 1024;
const MAX_CACHED_FILE_BYTES = 8 * 1024 * 1024;
const ASSET = /^[a-z0-9]{16}$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
  jpg: "image/jpeg",
};

const ERRORS = {
  403: { message: "This link has expired or isn’t yours", error: "media_refused" },
  404: { message: "We couldn’t find that file", error: "media_not_found" },
  416: { message: "That range is beyond the end of the file", error: "media_range" },
} as const;

/** The path of a file of an asset; undefined for a name that no package has. */
export type LocateMedia = (assetId: string, file: string) => string | undefined;

interface MediaFile {
  readonly asset: string;
  readonly file: string;
  /** Whether any cache may store it. */
  readonly isPublic: boolean;
}

export function rejectMedia(reply: FastifyReply, status: keyof typeof ERRORS): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send({ status, status_code: 0, data: null, ...ERRORS[status] });
}

/** Sends whole files or one range of them. Reads no more than it sends; the most used files are sent from memory. */
export function createMediaSender(
  app: FastifyInstance,
  {
    locate,
    accelLocation,
    meters,
  }: { locate: LocateMedia; accelLocation: string | undefined; meters: Meters },
) {
  const fileCache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (file) => Math.max(1, file.length),
  });

  let hits = 0;
  let misses = 0;
  meters.cache("media", () => ({
    entries: fileCache.size,
    bytes: fileCache.calculatedSize,
    hits,
    misses,
  }));

  const describe = (reply: FastifyReply, { file, isPublic }: MediaFile): FastifyReply =>
    reply
      .header(
        "content-type",
        CONTENT_TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      )
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .header("referrer-policy", "no-referrer")
      .header("cache-control", isPublic ? "public, max-age=86400" : "private, max-age=3600");

  /** Files of an asset never change, so its id is a strong validator. */
  const etagOf = (asset: string): string => `"${asset}"`;

  /** Sets the headers of a partial response. An `If-Range` that names anything but our ETag asks for the whole file. */
  function rangeOf(
    { method, headers }: FastifyRequest,
    reply: FastifyReply,
    { asset, sizeBytes }: { asset: string; sizeBytes: number },
  ): ReturnType<typeof readByteRange> {
    const { range: header, "if-range": ifRange } = headers;
    if (header === undefined || method !== "GET") return "whole";
    if (ifRange !== undefined && ifRange !== etagOf(asset)) return "whole";
    const range = readByteRange(header, sizeBytes);
    if (range === "unsatisfiable") void reply.header("content-range", `bytes */${sizeBytes}`);
    else if (range !== "whole")
      void reply
        .code(206)
        .header("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`);
    return range;
  }

  function sendBuffer(
    request: FastifyRequest,
    reply: FastifyReply,
    { asset, content }: { asset: string; content: Buffer },
  ): FastifyReply {
    const range = rangeOf(request, reply, { asset, sizeBytes: content.length });
    if (range === "unsatisfiable") return rejectMedia(reply, 416);
    return reply.send(range === "whole" ? content : content.subarray(range.start, range.end + 1));
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    media: MediaFile,
  ): Promise<FastifyReply> => {
    const { asset, file } = media;
    const path = ASSET.test(asset) ? locate(asset, file) : undefined;
    if (path === undefined) return rejectMedia(reply, 404);
    // The proxy answers ranges itself.
    if (accelLocation !== undefined)
      return describe(reply, media)
        .header("x-accel-redirect", `${accelLocation}${asset}/${file}`)
        .send();
    const describeFile = (): FastifyReply =>
      describe(reply, media).header("accept-ranges", "bytes").header("etag", etagOf(asset));
    if (request.headers["if-none-match"] === etagOf(asset)) return describeFile().code(304).send();
    const cached = fileCache.get(path);
    if (cached) {
      hits++;
      return sendBuffer(request, describeFile(), { asset, content: cached });
    }
    misses++;
    const handle = await open(path, "r").catch(() => undefined);
    if (!handle) {
      app.log.error({ asset, file }, "A file of a film is missing");
      return rejectMedia(reply, 404);
    }
    let isStreaming = false;
    try {
      const { size } = await handle.stat();
      if (size <= MAX_CACHED_FILE_BYTES) {
        const content = await handle.readFile();
        fileCache.set(path, content);
        return sendBuffer(request, describeFile(), { asset, content });
      }
      // A stream to a client that left while the file was being opened would throw.
      if (reply.raw.destroyed) return reply;
      const range = rangeOf(request, describeFile(), { asset, sizeBytes: size });
      if (range === "unsatisfiable") return rejectMedia(reply, 416);
      const { start, end } = range === "whole" ? { start: 0, end: size - 1 } : range;
      void reply.header("content-length", end - start + 1);
      if (request.method === "HEAD") return reply.send();
      isStreaming = true;
      return reply.send(handle.createReadStream({ start, end, highWaterMark: READ_BYTES }));
    } finally {
      // A stream closes its file itself.
      if (!isStreaming) await handle.close();
    }
  };
}
