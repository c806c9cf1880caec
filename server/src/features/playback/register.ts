import { AppError } from "../../platform/errors.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { mediaRoutes } from "./media-routes.ts";
import { type Grant, staffGrantFor } from "./media-signature.ts";
import { playbackRoutes } from "./routes.ts";
import { createPlayback, type Playback } from "./service.ts";
import { createPlaybackQuality, type PlaybackQuality } from "./quality.ts";
import { staffPlaybackRoutes } from "./studio-routes.ts";
import { createTrackPreferences } from "./track-preferences-store.ts";

/**
 * The grants of a preview, which plays its own title only: its link is for everybody who has it. They end an hour from
 * now, whatever time the preview shows, and the page asks for another.
 */
export const previewGrants =
  (previewedId: number, now: () => number) =>
  (titleId: number, assetId: string): Grant => {
    if (titleId !== previewedId)
      throw new AppError("preview_only", "Only the title of this preview plays here");
    return staffGrantFor(assetId, 0, Math.floor(now() / 1000));
  };

/** Binds the calls of players, also those of a preview. */
export function bindPlayback(
  platform: Pick<Platform, "database" | "api" | "sessions" | "secrets" | "countryOf" | "now">,
  {
    titles,
    quality,
    ...preview
  }: {
    titles: Titles;
    quality: PlaybackQuality;
    previewGrant?: (titleId: number, assetId: string) => Grant;
  },
): Playback {
  const preferences = createTrackPreferences({ ...platform, titles });
  const playback = createPlayback({
    ...platform,
    ...preview,
    titles,
    trackPreferences: preferences,
  });
  playbackRoutes(platform.api, {
    playback,
    preferences,
    quality,
    countryOf: platform.countryOf,
  });
  return playback;
}

export function registerPlayback(
  platform: Platform,
  needs: { titles: Titles; media: MediaStore; accelLocation: string | undefined; workers: number },
): { playback: Playback; quality: PlaybackQuality } {
  const { http } = platform;
  const { titles } = needs;
  const quality = createPlaybackQuality({ ...platform, titles });
  http.addHook("onClose", () => quality.flush());
  const playback = bindPlayback(platform, { titles, quality });
  mediaRoutes(http, { ...platform, ...needs, staffSessions: platform.studio.sessions });
  staffPlaybackRoutes(platform);
  return { playback, quality };
}
