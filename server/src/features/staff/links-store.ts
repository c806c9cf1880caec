import type pg from "pg";
import type { Role } from "@bijou/contract/studio/roles";
import type { Database } from "../../platform/database/database.ts";

export interface LinkRow {
  readonly id: number;
  readonly kind: "invitation" | "password" | "recovery";
  readonly email: string;
  readonly roles: Role[] | null;
  readonly invited_by: string | null;
  readonly staff_id: number | null;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

export interface NewLink {
  readonly tokenHash: Buffer;
  readonly kind: LinkRow["kind"];
  readonly email: string;
  readonly roles?: readonly Role[];
  readonly invitedBy?: number;
  readonly staffId?: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

const LINK = `l.id, l.kind, l.email, l.roles, p.name as invited_by, l.staff_id, l.sent_at, l.expires_at`;
const FROM = `from staff_links l left join staff p on p.id = l.invited_by`;

/** Invitations, and links to a new password. */
export function createLinksStore({ pool }: Database) {
  return {
    /** A new link makes earlier ones of its kind to the same address invalid. */
    async make(client: pg.PoolClient, link: NewLink): Promise<number> {
      await client.query({
        name: "staff-links-replace",
        text: `update staff_links set used_at = $3 where kind = $1 and lower(email) = lower($2) and used_at is null`,
        values: [link.kind, link.email, link.at],
      });
      const { rows } = await client.query<{ id: number }>({
        name: "staff-links-make",
        text: `insert into staff_links (token_hash, kind, email, roles, invited_by, staff_id, sent_at, expires_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        values: [
          link.tokenHash,
          link.kind,
          link.email,
          link.roles ?? null,
          link.invitedBy ?? null,
          link.staffId ?? null,
          link.at,
          link.expiresAt,
        ],
      });
      return rows[0]?.id ?? 0;
    },

    async find(tokenHash: Buffer, at: Date): Promise<LinkRow | undefined> {
      const { rows } = await pool.query<LinkRow>({
        name: "staff-links-find",
        text: `select ${LINK} ${FROM} where l.token_hash = $1 and l.used_at is null and l.expires_at > $2`,
        values: [tokenHash, at],
      });
      return rows[0];
    },

    async openInvitations(at: Date): Promise<LinkRow[]> {
      const { rows } = await pool.query<LinkRow>({
        name: "staff-links-open-invitations",
        text: `select ${LINK} ${FROM}
               where l.kind = 'invitation' and l.used_at is null and l.expires_at > $1 order by l.id desc limit 200`,
        values: [at],
      });
      return rows;
    },

    /** @returns whether this call was the first to use it. */
    async use(client: pg.PoolClient, id: number, at: Date): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "staff-links-use",
        text: "update staff_links set used_at = $2 where id = $1 and used_at is null",
        values: [id, at],
      });
      return rowCount === 1;
    },

    /** @returns the address of the invitation that this call made invalid. */
    async revokeInvitation(
      client: pg.PoolClient,
      id: number,
      at: Date,
    ): Promise<string | undefined> {
      const { rows } = await client.query<{ email: string }>({
        name: "staff-links-revoke-invitation",
        text: `update staff_links set used_at = $2
               where id = $1 and kind = 'invitation' and used_at is null returning email`,
        values: [id, at],
      });
      return rows[0]?.email;
    },

    /** Links to a new password of a person, which must not outlive the password or the address they were made for. */
    async revokePasswordLinks(client: pg.PoolClient, staffId: number, at: Date): Promise<void> {
      await client.query({
        name: "staff-links-revoke-password-links",
        text: "update staff_links set used_at = $2 where staff_id = $1 and used_at is null",
        values: [staffId, at],
      });
    },

    /** Links to a new password of a person, and invitations that the person sent. */
    async revokeOf(client: pg.PoolClient, staffId: number, at: Date): Promise<void> {
      await client.query({
        name: "staff-links-revoke-of",
        text: `update staff_links set used_at = $2 where (staff_id = $1 or invited_by = $1) and used_at is null`,
        values: [staffId, at],
      });
    },
  };
}
export type LinksStore = ReturnType<typeof createLinksStore>;
