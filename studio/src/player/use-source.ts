import { getPlayback } from "@bijou/contract/studio/playback";
import type { SignedSource } from "@bijou/player/core/signed-urls";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../platform/studio.ts";

const playbackOf = (id: number, episode: number | undefined, extra: number | undefined) => ({
  id,
  ...(episode !== undefined && { episode }),
  ...(extra !== undefined && { extra }),
});

/** The address lasts an hour; the player asks for the next one itself. */
export function usePlaybackSource(title: number, episode: number | undefined, extra?: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["playback", title, episode ?? 0, extra ?? 0],
    queryFn: ({ signal }) => api(getPlayback, playbackOf(title, episode, extra), { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** A new address of the video, before the one that plays expires. */
export function useRenewal(title: number, episode: number | undefined, extra?: number) {
  const api = useApi();
  return async (): Promise<SignedSource> => {
    const next = await api(getPlayback, playbackOf(title, episode, extra));
    return { playUrl: next.url, expiresAtSeconds: next.expiresAtSeconds };
  };
}
