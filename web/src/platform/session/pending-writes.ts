/**
 * Writes of a profile that it may still undo and the server does not have yet. They need the profile's tokens, so they
 * are flushed before a sign-out or a switch.
 */
const pendingWrites = new Set<() => Promise<unknown>>();

/**
 * Registers a pending write.
 * @param flush sends it now; never rejects
 * @returns removes it from the pending writes
 */
export function addPendingWrite(flush: () => Promise<unknown>): () => void {
  pendingWrites.add(flush);
  return () => pendingWrites.delete(flush);
}

export const hasPendingWrites = (): boolean => pendingWrites.size > 0;

/** Sends all pending writes; resolves when each has succeeded or failed. */
export async function flushPendingWrites(): Promise<void> {
  await Promise.all([...pendingWrites].map((flush) => flush()));
}
