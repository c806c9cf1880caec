import type { PlaybackState } from "@bijou/contract/playback";
import { playbackQuality, type QualityReport } from "@bijou/contract/quality";
import { api } from "../platform/session/api.ts";
import type { MeasuredQuality } from "@bijou/player/core/quality-meter";

type Connection = QualityReport["connection"];
const CONNECTIONS: readonly Connection[] = ["wifi", "cellular", "ethernet", "other"];

/** What the browser says about the network; most say nothing. */
function connection(): Connection {
  const said: unknown = Reflect.get(Reflect.get(navigator, "connection") ?? {}, "type");
  return CONNECTIONS.find((known) => known === said) ?? "unknown";
}

/** Tells the operator how a playback went. Errors are silent: nobody waits for it. */
export function sendQuality(
  { video_id }: Pick<PlaybackState, "video_id">,
  quality: MeasuredQuality,
): void {
  const { startupMs, rebuffers, rebufferMs, watchedMs, qualityChanges, failed } = quality;
  api(playbackQuality, {
    video_id,
    ...(startupMs === null ? {} : { startup_ms: Math.round(startupMs) }),
    rebuffers,
    rebuffer_ms: Math.round(rebufferMs),
    watched_ms: Math.round(watchedMs),
    quality_changes: qualityChanges,
    failed,
    connection: connection(),
  }).catch(() => undefined);
}
