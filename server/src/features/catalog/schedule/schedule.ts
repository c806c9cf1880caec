import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  ScheduleEntry,
  scheduleTitle,
  TitleSchedule,
  unscheduleTitle,
} from "@bijou/contract/studio/title-schedule";
import type pg from "pg";
import { type Actor, SCHEDULE } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import type { SiteSettings } from "../../../platform/site/site.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { setPublished } from "../set-published.ts";
import { hasWindows } from "../rights/decided-fields.ts";
import { changeTitle, requireTitle } from "../title-fields/change-title.ts";
import { lockTitles, readTitles } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import { fieldOf, futureMinute, MAX_ENTRIES, planEntry } from "./planned.ts";
import { entriesOf, markFailed, removeEntry, removeFailed, takeDue } from "./schedule-store.ts";

const FAILED_DAYS = 30;

type Failure = ScheduleEntry["failure"];

/** What happens to titles later (ST-056). */
export function createSchedule(deps: {
  readonly database: Database;
  readonly site: Pick<SiteSettings, "current">;
  readonly now: () => number;
}) {
  const { database, site, now } = deps;

  async function read(titleId: number): Promise<TitleSchedule> {
    const [{ timeZone }, rows] = await Promise.all([site.current(), entriesOf(database, titleId)]);
    const entries = rows.map((row) => ({
      id: row.id,
      action: row.action,
      at: row.due_at.toISOString(),
      by: row.planned_by,
      failedAt: row.failed_at?.toISOString() ?? null,
      failure: row.failure,
    }));
    return { timeZone, entries };
  }

  /** For Premium members only, or free for everyone from now on. */
  async function setPremium(
    client: pg.PoolClient,
    titleId: number,
    premium: boolean,
    at: Date,
  ): Promise<Failure> {
    const [title] = await lockTitles(client, [titleId]);
    if (!title || title.isTrashed) return "in_trash";
    if (title.isWindowed) return "has_windows";
    const event = { type: "title.changed", at } as const;
    const changes = { premium, premiumUntil: null };
    const changed = await changeTitle(client, SCHEDULE, title, changes, event);
    if (changed.length > 0) await recordChanges(client, { titleIds: [titleId] });
    return null;
  }

  /** Does the first thing that is due. Returns false if there is none. */
  const doNext = (): Promise<boolean> =>
    inTransaction(database, async (client) => {
      const at = new Date(now());
      const due = await takeDue(client, at);
      if (!due) return false;
      const { id, titleId, key, action } = due;
      const failure =
        action === "publish" || action === "unpublish"
          ? ((await setPublished(client, SCHEDULE, key, action === "publish")).refusal ?? null)
          : await setPremium(client, titleId, action === "premium", at);
      if (failure) await markFailed(client, id, failure, at);
      else await removeEntry(client, titleId, id);
      return true;
    });

  return {
    /** @throws {StudioProblem} for a title that does not exist. */
    async read(titleId: number): Promise<TitleSchedule> {
      if ((await readTitles(database.pool, [titleId])).length === 0)
        throw new StudioProblem("not_found", `There is no title ${titleId}.`);
      return read(titleId);
    },

    /** @throws {StudioProblem} for a time in the past, or what is planned already. */
    async add(
      actor: Actor,
      { id, action, at: given }: StudioInput<typeof scheduleTitle>,
    ): Promise<TitleSchedule> {
      const at = futureMinute(given, now());
      await inTransaction(database, async (client) => {
        const title = await requireTitle(client, id);
        const planned = await planEntry(client, actor, title, { action, at }, new Date(now()));
        if (planned === "too_many")
          throw new StudioProblem("wrong_state", `${MAX_ENTRIES} changes are planned already.`);
        if (planned === "has_windows") throw hasWindows("action");
      });
      return read(id);
    },

    /** @throws {StudioProblem} for an entry that does not exist, or has happened meanwhile. */
    async remove(
      actor: Actor,
      { id, entry }: StudioInput<typeof unscheduleTitle>,
    ): Promise<TitleSchedule> {
      await inTransaction(database, async (client) => {
        // The entry first: its own run locks it before the title.
        const removed = await removeEntry(client, id, entry);
        const [title] = await readTitles(client, [id]);
        if (!title || !removed)
          throw new StudioProblem("not_found", "This is no longer planned: it may have happened.");
        await audit(client, actor, {
          type: "title.unscheduled",
          object: { kind: "title", id, name: title.fields.name },
          changes: [
            { field: fieldOf(removed.action), before: removed.due_at.toISOString(), after: null },
          ],
          at: new Date(now()),
        });
      });
      return read(id);
    },

    /** Does all that is due, also what became due while the server did not run. */
    async run(): Promise<void> {
      while (await doNext());
    },

    sweep: (): Promise<void> => removeFailed(database, new Date(now() - FAILED_DAYS * DAY_MS)),
  };
}
export type Schedule = ReturnType<typeof createSchedule>;
