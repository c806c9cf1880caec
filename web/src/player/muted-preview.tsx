import { bestMoment } from "@bijou/contract/best-moment";
import type { Scene } from "@bijou/contract/titles/videos";
import { useEffect, useState } from "react";
import { api } from "../platform/session/api.ts";
import { currentSession } from "../platform/session/storage.ts";
import { MutedTrailer, type MutedTrailerProps } from "./muted-trailer.tsx";

type Previewed = Pick<Scene, "trailer_preview" | "has_best_moment"> & { readonly video_id: number };

interface Props extends Pick<MutedTrailerProps, "onPlaying" | "onEnded"> {
  readonly title: Previewed;
}

/** A title's own trailer without sound, or else the best moment of its film, for members who may play it (ST-060). */
export function MutedPreview({ title, ...events }: Props) {
  const { trailer_preview: trailer, has_best_moment: hasMoment, video_id: id } = title;
  if (trailer !== "") return <MutedTrailer url={trailer} {...events} />;
  return hasMoment === "1" && <MutedMoment key={id} id={id} {...events} />;
}

function MutedMoment({ id, ...events }: Omit<Props, "title"> & { readonly id: number }) {
  const [clip, setClip] = useState<Pick<MutedTrailerProps, "url" | "from" | "to">>();
  useEffect(() => {
    // Guests may not play the film.
    if (currentSession() === null) return undefined;
    const leaving = new AbortController();
    api(bestMoment, { video_id: id }, { signal: leaving.signal })
      .then(({ data: { play_url: url, moment_from: from, moment_to: to } }) => {
        if (url !== "" && !leaving.signal.aborted) setClip({ url, from, to });
      })
      // Without it there is the picture.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [id]);
  return clip && <MutedTrailer {...clip} {...events} />;
}
