import { followCatalog } from "./features/titles/follow.ts";
import type { Titles } from "./features/titles/service.ts";
import type { Database } from "./platform/database/database.ts";
import { createNotifications, notify } from "./platform/database/notifications.ts";
import type { Limiter } from "./platform/http/limits.ts";
import type { Sessions } from "./platform/sessions/sessions.ts";

/** Follows the changes that other processes make. @returns stops it */
export function followOthers({
  database,
  sessions,
  titles,
  limiter,
}: {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly titles: Titles;
  readonly limiter: Limiter;
}): () => Promise<void> {
  const notifications = createNotifications(database);
  sessions.follow(notifications);
  const stopFollowing = followCatalog(titles, notifications);
  const stopSharing = limiter.share(notifications, (channel, payload) => {
    // Without it, each process counts for itself for a while.
    notify(database, channel, payload).catch(() => undefined);
  });
  notifications.start();
  return async () => {
    stopFollowing();
    stopSharing();
    await notifications.close();
  };
}
