import type { Session } from "../../../platform/session/storage.ts";

/**
 * The loaded page if the current profile may see it until its own has loaded: its own, or a guest's; never another
 * profile's, and none for a child, who may not watch everything in it.
 * @param loadedFor the profile it was loaded for; null for a guest
 */
export function pageForProfile<Page>(
  session: Session | null,
  loadedFor: number | null,
  page: Page,
): Page | undefined {
  const isOwn = loadedFor === (session?.user_id ?? null);
  const isOfGuests = loadedFor === null && session?.is_child !== 1;
  return isOwn || isOfGuests ? page : undefined;
}
