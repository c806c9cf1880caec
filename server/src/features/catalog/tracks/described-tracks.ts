import type { EarlierSubtitle, VideoTracks } from "@bijou/contract/studio/title-tracks";
import { DAY_MS } from "../../../platform/durations.ts";
import { EARLIER_SUBTITLE_DAYS, type EarlierRow } from "./subtitle-versions-store.ts";
import { trackOfAudio, trackOfSubtitle } from "./track-lists.ts";
import type { TracksRow } from "./tracks-store.ts";

export const videoFacts = ({
  episode,
  extra,
  season,
  number,
  name,
  durationMs,
  frameRate,
}: TracksRow): Pick<
  VideoTracks,
  "episode" | "extra" | "season" | "number" | "name" | "durationSeconds" | "frameRate"
> => ({ episode, extra, season, number, name, durationSeconds: durationMs / 1000, frameRate });

export const describedEarlier = (row: EarlierRow): EarlierSubtitle => {
  const { id, track, name, language, kind, replacedAt, replacedBy } = row;
  return {
    id,
    track,
    name,
    language,
    kind,
    replacedBy,
    replacedAt: replacedAt.toISOString(),
    until: new Date(replacedAt.getTime() + EARLIER_SUBTITLE_DAYS * DAY_MS).toISOString(),
  };
};

export function describedVideo(row: TracksRow, earlier: readonly EarlierRow[]): VideoTracks {
  const { assetId, revision, alsoPlayedBy, sounds, subtitles } = row;
  const present = new Set(subtitles.map(trackOfSubtitle));
  const shown = subtitles.find(({ isDefault }) => isDefault);
  // The last version of each track.
  const deleted = new Map<string, EarlierRow>();
  for (const one of earlier)
    if (one.assetId === assetId && !present.has(one.track) && !deleted.has(one.track))
      deleted.set(one.track, one);
  return {
    ...videoFacts(row),
    revision,
    alsoPlayedBy,
    audio: sounds.map((one) => {
      const { name, language, kind, channels } = one;
      return { track: trackOfAudio(one), name, language, kind, channels };
    }),
    subtitles: subtitles.map((one) => {
      const { name, language, kind } = one;
      return { track: trackOfSubtitle(one), name, language, kind };
    }),
    defaultSubtitles: shown ? trackOfSubtitle(shown) : null,
    deleted: [...deleted.values()].map(describedEarlier),
  };
}
