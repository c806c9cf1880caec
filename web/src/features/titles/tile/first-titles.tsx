import { mostViewedVideos } from "@bijou/contract/home";
import { isFlagSet } from "../../../platform/flag.ts";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { api } from "../../../platform/session/api.ts";
import { RowPlaceholder } from "../../../ui/feedback/placeholder.tsx";
import { Row, tileSizes } from "../../../ui/layout/row.tsx";
import { titleTexts as texts } from "../texts.ts";
import { Tile } from "./tile.tsx";

interface Props {
  /** Only titles that need Premium. */
  readonly isPremium?: boolean;
}

/** Much watched titles, for a page with little else to show; nothing where they cannot be loaded. */
export default function FirstTitles({ isPremium = false }: Props) {
  const { data: videos, hasFailed } = useResource({
    key: "first titles",
    load: async (signal) => {
      const { data } = await api(mostViewedVideos, {}, { signal });
      return isPremium ? data.filter((video) => isFlagSet(video.is_premium)) : data;
    },
  });
  if (videos === undefined) return hasFailed ? null : <RowPlaceholder size="large" />;
  if (videos.length === 0) return null;
  return (
    <Row title={isPremium ? texts.premiumTitles : texts.firstTitles} size="large">
      {videos.map((video) => (
        <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
      ))}
    </Row>
  );
}
