import { getPlayback } from "@bijou/contract/studio/playback";
import type { Platform } from "../../platform/platform.ts";
import { PEAKS_PER_SECOND, WAVEFORM_FILE } from "../../platform/media/waveform.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { isKey } from "../../platform/studio/studio-session.ts";
import { soundsOf, subtitlesOf } from "../titles/service.ts";
import { mediaBaseOf, staffGrantFor } from "./media-signature.ts";
import { createStaffPlaybackStore } from "./staff-playback-store.ts";

/** Staff play any title, published or not, without a trace in the reports or in anybody's history. */
export function staffPlaybackRoutes({
  studio,
  database,
  secrets,
  now,
}: Pick<Platform, "studio" | "database" | "secrets" | "now">): void {
  const store = createStaffPlaybackStore(database);
  studio.api.bind(getPlayback, async ({ session, input }) => {
    const video = await store.video(input.id, input);
    if (!video)
      throw new StudioProblem("not_found", "There is no such title, or it has nothing to play.");
    const sessionId = isKey(session) ? 0 : session.id;
    const grant = staffGrantFor(video.assetId, sessionId, Math.floor(now() / 1000));
    const base = mediaBaseOf(secrets.key("media"), grant);
    return {
      url: `${base}/master.m3u8`,
      expiresAtSeconds: grant.expiresAtSeconds,
      thumbnailsUrl: video.hasThumbnails ? `${base}/thumbs.vtt` : "",
      waveformUrl: video.hasWaveform ? `${base}/${WAVEFORM_FILE}` : "",
      peaksPerSecond: PEAKS_PER_SECOND,
      durationSeconds: video.durationMs / 1000,
      sounds: soundsOf(video.sounds).map((sound) => sound.sound_name),
      subtitles: subtitlesOf(video.subtitles, base).map((one) => ({
        name: one.language_name,
        language: one.language_short_name,
        url: one.subtitle_path,
      })),
    };
  });
}
