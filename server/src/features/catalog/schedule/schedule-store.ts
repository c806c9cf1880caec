import type { ScheduleEntry } from "@bijou/contract/studio/title-schedule";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";

type Action = ScheduleEntry["action"];
type Failure = NonNullable<ScheduleEntry["failure"]>;

interface EntryRow {
  readonly id: number;
  readonly action: Action;
  readonly due_at: Date;
  readonly planned_by: string;
  readonly failed_at: Date | null;
  readonly failure: Failure | null;
}

interface DueRow {
  readonly id: number;
  readonly titleId: number;
  readonly key: string;
  readonly action: Action;
}

interface NewEntry {
  readonly titleId: number;
  readonly action: Action;
  readonly at: Date;
  readonly by: string;
}

/** Returns false if that is planned already. */
export async function addEntry(client: pg.PoolClient, entry: NewEntry): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-schedule-add",
    text: `insert into title_schedule (title_id, action, due_at, planned_by) values ($1, $2, $3, $4)
           on conflict (title_id, action, due_at) do nothing`,
    values: [entry.titleId, entry.action, entry.at, entry.by],
  });
  return rowCount !== 0;
}

export async function countEntries(client: pg.PoolClient, titleId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: "catalog-schedule-count",
    text: "select count(*)::int as count from title_schedule where title_id = $1",
    values: [titleId],
  });
  return rows[0]?.count ?? 0;
}

export async function removeEntry(
  client: pg.PoolClient,
  titleId: number,
  id: number,
): Promise<EntryRow | undefined> {
  const { rows } = await client.query<EntryRow>({
    name: "catalog-schedule-remove",
    text: `delete from title_schedule where title_id = $1 and id = $2
           returning id, action, due_at, planned_by, failed_at, failure`,
    values: [titleId, id],
  });
  return rows[0];
}

/** Removes what is planned for later. Returns false if that is not planned. */
export async function removePlanned(
  client: pg.PoolClient,
  entry: Omit<NewEntry, "by"> & { readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-schedule-remove-planned",
    text: `delete from title_schedule
           where title_id = $1 and action = $2 and due_at = $3 and due_at > $4`,
    values: [entry.titleId, entry.action, entry.at, entry.now],
  });
  return rowCount !== 0;
}

/**
 * Locks the first entry that is due. A process that has waited for another one to do it gets nothing: that one does the
 * rest, so that the changes of a title keep their order.
 */
export async function takeDue(client: pg.PoolClient, at: Date): Promise<DueRow | undefined> {
  const { rows } = await client.query<DueRow>({
    name: "catalog-schedule-take",
    text: `select s.id, s.title_id as "titleId", t.external_id as key, s.action
           from title_schedule s join titles t on t.id = s.title_id
           where s.failed_at is null and s.due_at <= $1
           order by s.due_at, s.id limit 1 for update of s`,
    values: [at],
  });
  return rows[0];
}

export async function markFailed(
  client: pg.PoolClient,
  id: number,
  failure: Failure,
  at: Date,
): Promise<void> {
  await client.query({
    name: "catalog-schedule-fail",
    text: "update title_schedule set failed_at = $3, failure = $2 where id = $1",
    values: [id, failure, at],
  });
}

export async function entriesOf({ pool }: Database, titleId: number): Promise<EntryRow[]> {
  const { rows } = await pool.query<EntryRow>({
    name: "catalog-schedule-of-title",
    text: `select id, action, due_at, planned_by, failed_at, failure from title_schedule
           where title_id = $1 order by due_at, id`,
    values: [titleId],
  });
  return rows;
}

export async function removeFailed({ pool }: Database, failedBefore: Date): Promise<void> {
  await pool.query({
    name: "catalog-schedule-sweep",
    text: "delete from title_schedule where failed_at < $1",
    values: [failedBefore],
  });
}
