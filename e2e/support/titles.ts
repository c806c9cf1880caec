import type { Client } from "@bijou/contract/client";
import { stillLooking } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/titles/videos";

/** The first title of the catalog that matches. */
export async function findTitle(
  call: Client,
  matches: (card: VideoCard) => boolean,
): Promise<VideoCard> {
  for (let start: string | null = "0"; start !== null;) {
    const page: Awaited<ReturnType<typeof call<typeof stillLooking>>> = await call(stillLooking, {
      start_range: start,
    });
    const found = page.data.find(matches);
    if (found) return found;
    start = page.next_start_range;
  }
  throw new Error("No title of the demo catalog matches");
}

export const detailOf = ({ video_id: id, video_type: type }: VideoCard): string =>
  `/content?video_id=${id}&video_type=${type}`;
export const playerOf = ({ video_id: id, video_type: type }: VideoCard): string =>
  `/player?video_id=${id}&video_type=${type}`;
