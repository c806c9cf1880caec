import type { Client } from "@bijou/contract/client";
import { stillLooking } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { type PageOf, startAt, toPage } from "../../platform/resource/pages.ts";

export async function loadStillLooking(
  client: Client,
  start: string | undefined,
  signal?: AbortSignal,
): Promise<PageOf<VideoCard>> {
  return toPage(await client(stillLooking, startAt(start), { signal }));
}
