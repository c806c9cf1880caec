import type { Session } from "../../../platform/session/storage.ts";

/**
 * What a page came with, where whoever watches may see it until the own answer is there: the profile's own, or a
 * guest's; never another profile's, and a child is not shown what it will not be let to watch.
 *
 * @param loadedFor the profile it was loaded for; null for a guest
 */
export function knownTo<Page>(
  session: Session | null,
  loadedFor: number | null,
  page: Page,
): Page | undefined {
  const isOwn = loadedFor === (session?.user_id ?? null);
  const isAnybodys = loadedFor === null && session?.is_child !== 1;
  return isOwn || isAnybodys ? page : undefined;
}
