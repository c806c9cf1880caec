import type { Flag } from "@bijou/contract/common";
import type { ListedVideo } from "@bijou/contract/watchlists";
import type { FriendList } from "@bijou/contract/watchlists/sharing";
import { inEachSpelling } from "@bijou/contract/spellings";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import { createReadersStore, type Marking, type MarkRow, type Relation } from "./readers-store.ts";
import { createSharesStore } from "./shares-store.ts";

const PER_PAGE = 24;

const flag = (value: boolean | undefined): Flag => (value === true ? "1" : "0");

const toFlags = (mark: MarkRow | undefined) => ({
  is_seen: flag(mark?.is_seen),
  is_voted: flag(mark?.is_voted),
  votes: mark?.votes ?? 0,
});

/** Lists with their titles: one's own, and the current state of friends' lists. */
export function createReading(database: Database, titles: Titles, now: () => number) {
  const store = createReadersStore(database);
  const shares = createSharesStore(database);

  return {
    async friendLists(member: Member): Promise<FriendList[]> {
      const index = await titles.index();
      const isShown = (id: number) => index.has(id, seesKidsOnly(member));
      return (await shares.acceptedBy(member.profileId)).map((row) => ({
        id: row.id,
        ...inEachSpelling("watch_list_id", row.id),
        share_id: row.share_id,
        list_name: row.name,
        title: row.name,
        owner_name: row.owner_name,
        video_count: row.title_ids.filter(isShown).length,
      }));
    },

    /** @throws {AppError} `object_not_found` for a list that the profile may not read. */
    async page(
      member: Member,
      listId: number,
      relation: Relation,
      pageIndex: number,
    ): Promise<Paged<ListedVideo>> {
      const { profileId } = member;
      const index = await titles.index();
      const all = await store.titles(profileId, listId, relation);
      if (!all) throw new AppError("object_not_found", "We couldn’t find that list");
      const shown = all.filter((id) => index.has(id, seesKidsOnly(member)));
      const ids = shown.slice(pageIndex * PER_PAGE, (pageIndex + 1) * PER_PAGE);
      const [cards, marks] = await Promise.all([
        titles.cards(ids, member),
        store.marks(profileId, listId, ids),
      ]);
      const items = cards.map((card): ListedVideo => {
        const mark = marks.get(card.video_id);
        return {
          ...card,
          ...(relation === "own" ? { watch_list_id: listId } : {}),
          ...toFlags(mark),
          seen_by: mark?.seen_by ?? [],
        };
      });
      return { items, total: shown.length, pageSize: PER_PAGE, pageIndex };
    },

    /** @throws {AppError} `object_not_found` for a list that the profile may not read, or a title not in it. */
    async mark(member: Member, listId: number, titleId: number, marking: Marking) {
      const index = await titles.index();
      const isShown = index.has(titleId, seesKidsOnly(member));
      const mark = isShown
        ? await store.mark(member.profileId, listId, titleId, { ...marking, at: new Date(now()) })
        : undefined;
      if (!mark) throw new AppError("object_not_found", "We couldn’t find that list");
      return toFlags(mark);
    },
  };
}
