import type { ListMergePreview } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { judgeMoods } from "../import/moods-store.ts";
import { recordChanges } from "../version-store.ts";
import { eventOf, requireEntry } from "./lists.ts";
import { lockEntries, lockList, readEntries } from "./lists-store.ts";
import {
  joinEntries,
  lockMovedTitles,
  lockTitlesWith,
  partEntries,
  readMerge,
} from "./merge-store.ts";
import { countTitles, keysOf, referencesTo } from "./references-store.ts";

interface Pair {
  readonly id: number;
  readonly other: number;
}

function requireTwo({ id, other }: Pair): void {
  if (id === other) throw wrongField("other", "invalid", "An entry can’t be merged into itself.");
}

/** Makes two entries of a list one, and takes them apart again (ST-099). */
export function createListMerge({ database, now }: { database: Database; now: () => number }) {
  /** Moods follow from genres. In a transaction of its own, because it asks for all titles. */
  const judgeAgain = (): Promise<void> =>
    inTransaction(database, async (client) => {
      await liftTimeout(client);
      await judgeMoods(client, null);
      await recordChanges(client, { groups: true });
    });

  /** Whether rules of moods name a genre, or one that is part of it. */
  async function hasMoods(list: ListName, id: number): Promise<boolean> {
    const { pool } = database;
    if (list !== "genres") return false;
    const keys = await keysOf(pool, list, id);
    const references = await Promise.all(keys.map((key) => referencesTo(pool, list, key)));
    return references.flat().some(({ kind }) => kind === "mood");
  }

  return {
    /** @throws {StudioProblem} for entries that do not exist. */
    async preview(list: ListName, pair: Pair): Promise<ListMergePreview> {
      requireTwo(pair);
      const { pool } = database;
      const entries = await readEntries(pool, list);
      const kept = requireEntry(entries, pair.id);
      const other = requireEntry(entries, pair.other);
      const keys = await keysOf(pool, list, other.id);
      const [counted, ...references] = await Promise.all([
        countTitles(pool, list, other.id, kept.id),
        ...keys.map((key) => referencesTo(pool, list, key)),
      ]);
      const byKind = Map.groupBy(references.flat(), ({ kind }) => kind);
      return {
        revision: kept.revision,
        otherRevision: other.revision,
        ...counted,
        references: [...byKind].map(([kind, all]) => ({
          kind,
          count: all.reduce((sum, { count }) => sum + count, 0),
        })),
      };
    },

    /** @throws {StudioProblem} for entries that do not exist or have changed. @returns the merge, to undo it */
    async merge(
      actor: Actor,
      list: ListName,
      input: Pair & { readonly revision: number; readonly otherRevision: number },
    ): Promise<number> {
      requireTwo(input);
      const done = await inTransaction(database, async (client) => {
        await liftTimeout(client);
        await lockList(client, list);
        await lockTitlesWith(client, list, input.other);
        const locked = await lockEntries(client, list, [input.id, input.other]);
        const kept = requireEntry(locked, input.id, input.revision);
        const other = requireEntry(locked, input.other, input.otherRevision);
        const at = new Date(now());
        const { merge, titles } = await joinEntries(client, list, {
          from: other.id,
          into: kept.id,
          by: actor.name,
          at,
        });
        await audit(client, actor, {
          ...eventOf(list, "merged", kept),
          changes: [
            { field: "merged", before: other.name, after: kept.name },
            { field: "titles", before: null, after: titles },
          ],
          at,
        });
        await recordChanges(client, { groups: true });
        return merge;
      });
      // With the merged one, which is part of it now.
      if (await hasMoods(list, input.id)) await judgeAgain();
      return done;
    },

    /** @throws {StudioProblem} for a merge that is over, or that was followed by another one. */
    async undo(actor: Actor, list: ListName, id: number): Promise<void> {
      const { into_id: into, from_id: from } = await inTransaction(database, async (client) => {
        await liftTimeout(client);
        await lockList(client, list);
        const merge = await readMerge(client, list, id);
        if (!merge)
          throw new StudioProblem(
            "wrong_state",
            "This merge can’t be undone any more. If one of its entries was merged again, undo that first.",
          );
        await lockMovedTitles(client, id);
        const kept = requireEntry(await lockEntries(client, list, [merge.into_id]), merge.into_id);
        await partEntries(client, list, merge);
        await audit(client, actor, {
          ...eventOf(list, "merge_undone", kept),
          changes: [{ field: "merged", before: merge.into, after: merge.from }],
          at: new Date(now()),
        });
        await recordChanges(client, { groups: true });
        return merge;
      });
      // The rule of a mood that is itself again.
      if (list === "moods" || (await hasMoods(list, into)) || (await hasMoods(list, from)))
        await judgeAgain();
    },
  };
}
export type ListMergeService = ReturnType<typeof createListMerge>;
