import type { Activity } from "@bijou/contract/activity";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import { createActivityStore } from "./store.ts";

const PER_PAGE = 20;
const RETENTION_MS = 2 * 365 * DAY_MS;

export function createActivityLog(database: Database, titles: Titles, now: () => number) {
  const store = createActivityStore(database);
  return {
    /** The views of a profile, the latest first, without titles that it can no longer see. @param pageIndex from 0 */
    async page(member: Member, pageIndex: number): Promise<Paged<Activity>> {
      const kidsOnly = seesKidsOnly(member);
      const [rows, total] = await Promise.all([
        store.page(member.profileId, kidsOnly, pageIndex * PER_PAGE, PER_PAGE),
        store.count(member.profileId, kidsOnly),
      ]);
      const ids = [...new Set(rows.map((row) => row.title_id))];
      const tiles = await titles.sharedTiles(ids, member);
      const cards = new Map(tiles.map(({ card }) => [card.video_id, card]));
      const items = rows.flatMap((row): Activity[] => {
        const card = cards.get(row.title_id);
        if (!card) return [];
        return [
          {
            id: row.id,
            created_at: row.created_at.toISOString(),
            activity_name: row.name,
            video_id: card.video_id,
            video_type: card.video_type,
            landscape_art_1280x720: card.landscape_art_1280x720,
            art_colour: card.art_colour,
          },
        ];
      });
      return { items, total, pageSize: PER_PAGE, pageIndex };
    },

    delete: (member: Member, id: number): Promise<void> => store.delete(member.profileId, id),
    /** Deletes views that are too old for any use. */
    sweep: (): Promise<void> => store.deleteBefore(new Date(now() - RETENTION_MS)),

    deleteAll: (member: Member): Promise<void> => store.deleteAll(member.profileId),
  };
}
export type ActivityLog = ReturnType<typeof createActivityLog>;
