import { tvListen } from "@bijou/contract/televisions";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "../../../platform/session/api.ts";
import { currentSession, clearSession } from "../../../platform/session/storage.ts";
import { type TypedText, listen } from "./listen.ts";

/**
 * Listens for text typed on a phone and for the end of the session, while `userToken` is signed in.
 * @param isTyping whether the screen shows a field that a phone may type into
 * @param onSignedOut called after the session was cleared here as well
 */
export function useListen(
  userToken: string,
  isTyping: boolean,
  onText: (typed: TypedText) => void,
  onSignedOut: () => void,
): void {
  const notify = useEffectEvent(onText);
  const signedOut = useEffectEvent(onSignedOut);
  const version = useRef(0);
  useEffect(() => {
    const leaving = new AbortController();
    const ports = {
      poll: async (known: number, signal: AbortSignal): Promise<TypedText> => {
        const { data } = await api(tvListen, { is_typing: isTyping, version: known }, { signal });
        return data;
      },
      onText: (typed: TypedText, isOpening: boolean): void => {
        version.current = typed.version;
        // An empty field on the server must not clear what was typed here before.
        if (!isOpening || typed.text !== "") notify(typed);
      },
      signedOut: (): void => {
        const session = currentSession();
        // Another profile may have been chosen during the call.
        if (session !== null && session.userToken !== userToken) return;
        if (session !== null) clearSession();
        signedOut();
      },
    };
    void listen(ports, version.current, leaving.signal);
    return () => leaving.abort();
  }, [userToken, isTyping]);
}
