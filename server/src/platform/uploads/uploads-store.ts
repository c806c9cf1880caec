import type pg from "pg";
import type { Upload, UploadTarget } from "@bijou/contract/studio/uploads";
import type { Database } from "../database/database.ts";

export interface UploadRow {
  readonly id: string;
  readonly revision: number;
  readonly staff_id: number;
  readonly name: string;
  readonly folder: string;
  readonly extension: string;
  readonly size: number;
  readonly modified_at: Date;
  readonly fingerprint: string;
  readonly received: number;
  readonly state: Upload["state"] | "added";
  readonly sha256: string | null;
  readonly target: UploadTarget;
  readonly confidence: Upload["confidence"];
  readonly description: string;
  readonly created_at: Date;
  readonly active_at: Date;
}

export type NewUpload = Pick<
  UploadRow,
  "name" | "folder" | "extension" | "size" | "modified_at" | "fingerprint" | "target" | "confidence"
>;

const COLUMNS = `id, revision, staff_id, name, folder, extension, size, modified_at, fingerprint, received, state, sha256,
  target, confidence, description, created_at, active_at`;

/** A server that compares a file says so at least this often. */
const CHECK_SECONDS = 60;

export function createUploadsStore({ pool }: Database) {
  return {
    /** What unfinished uploads still need, and how many of them are a person's. */
    async open(client: pg.PoolClient, staffId: number) {
      // Two uploads that begin at once must not both get the same space.
      await client.query({
        name: "uploads-lock",
        text: "select pg_advisory_xact_lock(hashtext('uploads'))",
      });
      const { rows } = await client.query<{ missing: number[]; count: number }>({
        name: "uploads-open",
        text: `select coalesce(array_agg(size - received), '{}')::float8[] as missing,
                 count(*) filter (where staff_id = $1)::int as count
               from uploads where state <> 'added'`,
        values: [staffId],
      });
      return rows[0] ?? { missing: [], count: 0 };
    },

    async add(
      client: pg.PoolClient,
      id: string,
      staffId: number,
      upload: NewUpload,
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "uploads-add",
        text: `insert into uploads (id, staff_id, name, folder, extension, size, modified_at, fingerprint, target, confidence,
                 created_at, active_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
        values: [
          id,
          staffId,
          upload.name,
          upload.folder,
          upload.extension,
          upload.size,
          upload.modified_at,
          upload.fingerprint,
          JSON.stringify(upload.target),
          upload.confidence,
          at,
        ],
      });
    },

    /** Of that person only. */
    async find(id: string, staffId: number): Promise<UploadRow | undefined> {
      const { rows } = await pool.query<UploadRow>({
        name: "uploads-find",
        text: `select ${COLUMNS} from uploads where id = $1 and staff_id = $2 and state <> 'added'`,
        values: [id, staffId],
      });
      return rows[0];
    },

    async list(staffId: number): Promise<UploadRow[]> {
      const { rows } = await pool.query<UploadRow>({
        name: "uploads-list",
        text: `select ${COLUMNS} from uploads where staff_id = $1 and state <> 'added' order by created_at, id`,
        values: [staffId],
      });
      return rows;
    },

    async missingBytes(): Promise<number[]> {
      const { rows } = await pool.query<{ missing: number }>({
        name: "uploads-missing-bytes",
        text: "select size - received as missing from uploads where state <> 'added'",
      });
      return rows.map(({ missing }) => missing);
    },

    /** Makes a request the only one that may append. @returns the upload if it has this many bytes */
    async begin(
      id: string,
      staffId: number,
      offset: number,
      writer: string,
      at: Date,
    ): Promise<UploadRow | undefined> {
      const { rows } = await pool.query<UploadRow>({
        name: "uploads-begin",
        text: `update uploads set writer = $4, active_at = $5
               where id = $1 and staff_id = $2 and received = $3 and state = 'uploading' returning ${COLUMNS}`,
        values: [id, staffId, offset, writer, at],
      });
      return rows[0];
    },

    /** @returns false if a later request has taken over, or the upload was removed. */
    async received(id: string, writer: string, bytes: number, at: Date): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "uploads-received",
        text: `update uploads set received = received + $3, active_at = $4
               where id = $1 and writer = $2 and state = 'uploading'`,
        values: [id, writer, bytes, at],
      });
      return rowCount === 1;
    },

    async remove(client: pg.PoolClient, id: string, staffId: number) {
      const { rows } = await client.query<UploadRow>({
        name: "uploads-remove",
        text: `delete from uploads where id = $1 and staff_id = $2 and state in ('uploading', 'ready', 'damaged')
               returning ${COLUMNS}`,
        values: [id, staffId],
      });
      return rows[0];
    },

    /** Marks a complete upload as being compared; also one whose server stopped before it was. */
    async check(client: pg.PoolClient, id: string, staffId: number, sha256: string) {
      const { rows } = await client.query<UploadRow>({
        name: "uploads-check",
        text: `update uploads set state = 'checking', sha256 = $3, writer = null, revision = revision + 1,
                 checked_until = now() + make_interval(secs => ${CHECK_SECONDS})
               where id = $1 and staff_id = $2 and received = size
                 and (state = 'uploading' or state = 'checking' and checked_until < now())
               returning ${COLUMNS}`,
        values: [id, staffId, sha256],
      });
      return rows[0];
    },

    /** Uploads whose comparison was interrupted, which are this server's now. */
    async interrupted(): Promise<UploadRow[]> {
      const { rows } = await pool.query<UploadRow>({
        name: "uploads-interrupted",
        text: `update uploads set checked_until = now() + make_interval(secs => ${CHECK_SECONDS})
               where state = 'checking' and checked_until < now() returning ${COLUMNS}`,
      });
      return rows;
    },

    async stillChecking(id: string): Promise<void> {
      await pool.query({
        name: "uploads-still-checking",
        text: `update uploads set checked_until = now() + make_interval(secs => ${CHECK_SECONDS})
               where id = $1 and state = 'checking'`,
        values: [id],
      });
    },

    async checked(id: string, state: "ready" | "damaged", at: Date): Promise<void> {
      await pool.query({
        name: "uploads-checked",
        text: `update uploads set state = $2, active_at = $3, revision = revision + 1
               where id = $1 and state = 'checking'`,
        values: [id, state, at],
      });
    },

    /** A person's unfinished uploads without activity since then, counted, and when the first of them was last active. */
    async countInactive(
      staffId: number,
      since: Date,
    ): Promise<{ count: number; activeAt: Date | null }> {
      const { rows } = await pool.query<{ count: number; activeAt: Date | null }>({
        name: "uploads-count-inactive",
        text: `select count(*)::int as count, min(active_at) as "activeAt" from uploads
               where staff_id = $1 and state in ('uploading', 'damaged') and active_at < $2`,
        values: [staffId, since],
      });
      return rows[0] ?? { count: 0, activeAt: null };
    },

    /** Unfinished uploads without activity since then. */
    async inactive(since: Date): Promise<UploadRow[]> {
      const { rows } = await pool.query<UploadRow>({
        name: "uploads-inactive",
        text: `select ${COLUMNS} from uploads
               where state in ('uploading', 'damaged') and active_at < $1 order by active_at limit 1000`,
        values: [since],
      });
      return rows;
    },
  };
}
