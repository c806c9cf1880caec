import pLimit from "p-limit";

const AT_ONCE = 8;

/** Works on several items at once. After an error it begins no more, and waits for those that it has begun. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const errors: unknown[] = [];
  await limit.map(items, async (item) => {
    if (errors.length > 0) return;
    await work(item).catch((error: unknown) => void errors.push(error));
  });
  if (errors.length > 0) throw errors[0];
}
