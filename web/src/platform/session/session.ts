import { type LoginData, logout } from "@bijou/contract/accounts";
import { useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { flushPendingWrites, hasPendingWrites } from "./pending-writes.ts";
import { pause } from "../pause.ts";
import {
  currentSession,
  clearSession,
  isRemembered,
  saveSession,
  type Session,
  subscribeToSession,
} from "./storage.ts";

const noSession = (): null => null;

/** The session; null on the server and in the first render, which must be the same for everyone. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession, noSession);
}

/** Signing out waits no longer than this. */
const FLUSH_TIMEOUT_MS = 1000;

let isSignedOut = false;

/** Whether the last session ended because the member signed out. */
export const hasSignedOut = (): boolean => isSignedOut;

/** Stores the session of a login; `remember` false stores it for this tab only. */
export function signIn(data: LoginData, remember: boolean): void {
  isSignedOut = false;
  saveSession(
    {
      user_id: data.user_id,
      userToken: data.userToken,
      token: data.token,
      name: data.username,
      email: data.email,
      image: data.profile_image,
      subscription_status: data.subscription_status,
      is_parent: data.is_parent,
      is_child: data.is_child,
      rootUserDetail: data.rootUserDetail,
    },
    remember,
  );
}

/** Shows a change of the profile or its membership at once. */
export function amendSession(
  changes: Partial<Pick<Session, "name" | "email" | "image" | "subscription_status">>,
): void {
  const session = currentSession();
  if (session !== null) saveSession({ ...session, ...changes }, isRemembered());
}

/** Ends the session here at once, and on the server as soon as it is reachable. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  if (hasPendingWrites()) await Promise.race([flushPendingWrites(), pause(FLUSH_TIMEOUT_MS)]);
  const ended = api(logout, { user_id: session.user_id, device: "web", platform: "browser" });
  isSignedOut = true;
  // The call has already read the tokens: a member's headers are set synchronously.
  clearSession();
  await ended.catch(() => undefined);
}
