import { videoDetail } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { api } from "../../../platform/session/api.ts";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { titleTexts as texts } from "../texts.ts";
import { PosterRow } from "./poster-row.tsx";

interface Props {
  readonly video: Pick<VideoCard, "video_id" | "video_type">;
}

/** The row "More Like This" of a title; nothing where it cannot be loaded. */
export default function SimilarTitles({ video: { video_id, video_type } }: Props) {
  const { data: videos = [] } = useResource({
    key: `${video_id} ${video_type}`,
    load: async (signal) =>
      (await api(videoDetail, { video_id, video_type }, { signal })).data.more_like_this,
  });
  if (videos.length === 0) return null;
  return <PosterRow title={texts.moreLikeThis} videos={videos} />;
}
