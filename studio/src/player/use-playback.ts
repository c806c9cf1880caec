import { systemClock } from "@bijou/player/core/clock";
import { PlayerCore } from "@bijou/player/core/player-core";
import type { SkipRange } from "@bijou/player/core/skip-ranges";
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
 * @param options.skipRanges what has a button to skip it, as viewers see it
 * @param options.isPaused it waits at its start
 * @param options.onNext what follows the video, which is offered as viewers see it
 */
export function usePlayback(
  source: Source,
  startSeconds: number,
  renew: () => Promise<SignedSource>,
  {
    skipRanges = [],
    isPaused = false,
    onNext,
  }: {
    readonly skipRanges?: readonly SkipRange[];
    readonly isPaused?: boolean;
    readonly onNext?: (() => void) | undefined;
  } = {},
) {
  const renewNow = useEffectEvent(renew);
  const goOn = useEffectEvent(() => onNext?.());
  const [core] = useState(() => {
    const created = new PlayerCore(
      {
        // Nothing that staff play is anybody's position or view.
        isTrailer: true,
        startSeconds,
        totalSeconds: source.durationSeconds,
        skipRanges,
        hasNext: onNext !== undefined,
      },
      absoluteOf(source),
      {
        onPosition: nothing,
        onEnded: nothing,
        onNext: nothing,
        renew: () => Promise.reject(new Error("The player isn’t open yet")),
      },
      systemClock,
    );
    if (isPaused) created.dispatch({ type: "play wanted", wanted: false });
    return created;
  });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useSyncExternalStore(core.subscribe, core.getState, core.getState);
  useEffect(() => {
    core.moveTo({
      onPosition: nothing,
      onEnded: nothing,
      onNext: () => goOn(),
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
