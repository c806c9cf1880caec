import type { HeldReason } from "@bijou/contract/studio/watch-folders";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";
import type { TranscodeState } from "../catalog/service.ts";

/** A file as the disk has it. */
export interface SeenFile {
  /** Below the folder. */
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** A file that is not added yet, or that is left of one that was moved. */
export interface FileRow extends SeenFile {
  readonly id: number;
  readonly isConfirmed: boolean;
  readonly uploadId: string | null;
}

export interface ListedFile {
  readonly id: number;
  readonly folderId: number;
  readonly root: string;
  readonly folderPath: string;
  readonly path: string;
  readonly size: number;
  readonly state: "found" | "held" | "added";
  readonly reason: HeldReason | null;
  readonly detail: string | null;
  readonly titleName: string | null;
  readonly titleId: number | null;
  readonly jobId: number | null;
  readonly jobState: TranscodeState | null;
  readonly jobReason: string | null;
  readonly updatedAt: Date;
  readonly total: number;
}

export interface Filter {
  readonly folder: number | null;
  readonly isHeld: boolean;
}

const FILE = `id, path, size, modified_at as "modifiedAt", is_confirmed as "isConfirmed", upload_id as "uploadId"`;

const SAME = "(w.size, w.modified_at) = (excluded.size, excluded.modified_at)";

export function createFilesStore({ pool }: Database) {
  return {
    async list({ folder, isHeld }: Filter, limit: number): Promise<ListedFile[]> {
      const { rows } = await pool.query<ListedFile>({
        name: "watch-folders-files",
        text: `select w.id, w.folder_id as "folderId", f.root, f.path as "folderPath", w.path, w.size, w.state, w.reason,
                 w.detail, coalesce(t.name, w.title_name) as "titleName", t.id as "titleId", w.job_id as "jobId",
                 j.state as "jobState", j.reason as "jobReason", w.updated_at as "updatedAt",
                 (count(*) over ())::int as total
               from watch_files w join watch_folders f on f.id = w.folder_id
                 left join transcodes j on j.id = w.job_id left join titles t on t.id = j.title_id
               where ($1::int is null or w.folder_id = $1)
                 and (not $2 or w.state = 'held' or w.reason is not null or j.state = 'failed')
               order by w.updated_at desc, w.id desc limit $3`,
        values: [folder, isHeld, limit],
      });
      return rows;
    },

    /** Records files that are in a folder. Those that are new or have changed wait from now on. */
    async see(folderId: number, files: readonly SeenFile[], at: Date): Promise<void> {
      await pool.query({
        name: "watch-folders-see",
        text: `insert into watch_files as w (folder_id, path, size, modified_at, changed_at, seen_at, updated_at)
               select $1, n.path, n.size, n.modified_at, $5, $5, $5
               from unnest($2::text[], $3::bigint[], $4::timestamptz[]) as n (path, size, modified_at)
               on conflict (folder_id, path) do update set seen_at = $5, gone_at = null,
                 size = excluded.size, modified_at = excluded.modified_at,
                 changed_at = case when ${SAME} then w.changed_at else $5 end,
                 state = case when ${SAME} then w.state else 'found' end,
                 reason = case when ${SAME} then w.reason end,
                 is_confirmed = w.is_confirmed and ${SAME}, is_left = w.is_left and ${SAME},
                 upload_id = case when ${SAME} or w.state = 'found' then w.upload_id end,
                 updated_at = case when ${SAME} then w.updated_at else $5 end`,
        values: [
          folderId,
          files.map(({ path }) => path),
          files.map(({ size }) => size),
          files.map(({ modifiedAt }) => modifiedAt),
          at,
        ],
      });
    },

    /** Files that a look at the whole folder has not found. */
    async setUnseenGone(folderId: number, since: Date, at: Date): Promise<void> {
      await pool.query({
        name: "watch-folders-set-unseen-gone",
        text: `update watch_files set gone_at = $3 where folder_id = $1 and seen_at < $2 and gone_at is null`,
        values: [folderId, since, at],
      });
    },

    async setGone(folderId: number, paths: readonly string[], at: Date): Promise<void> {
      await pool.query({
        name: "watch-folders-set-gone",
        text: `update watch_files set gone_at = $3 where folder_id = $1 and path = any ($2) and gone_at is null`,
        values: [folderId, paths, at],
      });
    },

    /** Files that are gone before they were added. */
    async forgetGone(folderId: number): Promise<{ path: string; uploadId: string | null }[]> {
      const { rows } = await pool.query<{ path: string; uploadId: string | null }>({
        name: "watch-folders-forget-gone",
        text: `delete from watch_files where folder_id = $1 and gone_at is not null and state <> 'added'
               returning path, upload_id as "uploadId"`,
        values: [folderId],
      });
      return rows;
    },

    /** Files that have not changed since then, the oldest first. */
    async due(folderId: number, before: Date, limit: number): Promise<FileRow[]> {
      const { rows } = await pool.query<FileRow>({
        name: "watch-folders-due",
        text: `select ${FILE} from watch_files
               where folder_id = $1 and state = 'found' and changed_at <= $2 order by changed_at, id limit $3`,
        values: [folderId, before, limit],
      });
      return rows;
    },

    async left(folderId: number): Promise<FileRow[]> {
      const { rows } = await pool.query<FileRow>({
        name: "watch-folders-left",
        text: `select ${FILE} from watch_files where folder_id = $1 and is_left`,
        values: [folderId],
      });
      return rows;
    },

    /** @returns false if another process watches the folder by now. */
    async setUpload(id: number, uploadId: string, lease: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "watch-folders-set-upload",
        text: `update watch_files w set upload_id = $2 from watch_folders f
               where w.id = $1 and f.id = w.folder_id and f.lease = $3`,
        values: [id, uploadId, lease],
      });
      return rowCount === 1;
    },

    async hold(id: number, reason: HeldReason, detail: string | null, at: Date): Promise<void> {
      await pool.query({
        name: "watch-folders-hold",
        text: `update watch_files set state = 'held', reason = $2, detail = $3, updated_at = $4, upload_id = null
               where id = $1 and state = 'found'`,
        values: [id, reason, detail, at],
      });
    },

    /** Tries a file again after as long as if it had changed now. */
    async postpone(id: number, reason: HeldReason | null, at: Date): Promise<void> {
      await pool.query({
        name: "watch-folders-postpone",
        text: "update watch_files set changed_at = $3, reason = $2 where id = $1 and state = 'found'",
        values: [id, reason, at],
      });
    },

    /** @returns false if the file is not what it was. */
    async setAdded(
      client: pg.Pool | pg.PoolClient,
      file: FileRow,
      added: {
        readonly jobId: number;
        readonly title: string | null;
        readonly isLeft: boolean;
        readonly at: Date;
      },
    ): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "watch-folders-set-added",
        text: `update watch_files set state = 'added', reason = null, detail = null, job_id = $2, title_name = $3,
                 is_left = $4, updated_at = $5
               where id = $1 and state = 'found' and size = $6 and modified_at = $7`,
        values: [
          file.id,
          added.jobId,
          added.title,
          added.isLeft,
          added.at,
          file.size,
          file.modifiedAt,
        ],
      });
      return rowCount === 1;
    },

    async setMoved(id: number, at: Date): Promise<void> {
      await pool.query({
        name: "watch-folders-set-moved",
        text: "update watch_files set is_left = false, upload_id = null, gone_at = $2 where id = $1",
        values: [id, at],
      });
    },

    /** A file that is held, locked. */
    async lockHeld(
      client: pg.PoolClient,
      id: number,
    ): Promise<{ path: string; folderId: number; reason: HeldReason | null } | undefined> {
      const { rows } = await client.query<{
        path: string;
        folderId: number;
        reason: HeldReason | null;
      }>({
        name: "watch-folders-lock-held",
        text: `select path, folder_id as "folderId", reason from watch_files
               where id = $1 and state = 'held' for update`,
        values: [id],
      });
      return rows[0];
    },

    /** Makes a held file one that is added at once. */
    async release(
      client: pg.PoolClient,
      id: number,
      isConfirmed: boolean,
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "watch-folders-release-file",
        text: `update watch_files set state = 'found', reason = null, detail = null, is_confirmed = $2, updated_at = $3
               where id = $1`,
        values: [id, isConfirmed, at],
      });
    },

    async deleteGone(before: Date): Promise<void> {
      await deleteInBatches(pool, "watch-folders-sweep", "watch_files", "gone_at < $1", [before]);
    },
  };
}
export type FilesStore = ReturnType<typeof createFilesStore>;
