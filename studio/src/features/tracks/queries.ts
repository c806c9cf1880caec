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

/** Subtitles of a movie, of an episode, or of an extra. */
export interface SubtitlePlace {
  readonly id: number;
  readonly track: string;
  readonly episodeId?: number;
  readonly extraId?: number;
}
const subtitleKey = ({ id, track, episodeId, extraId }: SubtitlePlace) =>
  ["title", id, "subtitle", episodeId ?? 0, extraId ?? 0, track] as const;

export function useSubtitle(place: SubtitlePlace) {
  const api = useApi();
  return useQuery({
    queryKey: subtitleKey(place),
    queryFn: ({ signal }) => api(getSubtitle, place, { signal }),
  });
}
export const useSubtitleCache = (place: SubtitlePlace) =>
  useQueryCache<SubtitleText>(subtitleKey(place));

/** Of the page of lines. */
export const EXTRA_QUERY = "extra";

type Video = Pick<VideoTracks, "episode" | "extra">;

/** How calls name the episode or extra. */
export const partOf = ({ episode, extra }: Video): { episodeId?: number; extraId?: number } => ({
  ...(episode !== null && { episodeId: episode }),
  ...(extra !== null && { extraId: extra }),
});

export const isSame = (one: Video, other: Video): boolean =>
  one.episode === other.episode && one.extra === other.extra;

/** As `partOf`, for calls that name the episode in any case. */
export const placeOf = ({
  episode,
  extra,
}: Video): { episode: number | null; extraId?: number } => ({
  episode,
  ...(extra !== null && { extraId: extra }),
});

/** The page on which the lines are edited. */
export const linesPath = (title: number, { episode, extra }: Video, track: string): string =>
  `${SECTIONS.catalog.path}/${title}/subtitles/${encodeURIComponent(track)}${episode === null ? "" : `/${episode}`}${extra === null ? "" : `?${EXTRA_QUERY}=${extra}`}`;
