import { useEffect, useEffectEvent } from "react";
import { systemClock } from "@bijou/player/core/clock";
import type { PlayerCore } from "@bijou/player/core/player-core";
import { QualityMeter } from "@bijou/player/core/quality-meter";
import type { PlayerProps } from "./source.ts";

/** Measures the playback and tells it once, at its end: the title is left, or its page. */
export function useQuality(
  core: PlayerCore,
  { onQuality, pressedAtMs }: Pick<PlayerProps, "onQuality" | "pressedAtMs">,
): void {
  const tell = useEffectEvent((meter: QualityMeter) => {
    const quality = meter.end(systemClock.nowMs());
    if (quality) onQuality?.(quality);
  });
  const start = useEffectEvent(() => {
    const nowMs = systemClock.nowMs();
    return new QualityMeter(core.getState(), pressedAtMs ?? nowMs, nowMs);
  });
  useEffect(() => {
    const meter = start();
    const unsubscribe = core.subscribe(() => meter.observe(core.getState(), systemClock.nowMs()));
    let isTold = false;
    const end = (): void => {
      if (!isTold) tell(meter);
      isTold = true;
    };
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      unsubscribe();
      end();
    };
  }, [core]);
}
