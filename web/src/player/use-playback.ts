import { useEffect, useState, useSyncExternalStore } from "react";
import { systemClock } from "@bijou/player/core/clock";
import { PlayerCore } from "@bijou/player/core/player-core";
import type { PlayerState } from "@bijou/player/core/player-state";
import type { Surroundings } from "@bijou/player/core/ports";
import { EngineSlot } from "@bijou/player/engine/engine-slot";
import type { EngineChoices } from "@bijou/player/engine/engine";
import { absolute } from "@bijou/player/engine/hls";
import type { PlayerProps } from "./source.ts";

export interface Playback {
  core: PlayerCore;
  state: PlayerState;
  /** Null until the engine is ready. */
  video: HTMLVideoElement | null;
}

/**
 * Plays `props.source` while mounted. Another source needs a new component (`key`).
 * @param choices of the beginning; the core changes them later
 */
export function usePlayback(props: PlayerProps, choices: EngineChoices): Playback {
  const { source } = props;
  const [core] = useState(
    () =>
      new PlayerCore(
        { ...source, hasNext: source.next !== undefined, startsWithBreak: props.ads !== undefined },
        { playUrl: absolute(source.playUrl), expiresAtSeconds: source.expiresAtSeconds },
        surroundingsOf(props),
        systemClock,
      ),
  );
  useEffect(() => core.moveTo(surroundingsOf(props)));
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useSyncExternalStore(core.subscribe, core.getState, core.getState);

  const [firstChoices] = useState(choices);
  useEffect(() => {
    const media = new EngineSlot(core, firstChoices, setVideo);
    const detach = core.attach(media);
    media.open(core.getState().positionSeconds);
    return () => {
      detach();
      media.close();
    };
  }, [core, firstChoices]);

  useEffect(() => followPage(core), [core]);

  return { core, state, video };
}

function surroundingsOf(props: PlayerProps): Surroundings {
  return {
    onPosition: props.onPosition,
    onEnded: () => props.onEnded?.(),
    onNext: () => props.onNext?.(),
    renew: async () => {
      const fresh = await props.renew();
      return { ...fresh, playUrl: absolute(fresh.playUrl) };
    },
  };
}

function followPage(core: PlayerCore): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const network = () => core.dispatch({ type: "network changed", online: navigator.onLine });
  window.addEventListener("online", network, { signal });
  window.addEventListener("offline", network, { signal });
  window.addEventListener("pagehide", () => core.pageHidden(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") core.tabHidden();
    },
    { signal },
  );
  network();
  return () => {
    core.pageHidden();
    stopped.abort();
  };
}
