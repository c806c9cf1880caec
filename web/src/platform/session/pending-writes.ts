/**
 * What a profile has decided and may still take back, so that the server has not heard of it. It takes the profile's
 * own tokens to say it: before they are gone, it is said.
 */
const owed = new Set<() => Promise<unknown>>();

/**
 * @param settle says at once what still waits; never rejects
 * @returns takes the debt back
 */
export function owe(settle: () => Promise<unknown>): () => void {
  owed.add(settle);
  return () => owed.delete(settle);
}

export const owesNothing = (): boolean => owed.size === 0;

/** Resolves when the server knows all that it was owed, or could not be told. */
export async function settleOwed(): Promise<void> {
  await Promise.all([...owed].map((settle) => settle()));
}
