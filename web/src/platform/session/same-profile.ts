import { currentSession } from "./storage.ts";

/**
 * For what is done later: the profile may have been switched by then, in this tab or in another one.
 *
 * @returns answers whether whoever is signed in now is still who asked
 */
export function sameProfile(): () => boolean {
  const ownerId = currentSession()?.user_id;
  return () => currentSession()?.user_id === ownerId;
}
