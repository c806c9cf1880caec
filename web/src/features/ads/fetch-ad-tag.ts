import { advertisement } from "@bijou/contract/ads";
import { api } from "../../platform/session/api.ts";
import type { Playable } from "@bijou/contract/site-paths";
import { currentSession } from "../../platform/session/storage.ts";

/** Whether it is worth asking for ads: who pays or is a child has none. The server decides. */
export function mayHaveAds(): boolean {
  const session = currentSession();
  return session?.subscription_status === "Inactive" && session.is_child !== 1;
}

/** The ad tag before a title, for a player that fills the window; "" when there is nothing to show. */
export async function fetchAdTag({ video_id }: Playable): Promise<string> {
  const { data } = await api(advertisement, {
    video_id,
    width: window.innerWidth,
    height: window.innerHeight,
  });
  return data.adv_url;
}
