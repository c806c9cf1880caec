import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Titles } from "./service.ts";
import { countShare } from "./shares-store.ts";

/** What "most shared" counts: members who hand a title on (docs/decisions/0017). */
export function createShares(database: Database, titles: Titles, now: () => number) {
  return {
    /**
     * An account counts once for a title and day, whichever of its profiles it was and however often one is made anew.
     *
     * @throws {AppError} `adults_only` for a child's profile, `video_not_found` for a title that is not there.
     */
    async add(member: Member, titleId: number): Promise<void> {
      if (member.isChild) throw new AppError("adults_only");
      const { id } = await titles.entry(titleId, member);
      await countShare(database, { accountId: member.accountId, titleId: id, at: new Date(now()) });
    },
  };
}
export type Shares = ReturnType<typeof createShares>;
