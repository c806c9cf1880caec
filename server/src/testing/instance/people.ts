import type { Passwords } from "../../platform/credentials/passwords.ts";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";

export const PASSWORD = "correct horse battery";
export const CHILD_PIN = "4711";

/** Texts that only the account of Ada, or only that of Bert, may ever read. */
export const CANARY = { ada: "CANARYADA", bert: "CANARYBERT" } as const;

interface Account {
  readonly key: string;
  readonly email: string;
  readonly membership?: { readonly state: "active" | "cancelled"; readonly inDays: number | null };
  readonly profiles: readonly { key: string; name: string; isChild?: boolean; pin?: string }[];
}

const alone = <const Key extends string>(key: Key) => [{ key, name: key }] as const;

/** The first profile of each is its owner. */
const ACCOUNTS = [
  {
    key: "ada",
    email: "ada.canaryada@bijou.test",
    membership: { state: "active", inDays: null },
    profiles: [
      { key: "ada", name: `Ada ${CANARY.ada}` },
      { key: "alan", name: `Alan ${CANARY.ada}` },
      { key: "amy", name: `Amy ${CANARY.ada}`, isChild: true },
      { key: "anton", name: `Anton ${CANARY.ada}`, pin: CHILD_PIN },
    ],
  },
  {
    key: "bert",
    email: "bert.canarybert@bijou.test",
    profiles: [
      { key: "bert", name: `Bert ${CANARY.bert}` },
      { key: "bea", name: `Bea ${CANARY.bert}` },
      { key: "bob", name: `Bob ${CANARY.bert}`, isChild: true },
    ],
  },
  { key: "free", email: "free@bijou.test", profiles: alone("free") },
  {
    key: "premium",
    email: "premium@bijou.test",
    membership: { state: "active", inDays: null },
    profiles: alone("premium"),
  },
  {
    key: "leaving",
    email: "leaving@bijou.test",
    membership: { state: "cancelled", inDays: 10 },
    profiles: alone("leaving"),
  },
  {
    key: "lapsed",
    email: "lapsed@bijou.test",
    membership: { state: "cancelled", inDays: -1 },
    profiles: alone("lapsed"),
  },
] as const satisfies readonly Account[];

export type PersonKey = (typeof ACCOUNTS)[number]["profiles"][number]["key"];

export interface Person {
  readonly accountId: number;
  readonly profileId: number;
  readonly email: string;
  readonly deviceId: number;
}

/** Adds all accounts. */
export async function addPeople(
  { pool }: Database,
  { passwords, nowMs }: { passwords: Passwords; nowMs: number },
) {
  const [passwordHash, pinHash] = await Promise.all([
    passwords.hash(PASSWORD),
    passwords.hash(CHILD_PIN),
  ]);
  for (const account of ACCOUNTS as readonly Account[]) {
    const { rows } = await pool.query<{ id: number }>(
      "insert into accounts (email, username, password_hash) values ($1, $2, $3) returning id",
      [account.email, account.key, passwordHash],
    );
    const id = rows[0]?.id;
    for (const [index, profile] of account.profiles.entries())
      await pool.query(
        "insert into profiles (account_id, name, is_root, is_child, pin_hash) values ($1, $2, $3, $4, $5)",
        [id, profile.name, index === 0, profile.isChild ?? false, profile.pin ? pinHash : null],
      );
    await pool.query(
      "insert into devices (account_id, device_key, name) values ($1, 'test-device', 'Test')",
      [id],
    );
    if (account.membership) {
      const { state, inDays } = account.membership;
      const paidUntil = inDays === null ? null : new Date(nowMs + inDays * DAY_MS);
      await pool.query(
        "insert into memberships (account_id, state, paid_until) values ($1, $2, $3)",
        [id, state, paidUntil],
      );
    }
  }
}

/** Adds a list, a position and a report for every profile, marked as its account's. */
export async function addTraces({ pool }: Database, titleId: number): Promise<void> {
  const those = `select p.id, 'CANARY' || upper(a.username) || ' list' as name from profiles p
    join accounts a on a.id = p.account_id`;
  await pool.query(
    `insert into watch_lists (profile_id, name, created_at) select id, name, now() from (${those}) t`,
  );
  await pool.query(
    `insert into watch_list_titles (profile_id, list_id, title_id, added_at)
     select profile_id, id, $1, now() - interval '1 hour' from watch_lists`,
    [titleId],
  );
  await pool.query(
    `insert into positions (profile_id, title_id, position_seconds, total_seconds, finished, sequence, session_id, updated_at)
     select id, $1, 30, 60, false, 1, 0, now() from (${those}) t`,
    [titleId],
  );
  await pool.query(
    `insert into continue_watching (profile_id, title_id, updated_at) select id, $1, now() from (${those}) t`,
    [titleId],
  );
  await pool.query(
    `insert into activities (profile_id, title_id, name, created_at) select id, $1, name, now() from (${those}) t`,
    [titleId],
  );
}

export async function findPeople({ pool }: Database): Promise<Record<PersonKey, Person>> {
  const { rows } = await pool.query<Person & { email: string; name: string }>(
    `select a.id as "accountId", p.id as "profileId", a.email, d.id as "deviceId", p.name
     from profiles p join accounts a on a.id = p.account_id join devices d on d.account_id = a.id`,
  );
  const keys = new Map(
    ACCOUNTS.flatMap(({ profiles }) => profiles.map(({ key, name }) => [name as string, key])),
  );
  return Object.fromEntries(
    rows.map(({ name, ...person }) => [keys.get(name), person]),
  ) as unknown as Record<PersonKey, Person>;
}
