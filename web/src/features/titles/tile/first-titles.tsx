import { mostViewedVideos } from "@bijou/contract/home";
import { isFlagSet } from "../../../platform/flag.ts";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { api } from "../../../platform/session/api.ts";
import { RowPlaceholder } from "../../../ui/feedback/placeholder.tsx";
import { Row, tileSizes } from "../../../ui/layout/row.tsx";
import { titleTexts as texts } from "../texts.ts";
import { Tile } from "./tile.tsx";

interface Props {
  readonly title?: string;
  /** Only titles that need Premium. */
  readonly isPremium?: boolean;
  /** Ids of titles that the page shows already. */
  readonly without?: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** Much watched titles, for a page with little else to show; nothing where they cannot be loaded. */
export default function FirstTitles({
  title = texts.firstTitles,
  isPremium = false,
  without = NONE,
}: Props) {
  const { data, hasFailed } = useResource({
    key: "first titles",
    load: async (signal) => {
      const { data: all } = await api(mostViewedVideos, {}, { signal });
      return isPremium ? all.filter((video) => isFlagSet(video.is_premium)) : all;
    },
  });
  const videos = data?.filter((video) => !without.has(video.video_id));
  if (videos === undefined) return hasFailed ? null : <RowPlaceholder size="large" />;
  if (videos.length === 0) return null;
  return (
    <Row title={title} size="large">
      {videos.map((video) => (
        <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
      ))}
    </Row>
  );
}
