import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type ByteSpan, StorageUnavailable } from "../../platform/files/blob-store.ts";
import { contentTypeOf } from "../../platform/files/content-type.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Meters } from "../../platform/metrics/meters.ts";
import { readByteRange } from "../../platform/http/byte-range.ts";
import { upTo } from "../../platform/cache-size.ts";
import type { ChangedFile, FindChangedFile } from "./changed-tracks.ts";

const MAX_CACHED_BYTES = 96 * 1024 * 1024;
/** Several segments of the best picture. */
const MIN_CACHED_BYTES = 16 * 1024 * 1024;
const MAX_CACHED_FILE_BYTES = 8 * 1024 * 1024;
const MAX_LARGE_FILES = 20_000;
const RETRY_SECONDS = 2;

const ERRORS = {
  403: { message: "This link has expired or isn’t yours", error: "media_refused" },
  404: { message: "We couldn’t find that file", error: "media_not_found" },
  416: { message: "That range is beyond the end of the file", error: "media_range" },
  503: { message: "We couldn’t read that file. Please try again shortly.", error: "unavailable" },
} as const;

/** Where the files of films are read. */
export type MediaFiles = Pick<MediaStore, "path" | "has" | "load" | "stream" | "proxyQuery">;

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

/** A file that is sent from memory, or one that is too large for that. */
interface FoundFile {
  readonly size: number;
  readonly content?: Buffer | undefined;
}

/** Sends whole files or one range of them. Reads no more than it sends; the most used files are sent from memory. */
export function createMediaSender(
  app: FastifyInstance,
  {
    media,
    findChanged,
    accelLocation,
    meters,
    workers,
  }: {
    media: MediaFiles;
    findChanged: FindChangedFile;
    accelLocation: string | undefined;
    meters: Meters;
    workers: number;
  },
) {
  const fileCache = new LRUCache<string, Buffer>({
    // All workers of a server together keep about what one keeps alone.
    maxSize: Math.max(MIN_CACHED_BYTES, Math.floor(MAX_CACHED_BYTES / workers)),
    sizeCalculation: (file) => Math.max(1, file.length),
  });

  /** Those that are not cached, by path: their size is all that a range needs. */
  const largeFiles = new LRUCache<string, FoundFile>(upTo(MAX_LARGE_FILES));
  const underWay = new Map<string, Promise<FoundFile | undefined>>();

  let hits = 0;
  let misses = 0;
  meters.cache("media", () => ({
    entries: fileCache.size,
    bytes: fileCache.calculatedSize,
    hits,
    misses,
  }));

  function rejectMissing(reply: FastifyReply, { asset, file }: MediaFile): FastifyReply {
    app.log.error({ asset, file }, "A file of a film is missing");
    return rejectMedia(reply, 404);
  }

  const describe = (reply: FastifyReply, { file, isPublic }: MediaFile): FastifyReply =>
    reply
      .header("content-type", contentTypeOf(file))
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .header("referrer-policy", "no-referrer")
      .header("cache-control", isPublic ? "public, max-age=86400" : "private, max-age=3600");

  /** Files of an asset never change, so its id is a strong validator. */
  const etagOf = (asset: string): string => `"${asset}"`;

  /** An `If-Range` that names anything but our ETag asks for the whole file. */
  function rangeOf(
    { method, headers }: FastifyRequest,
    { asset, sizeBytes }: { asset: string; sizeBytes: number },
  ): ReturnType<typeof readByteRange> {
    const { range: header, "if-range": ifRange } = headers;
    if (header === undefined || method !== "GET") return "whole";
    if (ifRange !== undefined && ifRange !== etagOf(asset)) return "whole";
    return readByteRange(header, sizeBytes);
  }

  /** The headers of a file or a part of it. Errors must not carry them, so they are set when the content is there. */
  function describeContent(
    reply: FastifyReply,
    wanted: MediaFile,
    { range, sizeBytes }: { range: ByteSpan | "whole"; sizeBytes: number },
  ): FastifyReply {
    void describe(reply, wanted)
      .header("accept-ranges", "bytes")
      .header("etag", etagOf(wanted.asset));
    if (range === "whole") return reply;
    return reply
      .code(206)
      .header("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }

  const rejectRange = (reply: FastifyReply, sizeBytes: number): FastifyReply =>
    rejectMedia(reply.header("content-range", `bytes */${sizeBytes}`), 416);

  async function read(path: string): Promise<FoundFile | undefined> {
    const found = await media.load(path, MAX_CACHED_FILE_BYTES);
    if (found?.content) fileCache.set(path, found.content);
    else if (found) largeFiles.set(path, { size: found.size });
    return found;
  }

  /** Concurrent requests for one file read it once. */
  function find(path: string): Promise<FoundFile | undefined> {
    let reading = underWay.get(path);
    if (!reading) {
      reading = read(path).finally(() => underWay.delete(path));
      underWay.set(path, reading);
    }
    return reading;
  }

  function sendBuffer(
    request: FastifyRequest,
    reply: FastifyReply,
    { wanted, content }: { wanted: MediaFile; content: Buffer },
  ): FastifyReply {
    const sizeBytes = content.length;
    const range = rangeOf(request, { asset: wanted.asset, sizeBytes });
    if (range === "unsatisfiable") return rejectRange(reply, sizeBytes);
    void describeContent(reply, wanted, { range, sizeBytes });
    return reply.send(range === "whole" ? content : content.subarray(range.start, range.end + 1));
  }

  async function sendLarge(
    request: FastifyRequest,
    reply: FastifyReply,
    { wanted, path, sizeBytes }: { wanted: MediaFile; path: string; sizeBytes: number },
  ): Promise<FastifyReply> {
    const rejectRemoved = (): FastifyReply => {
      largeFiles.delete(path);
      return rejectMissing(reply, wanted);
    };
    const range = rangeOf(request, { asset: wanted.asset, sizeBytes });
    // Neither opens the file, which may have been removed after its size was cached.
    const sendsNothing = request.method === "HEAD" || range === "unsatisfiable";
    if (sendsNothing && !(await media.has(path))) return rejectRemoved();
    if (range === "unsatisfiable") return rejectRange(reply, sizeBytes);
    const span = range === "whole" ? { start: 0, end: sizeBytes - 1 } : range;
    const describeSpan = (): FastifyReply =>
      describeContent(reply, wanted, { range, sizeBytes }).header(
        "content-length",
        span.end - span.start + 1,
      );
    if (request.method === "HEAD") return describeSpan().send();
    const stream = await media.stream(path, span);
    if (!stream) return rejectRemoved();
    void describeSpan();
    // A stream to a client that left while the file was being opened would throw.
    if (!reply.raw.destroyed) return reply.send(stream);
    stream.destroy();
    return reply;
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, wanted }: { path: string; wanted: MediaFile },
  ): Promise<FastifyReply> {
    if (request.headers["if-none-match"] === etagOf(wanted.asset))
      return describeContent(reply, wanted, { range: "whole", sizeBytes: 0 }).code(304).send();
    const cached = fileCache.get(path);
    if (cached) {
      hits++;
      return sendBuffer(request, reply, { wanted, content: cached });
    }
    misses++;
    const found = largeFiles.get(path) ?? (await find(path));
    if (!found) return rejectMissing(reply, wanted);
    const { size, content } = found;
    return content
      ? sendBuffer(request, reply, { wanted, content })
      : sendLarge(request, reply, { wanted, path, sizeBytes: size });
  }

  function sendChanged(
    request: FastifyRequest,
    reply: FastifyReply,
    { wanted, changed }: { wanted: MediaFile; changed: ChangedFile },
  ): FastifyReply {
    const { content, etag, isFinal } = changed;
    void describe(reply, wanted).header("etag", etag);
    if (!isFinal) void reply.header("cache-control", "no-cache");
    return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(content);
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: MediaFile,
  ): Promise<FastifyReply> => {
    const { asset, file } = wanted;
    const path = media.path(asset, file);
    if (path === undefined) return rejectMedia(reply, 404);
    const changed = await findChanged(asset, file);
    if (changed) return sendChanged(request, reply, { wanted, changed });
    try {
      if (accelLocation === undefined) return await sendFile(request, reply, { path, wanted });
      // The proxy answers ranges itself.
      const query = await media.proxyQuery(path);
      return describe(reply, wanted)
        .header("x-accel-redirect", `${accelLocation}${asset}/${file}${query}`)
        .send();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      app.log.error(
        { asset, file, reason: error.reason },
        "The bucket failed to send a file of a film",
      );
      return rejectMedia(reply.header("retry-after", RETRY_SECONDS), 503);
    }
  };
}
