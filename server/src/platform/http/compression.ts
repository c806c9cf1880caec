import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

type Encoding = "br" | "gzip" | "zstd";
/** The codings of a response that is stored. */
export type StoredEncoding = "br" | "gzip";
type Compress = (bytes: Buffer) => Promise<Buffer>;

const brotliOptions = (quality: number, bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});
const brotliOf =
  (quality: number): Compress =>
  async (bytes) =>
    brotliAsync(bytes, brotliOptions(quality, bytes));

const BROTLI = 3;
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const GZIP = { level: 1 };
const IN_A_THREAD: Readonly<Record<Encoding, Compress>> = {
  zstd: async (bytes) => zstdAsync(bytes, ZSTD),
  br: brotliOf(BROTLI),
  gzip: async (bytes) => gzipAsync(bytes, GZIP),
};
const AT_ONCE: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  zstd: (bytes) => zstdCompressSync(bytes, ZSTD),
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(BROTLI, bytes)),
  gzip: (bytes) => gzipSync(bytes, GZIP),
};
/** To hand a response to a thread and back costs more than to compress so many bytes: 0.05 to 0.4 ms. */
const MAX_AT_ONCE_BYTES = 128 * 1024;

/** For a response that is sent once, so far. */
export const compressQuickly = (encoding: Encoding, bytes: Buffer): Buffer | Promise<Buffer> =>
  bytes.length <= MAX_AT_ONCE_BYTES ? AT_ONCE[encoding](bytes) : IN_A_THREAD[encoding](bytes);

/** For a response that is sent often. Every client that knows zstd knows Brotli, which is smaller here. */
export const THOROUGHLY = {
  br: brotliOf(9),
  gzip: async (bytes: Buffer) => gzipAsync(bytes, { level: 6 }),
} as const;

const QUICK_ORDER = ["zstd", "br", "gzip"] as const;
const THOROUGH_ORDER = ["br", "gzip"] as const;

/** Smaller responses are not compressed: they fit into the first packets anyway. */
export const MIN_BYTES = 2 * 1024;
const MAX_HEADERS = 200;

/** Browsers send few different headers. */
const parsed = new LRUCache<string, ReadonlySet<string>>({ max: MAX_HEADERS });

/** The codings of an `Accept-Encoding` header with a weight above 0 (RFC 9110, 12.5.3). */
function acceptedCodings(header: string): ReadonlySet<string> {
  const known = parsed.get(header);
  if (known) return known;
  const codings = new Set<string>();
  for (const entry of header.split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) codings.add(name);
  }
  parsed.set(header, codings);
  return codings;
}

function chosen<E extends Encoding>(request: FastifyRequest, order: readonly E[]): E | undefined {
  const header = request.headers["accept-encoding"];
  if (header === undefined) return undefined;
  const accepted = acceptedCodings(header);
  return order.find((encoding) => accepted.has(encoding));
}

/** The coding of a response that is stored in several: Brotli or gzip. */
export const storedEncoding = (request: FastifyRequest): StoredEncoding | undefined =>
  chosen(request, THOROUGH_ORDER);

/**
 * Compresses a response that is sent once, at a low level. Undefined for one that is small, compressed already, or whose
 * client accepts no coding.
 *
 * Use it only for responses without secrets: the size of a compressed response tells about its content (BREACH).
 */
export function compressOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Buffer | Promise<Buffer> | undefined {
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return undefined;
  if (payload.length < MIN_BYTES || reply.hasHeader("content-encoding")) return undefined;
  const encoding = chosen(request, QUICK_ORDER);
  if (encoding === undefined) return undefined;
  const bytes = typeof payload === "string" ? Buffer.from(payload) : payload;
  const named = (compressed: Buffer): Buffer => {
    void reply.header("content-encoding", encoding).removeHeader("content-length");
    return compressed;
  };
  const made = compressQuickly(encoding, bytes);
  return Buffer.isBuffer(made) ? named(made) : made.then(named);
}
