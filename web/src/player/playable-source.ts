import type { PlaybackState } from "@bijou/contract/playback";
import type { SkipRange } from "@bijou/player/core/skip-ranges";
import { chooseSound, type SoundSource } from "@bijou/player/core/tracks";
import type { PlayableSource } from "./source.ts";
import { latestTrackPreferences } from "./track-saver.ts";
import { playerTexts as texts } from "./texts.ts";

type SkipKind = NonNullable<SkipRange["kind"]>;

const isSkipKind = (kind: string): kind is SkipKind =>
  kind === "recap" || kind === "intro" || kind === "credits";

function episodeText(state: {
  readonly season_number: number | null;
  readonly episode_number: number | null;
  readonly episode_title: string;
}): string | undefined {
  const { season_number: season, episode_number: number, episode_title: title } = state;
  return season === null || number === null ? undefined : texts.episode(season, number, title);
}

const soundSources = ({ video_sounds }: PlaybackState): SoundSource[] =>
  video_sounds.map(({ sound_name, language_short_name, sound_kind }) => ({
    name: sound_name,
    language: language_short_name,
    kind: sound_kind,
  }));

/** The name of the sound that a title begins with; null for its default. */
export function firstSound(state: PlaybackState): string | null {
  const preferences = latestTrackPreferences(state.track_preferences);
  return chooseSound(soundSources(state), preferences)?.name ?? null;
}

/** Converts the API's playback state to the player's source. */
export function playableSource(state: PlaybackState, isExtra: boolean): PlayableSource {
  // With a notice, the trailer is not the title's own.
  const trailerText = state.notice === "" ? texts.trailer : texts.sampleTrailer;
  const subtitle = isExtra ? state.extra_title || trailerText : episodeText(state);
  const { next_video: next } = state;
  const nextSubtitle = next === null ? undefined : episodeText(next);
  return {
    playUrl: state.play_url,
    expiresAtSeconds: state.play_url_expires_at,
    title: state.video_title,
    isTrailer: isExtra,
    startSeconds: isExtra ? 0 : state.play_time,
    totalSeconds: state.total_time,
    skipRanges: state.episode_skip_duration.map(({ skip_from, skip_to, skip_kind }) => ({
      from: skip_from,
      to: skip_to,
      ...(isSkipKind(skip_kind) ? { kind: skip_kind } : {}),
    })),
    sounds: soundSources(state),
    subtitles: state.video_subtitles.map((subtitle) => ({
      name: subtitle.language_name,
      language: subtitle.language_short_name,
      kind: subtitle.subtitle_kind,
      url: subtitle.subtitle_path,
      isDefault: subtitle.is_default === "1",
    })),
    trackPreferences: latestTrackPreferences(state.track_preferences),
    chapters: state.video_chapters.map(({ chapter_from, chapter_name }) => ({
      fromSeconds: chapter_from,
      name: chapter_name,
    })),
    hasPrevious: state.prev_video !== null,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(state.thumbnails_url === "" ? {} : { thumbnailsUrl: state.thumbnails_url }),
    ...(state.poster_url === "" ? {} : { posterUrl: state.poster_url }),
    ...(state.notice === "" ? {} : { notice: state.notice }),
    ...(next === null
      ? {}
      : {
          next: {
            title: next.video_title,
            ...(nextSubtitle === undefined ? {} : { subtitle: nextSubtitle }),
            ...(next.episode_image === "" ? {} : { artUrl: next.episode_image }),
          },
        }),
  };
}
