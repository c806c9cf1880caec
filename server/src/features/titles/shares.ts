import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Titles } from "./service.ts";
import { countShare } from "./shares-store.ts";

/** Counts members who share a title, for "most shared" (docs/decisions/0017). */
export function createShares(database: Database, titles: Titles, now: () => number) {
  return {
    /**
     * Counts an account once per title and day, regardless of its profiles.
     *
     * @throws {AppError} `adults_only` for a child's profile, `video_not_found` for an unknown title.
     */
    async add(member: Member, titleId: number): Promise<void> {
      if (member.isChild) throw new AppError("adults_only");
      const { id } = await titles.entry(titleId, member);
      await countShare(database, { accountId: member.accountId, titleId: id, at: new Date(now()) });
    },
  };
}
export type Shares = ReturnType<typeof createShares>;
