import { setTimeout as sleep } from "node:timers/promises";
import type { Refusal } from "@bijou/contract/studio/bulk-refusals";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { isDatabaseUnavailable } from "../../../platform/database/unavailable.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { cancelEntry, fieldOf, planEntry, type Planned } from "../schedule/planned.ts";
import { changeFields, judgeChanged } from "../title-fields/change-title.ts";
import { lockTitles, type StoredTitle } from "../title-fields/title-fields-store.ts";
import { moveTitle } from "../trash/move-title.ts";
import { recordChanges } from "../version-store.ts";
import type { BulkEditsStore, RunningEdit, TitleResult } from "./bulk-edits-store.ts";
import type { PartPlan, PartPlans } from "./part-plans.ts";
import { type Plan, planChanges, planFields, planUndo, type SharedTitle } from "./plan.ts";
import { countVideos } from "./shared-titles-store.ts";
import { reasonOf, type WorkedTitle, writeParts } from "./write-parts.ts";

/** Titles that are changed in one transaction. Others who change one of them wait for its end. */
const BATCH = 60;
/** Between two batches, in which requests of viewers have the database for themselves. */
const PAUSE_MS = 50;

export interface BulkEditWorker {
  /** Works on all that were asked for. Returns at once if this process works already. */
  work(): Promise<void>;
  /** Begins to work, unless it does already. */
  begin(): void;
  /** Ends the work after the current batch. */
  stop(): void;
}

const nothingOf = (id: number, reason: Refusal["reason"]): TitleResult => ({
  id,
  changes: [],
  refused: [{ field: null, reason }],
});

/** How a change of one title is called in the audit log. */
function typeOf({ fields, published }: Plan): `title.${string}` {
  if (published === undefined || Object.keys(fields).length > 0) return "title.changed";
  return published ? "title.published" : "title.unpublished";
}

/** What is done to a title, with what it has besides its fields. */
interface WholePlan extends Plan {
  readonly parts: readonly PartPlan[];
}

/** Changes the titles of bulk edits, batch by batch (ST-037). What a killed process left is continued. */
export function createBulkEditWorker(
  {
    database,
    parts: plans,
    now,
  }: {
    readonly database: Database;
    readonly parts: PartPlans;
    readonly now: () => number;
  },
  store: BulkEditsStore,
): BulkEditWorker {
  const stopping = new AbortController();
  let working: Promise<void> | undefined;

  /** What is to be done to each of the titles. */
  async function planner(client: pg.PoolClient, edit: RunningEdit, ids: readonly number[]) {
    const videos = await countVideos(client, ids);
    const asked = edit.is_import
      ? new Map((await store.asked(client, edit.id, ids)).map((row) => [row.id, row.asked]))
      : undefined;
    const made =
      edit.undo_of === null
        ? undefined
        : new Map((await store.made(client, edit.undo_of, ids)).map((row) => [row.id, row]));
    const partsOf = made
      ? await plans.reverter(client, made)
      : await plans.planner(client, ids, edit.changes);
    const planOf = (title: StoredTitle): Plan => {
      const shared: SharedTitle = { ...title, videos: videos.get(title.id) ?? 0 };
      if (asked) return planFields(shared, asked.get(title.id) ?? [], [], now());
      if (!made) return planChanges(shared, edit.changes, now());
      const { changes = [], since = [] } = made.get(title.id) ?? {};
      const ofFields = changes.filter((change) => !plans.isOfPart(change));
      return planUndo(shared, ofFields, since, now());
    };
    return (title: StoredTitle): WholePlan => ({ ...planOf(title), parts: partsOf(title.id) });
  }

  /** Plans and cancels what happens to a title later. */
  async function changeSchedule(
    client: pg.PoolClient,
    actor: Actor,
    title: StoredTitle,
    { planned = [], cancelled = [] }: Plan,
  ): Promise<Pick<TitleResult, "changes" | "refused">> {
    const at = new Date(now());
    const changes: FieldChange[] = [];
    const refused: Refusal[] = [];
    const add = (
      { action }: Planned,
      result: readonly FieldChange[] | Refusal["reason"],
    ): unknown =>
      typeof result === "string"
        ? refused.push({ field: fieldOf(action), reason: result })
        : changes.push(...result);
    for (const one of planned) add(one, await planEntry(client, actor, title, one, at));
    for (const one of cancelled) add(one, await cancelEntry(client, actor, title, one, at));
    return { changes, refused };
  }

  async function change(
    client: pg.PoolClient,
    edit: RunningEdit,
    title: StoredTitle,
    plan: WholePlan,
  ): Promise<TitleResult> {
    const { id } = title;
    const { fields, published, trashed, refused } = plan;
    try {
      if (trashed !== undefined)
        return {
          id,
          changes: await moveTitle(client, edit.actor, title.key, trashed, new Date(now())),
          refused,
        };
      const event = { type: typeOf(plan), published, at: new Date(now()) };
      const changes = await changeFields(client, edit.actor, title, fields, event);
      const later = await changeSchedule(client, edit.actor, title, plan);
      return {
        id,
        changes: [...changes, ...later.changes],
        refused: [...refused, ...later.refused],
      };
    } catch (error) {
      // It was refused before anything was written: a genre, say, that was deleted meanwhile.
      if (error instanceof StudioProblem) return nothingOf(id, reasonOf(error, "not_offered"));
      throw error;
    }
  }

  /** Changes titles of the oldest bulk edit. @returns whether there was one. */
  const batch = (size: number): Promise<boolean> =>
    inTransaction(database, async (client) => {
      const edit = await store.lockRunning(client);
      if (!edit) return false;
      const ids = await store.waiting(client, edit.id, size);
      if (ids.length === 0) {
        await store.end(client, edit.id, "done", new Date(now()));
        return true;
      }
      const titles = new Map((await lockTitles(client, ids)).map((title) => [title.id, title]));
      // After the titles are locked, so that what it reads of them stays.
      const planOf = await planner(client, edit, ids);
      const worked: WorkedTitle[] = [];
      for (const id of ids) {
        const title = titles.get(id);
        const plan = title && planOf(title);
        // Of a title in the trash, nothing changes but that it leaves it.
        const isThere = plan !== undefined && title?.isTrashed === (plan.trashed === false);
        worked.push(
          title && plan && isThere
            ? { title, parts: plan.parts, result: await change(client, edit, title, plan) }
            : { parts: [], result: nothingOf(id, "deleted") },
        );
      }
      const results = await writeParts(client, edit.actor, worked, new Date(now()));
      await store.record(client, edit.id, results);
      const keyOf = ({ id }: TitleResult): string => titles.get(id)?.key ?? "";
      await judgeChanged(
        client,
        results.map((result) => ({ key: keyOf(result), changes: result.changes })),
      );
      const titleIds = results.flatMap(({ id, changes }) => (changes.length > 0 ? [id] : []));
      if (titleIds.length > 0) await recordChanges(client, { titleIds });
      return true;
    });

  /** Records that the next title cannot be changed, for a reason that is in the log. */
  const skip = (): Promise<void> =>
    inTransaction(database, async (client) => {
      const edit = await store.lockRunning(client);
      const [id] = edit ? await store.waiting(client, edit.id, 1) : [];
      if (edit && id !== undefined)
        await store.record(client, edit.id, [nothingOf(id, "unexpected")]);
    });

  /** After a batch failed: its titles one by one, so that one of them does not keep the others from being changed. */
  async function oneByOne(): Promise<void> {
    for (let done = 0; done < BATCH && !stopping.signal.aborted; done += 1)
      try {
        if (!(await batch(1))) return;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        console.error("A bulk edit could not change a title:", error);
        await skip();
      }
  }

  async function workAll(): Promise<void> {
    for (let isMore = true; isMore && !stopping.signal.aborted;) {
      try {
        isMore = await batch(BATCH);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        await oneByOne();
      }
      if (isMore) await sleep(PAUSE_MS);
    }
  }

  function work(): Promise<void> {
    working ??= workAll().finally(() => (working = undefined));
    return working;
  }

  return {
    work,
    begin() {
      if (!working)
        work().catch((error: unknown) => {
          if (!stopping.signal.aborted && !isDatabaseUnavailable(error))
            console.error("A bulk edit was interrupted:", error);
        });
    },
    stop: () => stopping.abort(),
  };
}
