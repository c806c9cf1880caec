import { randomBytes } from "node:crypto";
import { hashToken } from "../../platform/sessions/tokens.ts";
import type { TestInstance } from "../test-instance.ts";
import type { PersonKey } from "./people.ts";

/** Objects that every profile has from the beginning. */
export interface Traces {
  readonly listId: number;
  readonly continueWatchId: number;
  /** Of a mail, not used yet. */
  readonly linkToken: string;
  readonly savedSearchId: number;
}

export async function tracesOf(instance: TestInstance, person: PersonKey): Promise<Traces> {
  const { database, people } = instance;
  // Restores what an earlier call removed.
  await database.pool.query(
    `insert into saved_searches (profile_id, name, search_key, created_at, opened_at)
     select l.profile_id, l.name, 'paper', now(), now() from watch_lists l where l.profile_id = $1 limit 1
     on conflict do nothing`,
    [people[person].profileId],
  );
  const { rows } = await database.pool.query<Omit<Traces, "linkToken">>(
    `select l.id as "listId", c.id as "continueWatchId", s.id as "savedSearchId" from watch_lists l
     join continue_watching c on c.profile_id = l.profile_id
     join saved_searches s on s.profile_id = l.profile_id and s.removed_at is null
     where l.profile_id = $1 and l.removed_at is null order by l.id limit 1`,
    [people[person].profileId],
  );
  const [row = { listId: 0, continueWatchId: 0, savedSearchId: 0 }] = rows;
  return { ...row, linkToken: await linkIn(instance) };
}

async function linkIn({ database, clock }: TestInstance): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.pool.query(
    `insert into mail_links (hash, purpose, account_key, created_at, expires_at)
     values ($1, 'confirm-owner', '\\x00', $2, $2::timestamptz + interval '1 day')`,
    [hashToken(token), new Date(clock.now())],
  );
  return token;
}
