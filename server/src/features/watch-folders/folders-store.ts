import type { WatchFolder } from "@bijou/contract/studio/watch-folders";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export type FolderProblem = "missing" | "unreadable" | "limit";

/** A folder below a root, and how it is watched. */
export interface FolderRow {
  readonly id: number;
  readonly revision: number;
  /** The directory of its root. */
  readonly root: string;
  readonly path: string;
  readonly mode: WatchFolder["mode"];
  readonly makesTitles: boolean;
  readonly isPaused: boolean;
  readonly staffId: number;
  readonly problem: FolderProblem | null;
}

export interface ListedFolder extends FolderRow {
  readonly by: string;
  readonly isWatched: boolean;
  readonly problemAt: Date | null;
  readonly lookedAt: Date | null;
  readonly counts: WatchFolder["counts"];
}

const LEASE = "interval '1 minute'";
const COLUMNS = `f.id, f.revision, f.root, f.path, f.mode, f.makes_titles as "makesTitles", f.is_paused as "isPaused",
  f.staff_id as "staffId", f.problem`;
const LISTED = `
  select ${COLUMNS}, p.name as by, coalesce(f.lease_until > now(), false) as "isWatched", f.problem_at as "problemAt",
    f.looked_at as "lookedAt", c.counts
  from watch_folders f join staff p on p.id = f.staff_id cross join lateral (
    select jsonb_build_object('found', count(*) filter (where state = 'found'),
      'held', count(*) filter (where state = 'held'), 'added', count(*) filter (where state = 'added')) as counts
    from watch_files where folder_id = f.id) c`;

export function createFoldersStore({ pool }: Database) {
  return {
    async list(): Promise<ListedFolder[]> {
      const { rows } = await pool.query<ListedFolder>({
        name: "watch-folders-list",
        text: `${LISTED} order by f.root, f.path`,
      });
      return rows;
    },

    async read(id: number): Promise<ListedFolder | undefined> {
      const { rows } = await pool.query<ListedFolder>({
        name: "watch-folders-read",
        text: `${LISTED} where f.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** Those that exist, locked against new ones: folders must not contain each other. */
    async lockAll(client: pg.PoolClient): Promise<{ root: string; path: string }[]> {
      await client.query({
        name: "watch-folders-lock-all",
        text: "lock table watch_folders in share row exclusive mode",
      });
      const { rows } = await client.query<{ root: string; path: string }>({
        name: "watch-folders-places",
        text: "select root, path from watch_folders",
      });
      return rows;
    },

    async add(
      client: pg.PoolClient,
      folder: Pick<FolderRow, "root" | "path" | "mode" | "makesTitles" | "staffId">,
      at: Date,
    ): Promise<number> {
      const { rows } = await client.query<{ id: number }>({
        name: "watch-folders-add",
        text: `insert into watch_folders (root, path, mode, makes_titles, staff_id, created_at)
               values ($1, $2, $3, $4, $5, $6) returning id`,
        values: [folder.root, folder.path, folder.mode, folder.makesTitles, folder.staffId, at],
      });
      return rows[0]?.id ?? 0;
    },

    /** Waits for a file that is being added. */
    async lock(client: pg.PoolClient, id: number): Promise<FolderRow | undefined> {
      const { rows } = await client.query<FolderRow>({
        name: "watch-folders-lock",
        text: `select ${COLUMNS} from watch_folders f where f.id = $1 for update`,
        values: [id],
      });
      return rows[0];
    },

    async change(
      client: pg.PoolClient,
      id: number,
      to: Pick<FolderRow, "mode" | "makesTitles" | "isPaused">,
    ): Promise<void> {
      await client.query({
        name: "watch-folders-change",
        text: `update watch_folders set mode = $2, makes_titles = $3, is_paused = $4, revision = revision + 1
               where id = $1`,
        values: [id, to.mode, to.makesTitles, to.isPaused],
      });
    },

    async remove(client: pg.PoolClient, id: number): Promise<void> {
      await client.query({
        name: "watch-folders-remove",
        text: "delete from watch_folders where id = $1",
        values: [id],
      });
    },

    /** Takes the folders that no other process watches, and keeps its own. */
    async claim(lease: string, roots: readonly string[]): Promise<FolderRow[]> {
      const { rows } = await pool.query<FolderRow>({
        name: "watch-folders-claim",
        text: `update watch_folders f set lease = $1, lease_until = now() + ${LEASE}
               where f.root = any ($2) and not f.is_paused
                 and (f.lease = $1 or f.lease_until is null or f.lease_until < now())
               returning ${COLUMNS}`,
        values: [lease, roots],
      });
      return rows;
    },

    async renew(lease: string): Promise<void> {
      await pool.query({
        name: "watch-folders-renew",
        text: `update watch_folders set lease_until = now() + ${LEASE} where lease = $1 and lease_until > now()`,
        values: [lease],
      });
    },

    async release(lease: string): Promise<void> {
      await pool.query({
        name: "watch-folders-release",
        text: "update watch_folders set lease = null, lease_until = null where lease = $1",
        values: [lease],
      });
    },

    /** Whether this process still watches it. Until the transaction ends, it is neither changed nor taken over. */
    async isOurs(client: pg.PoolClient, id: number, lease: string): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "watch-folders-is-ours",
        text: `select 1 from watch_folders where id = $1 and lease = $2 and lease_until > now() and not is_paused
               for share`,
        values: [id, lease],
      });
      return rowCount === 1;
    },

    async setLooked(id: number, problem: FolderProblem | null, at: Date): Promise<void> {
      await pool.query({
        name: "watch-folders-set-looked",
        text: `update watch_folders set looked_at = $3, problem = $2,
                 problem_at = case when $2::text is null then null
                   when problem is distinct from $2 then $3 else problem_at end
               where id = $1`,
        values: [id, problem, at],
      });
    },
  };
}
export type FoldersStore = ReturnType<typeof createFoldersStore>;
