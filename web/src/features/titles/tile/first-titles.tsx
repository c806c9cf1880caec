import { mostViewedVideos } from "@bijou/contract/home";
import { api } from "../../../platform/session/api.ts";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { RowPlaceholder } from "../../../ui/feedback/placeholder.tsx";
import { Row, tileSizes } from "../../../ui/layout/row.tsx";
import { titleTexts as texts } from "../texts.ts";
import { Tile } from "./tile.tsx";

/** Suggestions below an empty list or history; nothing where they cannot be loaded. */
export default function FirstTitles() {
  const { data: videos, hasFailed } = useResource({
    key: "first titles",
    load: async (signal) => (await api(mostViewedVideos, {}, { signal })).data,
  });
  if (videos === undefined) return hasFailed ? null : <RowPlaceholder size="large" />;
  if (videos.length === 0) return null;
  return (
    <Row title={texts.firstTitles} size="large">
      {videos.map((video) => (
        <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
      ))}
    </Row>
  );
}
