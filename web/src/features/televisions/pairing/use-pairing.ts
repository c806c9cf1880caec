import type { LoginData } from "@bijou/contract/accounts";
import { tvCode, tvCodeStatus } from "@bijou/contract/televisions";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { signIn } from "../../../platform/session/session.ts";
import { deviceId } from "../../../platform/session/storage.ts";
import { type Pairing, PairingLoop } from "./pairing-loop.ts";

/** Shows codes while mounted; accepting an offer signs in permanently. */
export function usePairing(onSignedIn: () => void): [Pairing, (accept: boolean) => void] {
  const [pairing, setPairing] = useState<Pairing>({ kind: "starting" });
  const loop = useRef<PairingLoop | null>(null);
  const signedIn = useEffectEvent(onSignedIn);
  useEffect(() => {
    const leaving = new AbortController();
    const mine = new PairingLoop({
      askCode: async (signal) => (await api(tvCode, { device: deviceId() }, { signal })).data,
      askStatus: async (device_secret, accept, signal) => {
        const input = { device_secret, ...(accept === undefined ? {} : { accept }) };
        return (await api(tvCodeStatus, input, { signal })).data;
      },
      nowMs: Date.now,
      show: (next) => !leaving.signal.aborted && setPairing(next),
      signedIn: (login: LoginData) => {
        signedIn();
        signIn(login, true);
      },
    });
    loop.current = mine;
    const look = (): void => {
      if (document.visibilityState === "visible") mine.wake();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    void mine.run(leaving.signal);
    return () => {
      leaving.abort();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, []);
  return [pairing, (accept) => loop.current?.answer(accept)];
}
