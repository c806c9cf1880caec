import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

interface Download {
  readonly sessionId: number;
  readonly backupId: number;
  readonly withFilms: boolean;
  /** Sealed. */
  readonly passphrase: Buffer;
}

/** Tickets for downloads. */
export function createDownloadsStore({ pool }: Database) {
  return {
    async add(
      client: pg.PoolClient,
      ticketHash: Buffer,
      download: Download,
      expiresAt: Date,
    ): Promise<void> {
      await client.query({
        name: "backups-add-download",
        text: `insert into backup_downloads (ticket_hash, session_id, backup_id, with_films, passphrase, expires_at)
               values ($1, $2, $3, $4, $5, $6)`,
        values: [
          ticketHash,
          download.sessionId,
          download.backupId,
          download.withFilms,
          download.passphrase,
          expiresAt,
        ],
      });
    },

    /** The download of a ticket of this session, which is used up then. */
    async take(ticketHash: Buffer, sessionId: number, at: Date): Promise<Download | undefined> {
      const { rows } = await pool.query<Download>({
        name: "backups-take-download",
        text: `delete from backup_downloads where ticket_hash = $1 and session_id = $2 and expires_at > $3
               returning session_id as "sessionId", backup_id as "backupId", with_films as "withFilms", passphrase`,
        values: [ticketHash, sessionId, at],
      });
      return rows[0];
    },

    async sweep(at: Date): Promise<void> {
      await pool.query({
        name: "backups-sweep-downloads",
        text: "delete from backup_downloads where expires_at <= $1",
        values: [at],
      });
    },
  };
}
