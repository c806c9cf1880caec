import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { mediaRoutes } from "./media-routes.ts";
import { playbackRoutes } from "./routes.ts";
import { createPlayback, type Playback } from "./service.ts";
import { createPlaybackQuality, type PlaybackQuality } from "./quality.ts";
import { staffPlaybackRoutes } from "./studio-routes.ts";
import { createTrackPreferences } from "./track-preferences-store.ts";

export function registerPlayback(
  platform: Platform,
  needs: { titles: Titles; media: MediaStore; accelLocation: string | undefined; workers: number },
): { playback: Playback; quality: PlaybackQuality } {
  const { api, http, countryOf } = platform;
  const { titles } = needs;
  const preferences = createTrackPreferences({ ...platform, titles });
  const playback = createPlayback({ ...platform, titles, trackPreferences: preferences });
  const quality = createPlaybackQuality({ ...platform, titles });
  http.addHook("onClose", () => quality.flush());
  playbackRoutes(api, { playback, preferences, quality, countryOf });
  mediaRoutes(http, { ...platform, ...needs, staffSessions: platform.studio.sessions });
  staffPlaybackRoutes(platform);
  return { playback, quality };
}
