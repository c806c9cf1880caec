import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keptBytes } from "../kept-bytes.ts";
import {
  compressQuickly,
  MIN_BYTES,
  type StoredEncoding,
  storedEncoding,
  THOROUGHLY,
} from "./compression.ts";

/**
 * A response that may be sent often. It is compressed quickly for the first client that asks for a coding, and
 * thoroughly once a second one asks for it: many responses are never asked for again. Once it is compressed, the plain
 * bytes are forgotten, which are five times as many; they are unpacked for the rare client that accepts no coding.
 */
export class PreparedBody {
  /** Of the plain bytes. */
  readonly length: number;
  #plain: Buffer | undefined;
  readonly #quick = new Map<StoredEncoding, Buffer | Promise<Buffer>>();
  readonly #thorough = new Map<StoredEncoding, Buffer>();
  readonly #improving = new Set<StoredEncoding>();

  constructor(plain: string | Buffer) {
    this.#plain = keptBytes(plain);
    this.length = this.#plain.length;
  }

  get plain(): Buffer {
    return (this.#plain ??= keptBytes(this.#unpacked()));
  }

  /** At once, except for a large response that has to be compressed first. */
  bytes(encoding: StoredEncoding): Buffer | Promise<Buffer> {
    const thorough = this.#thorough.get(encoding);
    if (thorough) return thorough;
    const quick = this.#quick.get(encoding);
    if (quick) {
      this.#improve(encoding);
      return quick;
    }
    const made = compressQuickly(encoding, this.plain);
    if (Buffer.isBuffer(made)) return this.#keepQuick(encoding, made);
    const making = made.then((bytes) => this.#keepQuick(encoding, bytes));
    this.#quick.set(encoding, making);
    making.catch(() => this.#quick.delete(encoding));
    return making;
  }

  get isWorthCompressing(): boolean {
    return this.length >= MIN_BYTES;
  }

  #keepQuick(encoding: StoredEncoding, made: Buffer): Buffer {
    const kept = keptBytes(made);
    this.#quick.set(encoding, kept);
    this.#plain = undefined;
    return kept;
  }

  #improve(encoding: StoredEncoding): void {
    if (this.#improving.has(encoding)) return;
    this.#improving.add(encoding);
    THOROUGHLY[encoding](this.plain).then(
      (bytes) => {
        this.#thorough.set(encoding, keptBytes(bytes));
        this.#quick.delete(encoding);
        this.#plain = undefined;
      },
      // The quickly compressed bytes are as good.
      () => undefined,
    );
  }

  #unpacked(): Buffer {
    const compressed = (encoding: StoredEncoding): Buffer | undefined => {
      const bytes = this.#thorough.get(encoding) ?? this.#quick.get(encoding);
      return Buffer.isBuffer(bytes) ? bytes : undefined;
    };
    const [br, gzip] = [compressed("br"), compressed("gzip")];
    if (br) return brotliDecompressSync(br);
    if (gzip) return gunzipSync(gzip);
    throw new Error("A response is kept neither plain nor compressed");
  }
}

/** Sends a body in the best coding of the client. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PreparedBody,
): FastifyReply | Promise<FastifyReply> {
  void reply.header("vary", "accept-encoding");
  const encoding = body.isWorthCompressing ? storedEncoding(request) : undefined;
  if (encoding === undefined) return reply.send(body.plain);
  const bytes = body.bytes(encoding);
  const send = (compressed: Buffer): FastifyReply =>
    reply.header("content-encoding", encoding).send(compressed);
  return Buffer.isBuffer(bytes) ? send(bytes) : bytes.then(send);
}
