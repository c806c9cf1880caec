import type { Notifications } from "../../platform/database/notifications.ts";
import { CATALOG_CHANNEL } from "../catalog/service.ts";
import type { Titles } from "./service.ts";

const POLL_MS = 1_000;

/**
 * Keeps the catalog of this process up to date: at once by notifications, and every second by its version, for a
 * database that has none and for any that was missed.
 *
 * @returns stops it.
 */
export function followCatalog(
  titles: Pick<Titles, "refresh">,
  notifications: Pick<Notifications, "listen">,
): () => void {
  let isReading = false;
  let isAnnounced = false;

  async function read(): Promise<void> {
    isAnnounced = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAnnounced) {
        isAnnounced = false;
        await titles.refresh();
      }
    } catch {
      // The next poll tries again; meanwhile the last state is used.
    } finally {
      isReading = false;
    }
  }

  notifications.listen(CATALOG_CHANNEL, () => void read());
  const polling = setInterval(() => void read(), POLL_MS);
  polling.unref();
  return () => clearInterval(polling);
}
