import { systemClock } from "@bijou/player/core/clock";
import { PlayerCore } from "@bijou/player/core/player-core";
import type { SignedSource } from "@bijou/player/core/signed-urls";
import { EngineSlot } from "@bijou/player/engine/engine-slot";
import { absolute } from "@bijou/player/engine/hls";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

export interface Source extends SignedSource {
  readonly durationSeconds: number;
}

const absoluteOf = (source: SignedSource): SignedSource => ({
  ...source,
  playUrl: absolute(source.playUrl),
});
const nothing = (): undefined => undefined;

/**
 * Plays a source while mounted. Another source needs a new component (`key`).
 * @param renew a new address of the same video, before the one it has expires
 */
export function usePlayback(
  source: Source,
  startSeconds: number,
  renew: () => Promise<SignedSource>,
) {
  const renewNow = useEffectEvent(renew);
  const [core] = useState(
    () =>
      new PlayerCore(
        {
          // Nothing that staff play is anybody's position or view.
          isTrailer: true,
          startSeconds,
          totalSeconds: source.durationSeconds,
          skipRanges: [],
          hasNext: false,
        },
        absoluteOf(source),
        {
          onPosition: nothing,
          onEnded: nothing,
          onNext: nothing,
          renew: () => Promise.reject(new Error("The player isn’t open yet")),
        },
        systemClock,
      ),
  );
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useSyncExternalStore(core.subscribe, core.getState, core.getState);
  useEffect(() => {
    core.moveTo({
      onPosition: nothing,
      onEnded: nothing,
      onNext: nothing,
      renew: async () => absoluteOf(await renewNow()),
    });
    const media = new EngineSlot(core, { sound: null, savesData: false }, setVideo);
    const detach = core.attach(media);
    media.open(core.getState().positionSeconds);
    return () => {
      detach();
      media.close();
    };
  }, [core]);
  return { core, state, video };
}
