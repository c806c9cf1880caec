import { type LoginData, logout } from "@bijou/contract/accounts";
import { useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { owesNothing, settleOwed } from "./pending-writes.ts";
import { pause } from "../pause.ts";
import {
  currentSession,
  clearSession,
  isRemembered,
  saveSession,
  type Session,
  subscribeToSession,
} from "./storage.ts";

const nobody = (): null => null;

/** Who is signed in; nobody on the server and in the first render, which is the same for everybody. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession, nobody);
}

/** Nobody waits longer to be signed out. */
const SETTLING_MILLISECONDS = 1000;

let isSignedOut = false;

/** Whether the last session ended because its member chose to sign out. */
export const hasSignedOut = (): boolean => isSignedOut;

/** Keeps what the login answered; `remember` false keeps it for this tab only. */
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

/** Shows at once what has changed about the profile that watches, or about its membership. */
export function amendSession(
  changes: Partial<Pick<Session, "name" | "email" | "image" | "subscription_status">>,
): void {
  const session = currentSession();
  if (session !== null) saveSession({ ...session, ...changes }, isRemembered());
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  if (!owesNothing()) await Promise.race([settleOwed(), pause(SETTLING_MILLISECONDS)]);
  const ended = api(
    logout,
    { user_id: session.user_id, device: "web", platform: "browser" },
    { keepalive: true },
  );
  isSignedOut = true;
  // The call has read the tokens by now: a signed-in caller's headers are set before its first wait.
  clearSession();
  await ended.catch(() => undefined);
}
