import type { DemoChoice, DemoContent } from "@bijou/contract/studio/demo-content";
import type pg from "pg";
import type { HiddenDemonstration } from "../catalog/service.ts";

type Client = pg.Pool | pg.PoolClient;
export type DemoNumbers = DemoContent["numbers"];

/** Advisory lock key of the process that removes. */
const LOCK = 7_060;

/** Whether this connection is now that of the only process that removes. */
export async function lockRemoval(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>({
    name: "demo-content-lock-removal",
    text: `select pg_try_advisory_lock(${LOCK}) as "isOurs"`,
  });
  return rows[0]?.isOurs ?? false;
}

export async function unlockRemoval(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "demo-content-unlock-removal",
    text: `select pg_advisory_unlock(${LOCK})`,
  });
}

/** What is stored about it; null where nothing is. */
interface SettingsRow {
  readonly state: boolean | string | null;
  readonly choice: DemoChoice | null;
  readonly hidden: HiddenDemonstration | null;
  readonly total: number | null;
  readonly removedAt: string | null;
}

export async function readSettings(client: Client): Promise<SettingsRow> {
  const { rows } = await client.query<SettingsRow>({
    name: "demo-content-read-settings",
    text: `select (select value from settings where key = 'demonstration') as state,
                  (select value from settings where key = 'demonstration.choice') as choice,
                  (select value from settings where key = 'demonstration.hidden') as hidden,
                  (select value from settings where key = 'demonstration.total') as total,
                  (select value from settings where key = 'demonstration.removedAt') as "removedAt"`,
  });
  return rows[0] ?? { state: null, choice: null, hidden: null, total: null, removedAt: null };
}

/** Other choices wait until this transaction ends. */
export async function lockState(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "demo-content-lock-state",
    text: "select from settings where key = 'demonstration' for update",
  });
}

export async function deleteSettings(client: Client): Promise<void> {
  await client.query({
    name: "demo-content-delete-settings",
    text: "delete from settings where key like 'demonstration.%'",
  });
}

/** What there is of the demonstration. */
export async function countDemoContent(client: Client): Promise<DemoNumbers> {
  const { rows } = await client.query<DemoNumbers>({
    name: "demo-content-count",
    text: `select (select count(*)::int from titles where origin = 'demo') as titles,
                  (select count(*)::int from accounts where origin = 'demo') as members,
                  (select count(*)::int from house_ads where origin = 'demo') as ads,
                  (select count(*)::int from plans where origin = 'demo' and is_offered) as plans,
                  (select count(*)::int from static_pages where origin = 'demo') as pages`,
  });
  return rows[0] ?? { titles: 0, members: 0, ads: 0, plans: 0, pages: 0 };
}

/** Revenue reports would count them. */
export async function deletePayments(client: Client): Promise<void> {
  await client.query({
    name: "demo-content-delete-payments",
    text: "delete from payments where account_id in (select id from accounts where origin = 'demo')",
  });
}
