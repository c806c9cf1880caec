import { advertisement } from "@bijou/contract/ads";
import { api } from "../../platform/session/api.ts";
import type { Playable } from "@bijou/contract/site-paths";
import { currentSession } from "../../platform/session/storage.ts";

/** Whether the viewer may get ads: members with Premium and children get none. The server decides. */
export function mayHaveAds(): boolean {
  const session = currentSession();
  return session?.subscription_status === "Inactive" && session.is_child !== 1;
}

/** The ad tag for a title, for a player that fills the window; "" if there is no ad. */
export async function fetchAdTag({ video_id, episode_id }: Playable): Promise<string> {
  const { data } = await api(advertisement, {
    video_id,
    ...(episode_id ? { episode_id } : {}),
    width: window.innerWidth,
    height: window.innerHeight,
  });
  return data.adv_url;
}
