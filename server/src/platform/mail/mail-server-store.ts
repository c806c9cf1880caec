import type pg from "pg";
import type { Database } from "../database/database.ts";

export interface MailServerRow {
  readonly revision: number;
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string;
  /** Encrypted. */
  readonly password: Buffer | null;
  readonly sender_name: string;
  readonly sender_address: string;
}

const COLUMNS = `revision, host, port, secure, user_name as "user", password, sender_name, sender_address`;

export function createMailServerStore({ pool }: Database) {
  return {
    async read(): Promise<MailServerRow | undefined> {
      const { rows } = await pool.query<MailServerRow>({
        name: "mail-server-read",
        text: `select ${COLUMNS} from mail_server`,
      });
      return rows[0];
    },

    async lock(client: pg.PoolClient): Promise<MailServerRow | undefined> {
      const { rows } = await client.query<MailServerRow>({
        name: "mail-server-lock",
        text: `select ${COLUMNS} from mail_server for update`,
      });
      return rows[0];
    },

    async write(client: pg.PoolClient, server: Omit<MailServerRow, "revision">): Promise<void> {
      await client.query({
        name: "mail-server-write",
        text: `insert into mail_server (host, port, secure, user_name, password, sender_name, sender_address)
               values ($1, $2, $3, $4, $5, $6, $7)
               on conflict (is_only) do update set revision = mail_server.revision + 1, host = excluded.host,
                 port = excluded.port, secure = excluded.secure, user_name = excluded.user_name,
                 password = excluded.password, sender_name = excluded.sender_name,
                 sender_address = excluded.sender_address`,
        values: [
          server.host,
          server.port,
          server.secure,
          server.user,
          server.password,
          server.sender_name,
          server.sender_address,
        ],
      });
    },
  };
}
