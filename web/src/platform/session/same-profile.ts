import { currentSession } from "./storage.ts";

/**
 * For delayed work: another tab or this one may switch the profile in the meantime.
 * @returns whether the current profile is still the one that called this function
 */
export function sameProfile(): () => boolean {
  const ownerId = currentSession()?.user_id;
  return () => currentSession()?.user_id === ownerId;
}
