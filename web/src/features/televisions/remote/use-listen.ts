import { tvListen } from "@bijou/contract/televisions";
import type { SentTvCommand } from "@bijou/contract/televisions/casting";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "../../../platform/session/api.ts";
import { currentSession, clearSession } from "../../../platform/session/storage.ts";
import { type Known, type TypedText, listen } from "./listen.ts";

/**
 * Listens for text and commands from phones and for the end of the session, while `userToken` is signed in.
 * @param isTyping whether the screen shows a field that a phone may type into
 * @param onSignedOut called after the session was cleared here as well
 */
export function useListen(
  userToken: string,
  isTyping: boolean,
  onText: (typed: TypedText) => void,
  onCommands: (commands: readonly SentTvCommand[]) => void,
  onSignedOut: () => void,
): void {
  const notify = useEffectEvent(onText);
  const obey = useEffectEvent(onCommands);
  const signedOut = useEffectEvent(onSignedOut);
  const last = useRef<Known>({ version: 0, last_command: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    const ports = {
      poll: async (known: Known, signal: AbortSignal) => {
        const { data } = await api(tvListen, { is_typing: isTyping, ...known }, { signal });
        if (!signal.aborted)
          last.current = { version: data.version, last_command: data.last_command };
        return data;
      },
      onCommands: (commands: readonly SentTvCommand[]): void => obey(commands),
      onText: (typed: TypedText, isOpening: boolean): void => {
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
    void listen(ports, last.current, leaving.signal);
    return () => leaving.abort();
  }, [userToken, isTyping]);
}
