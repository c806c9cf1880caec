/**
 * Writes of a profile that it may still undo and the server does not have yet. They need the profile's tokens, so they
 * are flushed before a sign-out or a switch.
 */
const owed = new Set<() => Promise<unknown>>();

/**
 * Registers a pending write.
 * @param flush sends it now; never rejects
 * @returns removes it from the pending writes
 */
export function owe(settle: () => Promise<unknown>): () => void {
  owed.add(settle);
  return () => owed.delete(settle);
}

export const owesNothing = (): boolean => owed.size === 0;

/** Sends all pending writes; resolves when each has succeeded or failed. */
export async function settleOwed(): Promise<void> {
  await Promise.all([...owed].map((settle) => settle()));
}
