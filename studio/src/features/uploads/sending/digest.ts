import { FINGERPRINT_BYTES } from "@bijou/contract/studio/uploads";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Between two pieces the page can respond. */
const PIECE_BYTES = 1024 * 1024;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const read = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** Base64 of a chunk's SHA-256. `crypto.subtle` is faster, and exists on HTTPS only. */
export async function chunkDigest(chunk: Blob): Promise<string> {
  const bytes = await chunk.arrayBuffer();
  const digest =
    "subtle" in crypto
      ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
      : sha256(new Uint8Array(bytes));
  return btoa(String.fromCodePoint(...digest));
}

/** By which a file is recognized, with its name, size and date. */
export const fingerprintOf = async (file: Blob): Promise<string> =>
  bytesToHex(sha256(await read(file.slice(0, FINGERPRINT_BYTES))));

/** The SHA-256 of a file that is read from its start to its end, piece by piece and once. */
export function createFileDigest(file: Blob) {
  const hash = sha256.create();
  let position = 0;
  let running: Promise<void> = Promise.resolve();

  async function advance(to: number): Promise<void> {
    while (position < to) {
      const end = Math.min(to, position + PIECE_BYTES);
      hash.update(await read(file.slice(position, end)));
      position = end;
      await pause();
    }
  }
  return {
    /** Reads up to there, after what was asked for before. */
    readTo(to: number): Promise<void> {
      running = running.then(() => advance(to));
      return running;
    },
    async hex(): Promise<string> {
      await this.readTo(file.size);
      return bytesToHex(hash.clone().digest());
    },
  };
}
