import { MAX_CHUNK_BYTES, MIN_CHUNK_BYTES } from "@bijou/contract/studio/uploads";

/** How long a chunk should take: a lost connection costs no more than that. */
const TARGET_MS = 4_000;
/** One quick or slow chunk says little. */
const MAX_STEP = 2;

/** The size of the next chunk, from what the last one took. */
export function nextChunkSize(bytes: number, tookMs: number): number {
  const fitting = bytes * (TARGET_MS / Math.max(1, tookMs));
  const stepped = Math.min(bytes * MAX_STEP, Math.max(bytes / MAX_STEP, fitting));
  return Math.round(Math.min(MAX_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, stepped)));
}
