import {
  getSubtitle,
  getTracks,
  type SubtitleText,
  type TitleTracks,
  type VideoTracks,
} from "@bijou/contract/studio/title-tracks";
import { useQuery } from "@tanstack/react-query";
import { SECTIONS } from "../../platform/sections.ts";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

/** Below the title's key, so that changes of the title reload them. */
const tracksKey = (title: number) => ["title", title, "tracks"] as const;

export function useTracks(title: number) {
  const api = useApi();
  return useQuery({
    queryKey: tracksKey(title),
    queryFn: ({ signal }) => api(getTracks, { id: title }, { signal }),
  });
}
export const useTracksCache = (title: number) => useQueryCache<TitleTracks>(tracksKey(title));

/** Subtitles of a movie, or of an episode. */
export interface SubtitlePlace {
  readonly id: number;
  readonly track: string;
  readonly episodeId?: number;
}
const subtitleKey = ({ id, track, episodeId }: SubtitlePlace) =>
  ["title", id, "subtitle", episodeId ?? 0, track] as const;

export function useSubtitle(place: SubtitlePlace) {
  const api = useApi();
  return useQuery({
    queryKey: subtitleKey(place),
    queryFn: ({ signal }) => api(getSubtitle, place, { signal }),
  });
}
export const useSubtitleCache = (place: SubtitlePlace) =>
  useQueryCache<SubtitleText>(subtitleKey(place));

/** How calls name the episode. */
export const episodeOf = ({ episode }: Pick<VideoTracks, "episode">): { episodeId?: number } =>
  episode === null ? {} : { episodeId: episode };

/** The page on which the lines are edited. */
export const linesPath = (
  title: number,
  { episode }: Pick<VideoTracks, "episode">,
  track: string,
): string =>
  `${SECTIONS.catalog.path}/${title}/subtitles/${encodeURIComponent(track)}${episode === null ? "" : `/${episode}`}`;
