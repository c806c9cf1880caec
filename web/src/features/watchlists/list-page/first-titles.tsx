import { mostViewedVideos } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { useEffect, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { Row, tileSizes } from "../../../ui/layout/row.tsx";
import { Tile } from "../../titles/public.ts";
import { listTexts as texts } from "./texts.ts";

/** Suggested titles for an empty list. */
export default function FirstTitles() {
  const [videos, setVideos] = useState<readonly VideoCard[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const { data } = await api(mostViewedVideos, {}, { signal: leaving.signal });
      setVideos(data);
    };
    // The list works without suggestions.
    load().catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (videos.length === 0) return null;
  return (
    <Row title={texts.firstTitles} size="large">
      {videos.map((video) => (
        <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
      ))}
    </Row>
  );
}
