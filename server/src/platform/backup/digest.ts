import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** A stored file, as a backup describes it. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** A stream that passes bytes on and measures them. `digest` is complete once the stream has ended. */
export function createDigestStream(): { stream: Transform; digest: () => Digest } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => ({ bytes, sha256: hash.copy().digest("hex") }) };
}

export const digestOf = (content: string | Buffer): Digest => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash("sha256").update(content).digest("hex"),
});
