import type { Audience } from "@bijou/contract/site-look";
import type { AnnouncementKind } from "@bijou/contract/studio/announcements";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface NewAnnouncement {
  readonly kind: AnnouncementKind;
  readonly audience: Audience;
  readonly text: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export interface AnnouncementRow extends NewAnnouncement {
  readonly id: number;
  readonly revision: number;
  readonly createdBy: string;
}

const COLUMNS = `id, revision, kind, audience, text, starts_at as "startsAt", ends_at as "endsAt",
  created_by as "createdBy"`;
const MAX_LISTED = 200;

export async function listAnnouncements({ pool }: Database): Promise<AnnouncementRow[]> {
  const { rows } = await pool.query<AnnouncementRow>({
    name: "announcements-list",
    text: `select ${COLUMNS} from announcements order by starts_at desc, id desc limit $1`,
    values: [MAX_LISTED],
  });
  return rows;
}

export async function lockAnnouncement(
  client: pg.PoolClient,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await client.query<AnnouncementRow>({
    name: "announcements-lock",
    text: `select ${COLUMNS} from announcements where id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

export async function addAnnouncement(
  client: pg.PoolClient,
  { kind, audience, text, startsAt, endsAt }: NewAnnouncement,
  by: string,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "announcements-add",
    text: `insert into announcements (kind, audience, text, starts_at, ends_at, created_by)
           values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [kind, audience, text, startsAt, endsAt, by],
  });
  return rows[0]?.id ?? 0;
}

export async function writeAnnouncement(
  client: pg.PoolClient,
  id: number,
  { kind, audience, text, startsAt, endsAt }: NewAnnouncement,
): Promise<void> {
  await client.query({
    name: "announcements-write",
    text: `update announcements set revision = revision + 1, kind = $2, audience = $3, text = $4,
             starts_at = $5, ends_at = $6 where id = $1`,
    values: [id, kind, audience, text, startsAt, endsAt],
  });
}

export async function removeAnnouncement(client: pg.PoolClient, id: number): Promise<void> {
  await client.query({
    name: "announcements-remove",
    text: "delete from announcements where id = $1",
    values: [id],
  });
}

export async function sweepAnnouncements({ pool }: Database, before: Date): Promise<void> {
  await pool.query({
    name: "announcements-sweep",
    text: "delete from announcements where ends_at < $1",
    values: [before],
  });
}
