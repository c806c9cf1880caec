import type pg from "pg";
import type { Role } from "@bijou/contract/studio/roles";
import type { Database } from "../../platform/database/database.ts";

export interface PersonRow {
  readonly id: number;
  /** Of the roles. */
  readonly revision: number;
  readonly profile_revision: number;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly language: "en" | "de";
  readonly theme: "system" | "light" | "dark";
  readonly time_zone: string | null;
  readonly notifications: "new_sign_in"[];
  readonly added_at: Date;
  readonly seen_at: Date | null;
  readonly factor_kinds: ("totp" | "passkey")[];
}

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly at: Date;
}

export interface ProfileFields {
  readonly name: string;
  readonly language: string;
  readonly theme: string;
  readonly timeZone: string | null;
  readonly notifications: readonly string[];
}

const PERSON = `p.id, p.revision, p.profile_revision, p.name, p.email, p.roles, p.language, p.theme, p.time_zone, p.notifications, p.added_at, p.seen_at,
  array(select distinct f.kind from staff_factors f where f.staff_id = p.id order by f.kind) as factor_kinds`;

/** Statements that change a person run in the caller's transaction, which also writes the audit entry. */
export function createPeopleStore({ pool }: Database) {
  return {
    async all(): Promise<PersonRow[]> {
      const { rows } = await pool.query<PersonRow>({
        name: "staff-all",
        text: `select ${PERSON} from staff p where p.removed_at is null order by lower(p.name), p.id`,
      });
      return rows;
    },

    async one(id: number): Promise<PersonRow | undefined> {
      const { rows } = await pool.query<PersonRow>({
        name: "staff-one",
        text: `select ${PERSON} from staff p where p.id = $1 and p.removed_at is null`,
        values: [id],
      });
      return rows[0];
    },

    /** Locks the row, so that changes of one person follow each other. Audit entries of the person don’t wait for it. */
    async lock(client: pg.PoolClient, id: number): Promise<PersonRow | undefined> {
      const { rows } = await client.query<PersonRow>({
        name: "staff-lock",
        text: `select ${PERSON} from staff p where p.id = $1 and p.removed_at is null for no key update of p`,
        values: [id],
      });
      return rows[0];
    },

    async byEmail(
      email: string,
      client: pg.Pool | pg.PoolClient = pool,
    ): Promise<PersonRow | undefined> {
      const { rows } = await client.query<PersonRow>({
        name: "staff-by-email",
        text: `select ${PERSON} from staff p where lower(p.email) = lower($1) and p.removed_at is null`,
        values: [email],
      });
      return rows[0];
    },

    async passwordOf(email: string): Promise<{ id: number; hash: string } | undefined> {
      const { rows } = await pool.query<{ id: number; hash: string }>({
        name: "staff-password-of",
        text: `select id, password_hash as hash from staff where lower(email) = lower($1) and removed_at is null`,
        values: [email],
      });
      return rows[0];
    },

    async add(client: pg.PoolClient, person: NewPerson): Promise<number> {
      const { rows } = await client.query<{ id: number }>({
        name: "staff-add",
        text: `insert into staff (name, email, password_hash, roles, added_at, language)
               values ($1, $2, $3, $4, $5, coalesce((select language from site), 'en')) returning id`,
        values: [person.name, person.email, person.passwordHash, person.roles, person.at],
      });
      return rows[0]?.id ?? 0;
    },

    async setRoles(client: pg.PoolClient, id: number, roles: readonly Role[]): Promise<void> {
      await client.query({
        name: "staff-set-roles",
        text: "update staff set roles = $2, revision = revision + 1 where id = $1",
        values: [id, roles],
      });
    },

    async setProfile(client: pg.PoolClient, id: number, fields: ProfileFields): Promise<void> {
      await client.query({
        name: "staff-set-profile",
        text: `update staff set name = $2, language = $3, theme = $4, time_zone = $5, notifications = $6,
                 profile_revision = profile_revision + 1 where id = $1`,
        values: [
          id,
          fields.name,
          fields.language,
          fields.theme,
          fields.timeZone,
          fields.notifications,
        ],
      });
    },

    async setEmail(client: pg.PoolClient, id: number, email: string): Promise<void> {
      await client.query({
        name: "staff-set-email",
        text: "update staff set email = $2, profile_revision = profile_revision + 1 where id = $1",
        values: [id, email],
      });
    },

    async setPassword(client: pg.PoolClient, id: number, hash: string): Promise<void> {
      await client.query({
        name: "staff-set-password",
        text: "update staff set password_hash = $2 where id = $1",
        values: [id, hash],
      });
    },

    /** The row stays for the audit log; what signs in goes. */
    async remove(client: pg.PoolClient, id: number, at: Date): Promise<void> {
      await client.query({
        name: "staff-remove",
        text: `update staff set removed_at = $2, password_hash = '', revision = revision + 1 where id = $1`,
        values: [id, at],
      });
    },

    /** How many others are owners with a second factor. Call it while the policy is locked. */
    async otherOwners(client: pg.PoolClient, id: number): Promise<number> {
      const { rows } = await client.query<{ count: number }>({
        name: "staff-other-owners",
        text: `select count(*)::int as count from staff p
               where 'owner' = any(p.roles) and p.removed_at is null and p.id <> $1
                 and exists (select 1 from staff_factors f where f.staff_id = p.id)`,
        values: [id],
      });
      return rows[0]?.count ?? 0;
    },

    async hasOwner(client: pg.Pool | pg.PoolClient = pool): Promise<boolean> {
      const { rows } = await client.query<{ exists: boolean }>({
        name: "staff-has-owner",
        text: `select exists (select 1 from staff where 'owner' = any(roles) and removed_at is null) as exists`,
      });
      return rows[0]?.exists ?? false;
    },
  };
}
export type PeopleStore = ReturnType<typeof createPeopleStore>;
