import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type CellChange,
  type changeTitleCells,
  MAX_CELLS,
} from "@bijou/contract/studio/title-cells";
import type { TitleRow } from "@bijou/contract/studio/titles";
import type { Actor } from "../../../platform/audit/actor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { changeTitle, inTrash } from "../title-fields/change-title.ts";
import { lockTitles } from "../title-fields/title-fields-store.ts";
import { normalized } from "../title-fields/valid-changes.ts";
import { contestedFields, refuseContested } from "../title-page/conflicts.ts";
import type { TitleRows } from "../title-rows.ts";
import { recordChanges } from "../version-store.ts";

/** The access of a title is one cell with two fields. */
const cellsOf = ({ changes }: CellChange): number =>
  new Set(Object.keys(changes).map((field) => (field === "premiumUntil" ? "premium" : field))).size;

/** @throws {StudioProblem} for a title that is named twice, and for too many cells. */
function requireFew(titles: readonly CellChange[]): void {
  if (new Set(titles.map(({ id }) => id)).size < titles.length)
    throw wrongField("titles", "repeated", "Name each title once, with all of its changes.");
  const cells = titles.reduce((sum, title) => sum + cellsOf(title), 0);
  if (cells > MAX_CELLS)
    throw wrongField("titles", "too_many", `Change at most ${MAX_CELLS} cells at once.`, {
      limit: MAX_CELLS,
    });
}

/** Changes cells of the catalog’s table, which viewers see at once, as a bulk edit does (ST-038). */
export function createTitleCells(deps: {
  readonly database: Database;
  readonly titles: Pick<TitleRows, "byIds">;
  readonly now: () => number;
}) {
  const { database, titles: rows, now } = deps;

  return {
    /**
     * Changes all of the titles, or none of them.
     *
     * @throws {StudioProblem} for a title that does not exist or is in the trash, and a conflict if somebody else has
     *   changed one of the same fields.
     */
    async change(
      actor: Actor,
      { titles }: StudioInput<typeof changeTitleCells>,
    ): Promise<TitleRow[]> {
      requireFew(titles);
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        const ids = titles.map(({ id }) => id);
        const stored = new Map((await lockTitles(client, ids)).map((title) => [title.id, title]));
        const changed: number[] = [];
        for (const { id, changes: given, seen } of titles) {
          const title = stored.get(id);
          if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
          if (title.isTrashed) throw inTrash(title.fields.name);
          const changes = normalized(given);
          const contested = contestedFields(changes, normalized(seen), title.fields);
          await refuseContested(client, id, contested, {});
          const made = await changeTitle(client, actor, title, changes, {
            type: "title.changed",
            at,
          });
          if (made.length > 0) changed.push(id);
        }
        if (changed.length > 0) await recordChanges(client, { titleIds: changed });
      });
      return rows.byIds(titles.map(({ id }) => id));
    },
  };
}
export type TitleCells = ReturnType<typeof createTitleCells>;
