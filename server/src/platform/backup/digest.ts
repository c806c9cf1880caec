import { createHash } from "node:crypto";

export type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>;

/** A stored file, as a backup describes it. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Passes a file on and measures it. `digest` is complete once the last chunk has been passed on. */
export function measure(content: Chunks): {
  readonly chunks: AsyncGenerator<Buffer>;
  readonly digest: () => Digest;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: pass(), digest: () => ({ bytes, sha256: hash.copy().digest("hex") }) };
}

export const digestOf = (content: string | Buffer): Digest => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash("sha256").update(content).digest("hex"),
});
