import { bestMoment } from "@bijou/contract/best-moment";
import {
  deeplinkingPlayUrl,
  saveActivityLog,
  saveTrackPreferences,
  trackPreferences,
  updateEpisodeLastPlayTime,
  updateLastPlayTime,
} from "@bijou/contract/playback";
import { playbackQuality } from "@bijou/contract/quality";
import type { Input } from "@bijou/contract/endpoint";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import type { PlaybackQuality } from "./quality.ts";
import type { Playback } from "./service.ts";
import type { TrackPreferencesStore } from "./track-preferences-store.ts";

const DENIAL_MESSAGES = {
  not_in_country: "This title isn’t available in your country.",
  premium: "This title is part of Premium. Subscribe to watch it.",
  coming_soon: "This title hasn’t been released yet.",
  no_media: "There’s nothing to play here yet.",
} as const;

/** 0 stands for "none" on the wire. */
const orNone = (id: number | undefined): number | undefined => (id === 0 ? undefined : id);

function extraOf(input: Input<typeof deeplinkingPlayUrl>): "trailer" | number | undefined {
  if (input.content_type === "trailer") return "trailer";
  return orNone(input.extra_id);
}

interface Dependencies {
  readonly playback: Playback;
  readonly preferences: TrackPreferencesStore;
  readonly quality: PlaybackQuality;
  readonly countryOf: (ip: string) => string;
}

export function playbackRoutes(api: Api, deps: Dependencies): void {
  const { playback, preferences, quality, countryOf } = deps;
  api.bind(deeplinkingPlayUrl, async ({ input, caller, request }) => {
    const { state, denial } = await playback.play(
      {
        videoId: input.video_id,
        episodeId: orNone(input.episode_id),
        seasonId: orNone(input.season_id),
        extra: extraOf(input),
      },
      caller,
      countryOf(request.ip),
    );
    return denial === undefined
      ? ok(state)
      : { ...ok(state), status_code: 0, message: DENIAL_MESSAGES[denial] };
  });

  api.bind(bestMoment, async ({ input, caller, request }) =>
    ok(await playback.bestMoment(input.video_id, caller, countryOf(request.ip))),
  );

  api.bind(updateLastPlayTime, async ({ input, caller, request }) => {
    await playback.savePosition(caller, {
      videoId: input.video_id,
      episodeId: undefined,
      country: countryOf(request.ip),
      positionSeconds: input.last_play_time,
      sequence: input.sequence,
    });
    return done("");
  });

  api.bind(updateEpisodeLastPlayTime, async ({ input, caller, request }) => {
    await playback.savePosition(caller, {
      videoId: input.video_id,
      episodeId: input.episode_id,
      country: countryOf(request.ip),
      positionSeconds: input.play_time,
      sequence: input.sequence,
    });
    return done("");
  });

  api.bind(saveActivityLog, async ({ input, caller, request }) => {
    await playback.logActivity(caller, {
      videoId: input.video_id,
      episodeId: orNone(input.episode_id),
      country: countryOf(request.ip),
    });
    return done("");
  });

  api.bind(playbackQuality, async ({ input, caller, request }) => {
    await quality.report(caller, input, countryOf(request.ip));
    return done("");
  });

  api.bind(trackPreferences, async ({ caller }) =>
    ok({ ...(await preferences.of(caller.profileId)), ...(await preferences.languages()) }),
  );

  api.bind(saveTrackPreferences, async ({ input, caller }) => {
    await preferences.save(caller.profileId, input);
    return done("");
  });
}
