import type { VideoCard } from "@bijou/contract/titles/videos";
import { Row, tileSizes } from "../../../ui/layout/row.tsx";
import { Tile } from "./tile.tsx";

interface Props {
  readonly title: string;
  /** The page with all of them. */
  readonly to?: string;
  /** Why they are here. */
  readonly tagline?: string;
  readonly videos: readonly VideoCard[];
}

/** A row of posters on a page about something else, such as "More Like This". */
export function PosterRow({ videos, ...row }: Props) {
  return (
    <Row {...row} size="more">
      {videos.map((video) => (
        <Tile
          key={video.video_id}
          video={video}
          shape="portrait"
          sizes={tileSizes.more}
          priority="near"
        />
      ))}
    </Row>
  );
}
