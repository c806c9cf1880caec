import { LICENSE_WARNING_DAYS } from "@bijou/contract/studio/licenses";
import type pg from "pg";

export interface EndingLicense {
  readonly id: number;
  readonly name: string;
  readonly holder: string;
  readonly endsAt: Date;
}

const [FIRST_DAYS] = LICENSE_WARNING_DAYS;
const ENDING = `
  select l.id, l.name, h.name as holder, l.ends_at as "endsAt"
  from licenses l join rights_holders h on h.id = l.holder_id
  where l.ends_at > $1 and l.ends_at <= $1 + interval '${FIRST_DAYS} days'`;

/** Those that end within the days of the first warning, the next to end first. */
export async function readEnding(client: pg.Pool, at: Date): Promise<EndingLicense[]> {
  const { rows } = await client.query<EndingLicense>({
    name: "catalog-licenses-ending",
    text: `${ENDING} order by l.ends_at, l.id limit 20`,
    values: [at],
  });
  return rows;
}

/** The next license of which a warning is due, and how many days before its end; no other process gives the same. */
export async function takeWarning(
  client: pg.PoolClient,
  at: Date,
): Promise<(EndingLicense & { readonly days: number }) | undefined> {
  const { rows } = await client.query<EndingLicense & { days: number }>({
    name: "catalog-license-take-warning",
    text: `
      with due as (
        select e.*, d.days
        from (${ENDING}) e
        cross join lateral (select min(days) as days from unnest($2::int[]) as days
                            where e."endsAt" <= $1 + make_interval(days => days)) d
        where not exists (select from license_warnings w where w.license_id = e.id and w.days = d.days)
        order by e."endsAt", e.id limit 1),
      recorded as (
        insert into license_warnings (license_id, days, warned_at)
        select due.id, days.days, $1 from due join unnest($2::int[]) as days (days) on days.days >= due.days
        on conflict do nothing returning license_id, days)
      select due.* from due join recorded r on r.license_id = due.id and r.days = due.days`,
    values: [at, LICENSE_WARNING_DAYS],
  });
  return rows[0];
}

/** Owners and finance. */
export async function readRecipients(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>({
    name: "catalog-license-recipients",
    text: `select email from staff where removed_at is null and roles && '{owner,finance}' order by id`,
    values: [],
  });
  return rows.map(({ email }) => email);
}
