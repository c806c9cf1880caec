import { tvFollow, type TvScreen } from "@bijou/contract/televisions/casting";
import { useEffect, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { follow } from "./follow.ts";

export interface Followed {
  readonly state: "connecting" | "on" | "off" | "unreachable";
  /** The last one known; undefined before the first. */
  readonly screen: TvScreen | undefined;
  /** When the position was valid, on the clock of `performance.now`. */
  readonly positionAtMs: number;
}

const NOTHING: Followed = { state: "connecting", screen: undefined, positionAtMs: 0 };

/** What a television shows, while this page is visible. */
export function useFollow(deviceId: number): Followed {
  const [followed, setFollowed] = useState(NOTHING);
  useEffect(() => {
    let leaving = new AbortController();
    const lose = (): void => setFollowed((before) => ({ ...before, state: "unreachable" }));
    const start = (): void => {
      leaving.abort();
      if (document.hidden) return;
      leaving = new AbortController();
      void follow(
        {
          poll: async (version, signal) =>
            (await api(tvFollow, { device_id: deviceId, version }, { signal })).data,
          onScreen: (screen) =>
            setFollowed({
              state: "on",
              screen,
              positionAtMs: performance.now() - (screen.report?.age_ms ?? 0),
            }),
          onOff: () => setFollowed((before) => ({ ...before, state: "off" })),
          onTrouble: lose,
        },
        leaving.signal,
      );
    };
    start();
    document.addEventListener("visibilitychange", start);
    addEventListener("offline", lose);
    return () => {
      leaving.abort();
      document.removeEventListener("visibilitychange", start);
      removeEventListener("offline", lose);
    };
  }, [deviceId]);
  return followed;
}
