import type pg from "pg";
import type { Upload, UploadTarget } from "@bijou/contract/studio/uploads";
import type { Database } from "../../platform/database/database.ts";

/** A title as names are compared with it. */
export interface NamedTitle {
  readonly id: number;
  readonly key: string;
  readonly kind: "movie" | "series";
  readonly name: string;
  readonly original_name: string | null;
  readonly year: number;
}

export interface Side {
  readonly id: string;
  readonly extension: string;
  readonly language: string | null;
}

/** A file that was moved to where uploads are. */
export interface MovedFile {
  readonly id: string;
  readonly staffId: number;
  readonly name: string;
  readonly folder: string;
  readonly extension: string;
  readonly size: number;
  readonly modifiedAt: Date;
  readonly fingerprint: string;
  readonly target: UploadTarget;
}

export function createUploadChanges({ pool }: Database) {
  return {
    async titles(): Promise<NamedTitle[]> {
      const { rows } = await pool.query<NamedTitle>({
        name: "uploads-titles",
        text: "select id, external_id as key, kind, name, original_name, year from titles",
      });
      return rows;
    },

    async title(id: number): Promise<NamedTitle | undefined> {
      const { rows } = await pool.query<NamedTitle>({
        name: "uploads-title",
        text: `select id, external_id as key, kind, name, original_name, year from titles where id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** The numbers by which an upload names an episode. */
    async episode(
      titleId: number,
      id: number,
    ): Promise<{ season: number; episode: number } | undefined> {
      const { rows } = await pool.query<{ season: number; episode: number }>({
        name: "uploads-episode",
        text: `select s.number as season, e.number as episode from episodes e join seasons s on s.id = e.season_id
               where e.id = $2 and e.title_id = $1`,
        values: [titleId, id],
      });
      return rows[0];
    },

    async hasKey(key: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "uploads-has-key",
        text: "select 1 from titles where external_id = $1",
        values: [key],
      });
      return rowCount !== 0;
    },

    /** The row as it is now, locked until the transaction ends. */
    async lock(client: pg.PoolClient, id: string, staffId: number) {
      const { rows } = await client.query<{
        revision: number;
        name: string;
        extension: string;
        state: Upload["state"];
        target: UploadTarget;
        description: string;
      }>({
        name: "uploads-lock-row",
        text: `select revision, name, extension, state, target, description from uploads
               where id = $1 and staff_id = $2 and state <> 'added' for update`,
        values: [id, staffId],
      });
      return rows[0];
    },

    async change(
      client: pg.PoolClient,
      id: string,
      { target, description }: { target: UploadTarget; description: string },
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "uploads-change",
        text: `update uploads set target = $2, description = $3, confidence = 'chosen', active_at = $4,
                 revision = revision + 1
               where id = $1`,
        values: [id, JSON.stringify(target), description, at],
      });
    },

    /** Replaces a proposal, not what a person chose. */
    async propose(
      id: string,
      target: UploadTarget,
      confidence: Upload["confidence"],
    ): Promise<void> {
      await pool.query({
        name: "uploads-propose",
        text: `update uploads set target = $2, confidence = $3, revision = revision + 1
               where id = $1 and confidence <> 'chosen'`,
        values: [id, JSON.stringify(target), confidence],
      });
    },

    /** Waits until another file of the person has created its series. */
    async lockNewSeries(client: pg.PoolClient, staffId: number): Promise<void> {
      await client.query({
        name: "uploads-lock-series",
        text: "select pg_advisory_xact_lock(hashtext('uploads new series'), $1)",
        values: [staffId],
      });
    },

    /**
     * Makes a title the one of all files of a person that belong to a new series of its name. Their revisions stay: where
     * they belong is what their owner has seen.
     */
    async adopt(
      client: pg.PoolClient,
      staffId: number,
      { titleId, name, year }: { titleId: number; name: string; year: number },
    ): Promise<void> {
      await client.query({
        name: "uploads-adopt",
        text: `update uploads set target = target || jsonb_build_object('titleId', $2::int, 'year', $4::int)
               where staff_id = $1 and state <> 'added' and target ->> 'titleId' is null
                 and target ->> 'episode' is not null and lower(target ->> 'name') = lower($3)`,
        values: [staffId, titleId, name, year],
      });
    },

    /** Complete subtitles of a person for the same video. */
    async subtitlesOf(staffId: number, target: UploadTarget): Promise<Side[]> {
      const { rows } = await pool.query<Side>({
        name: "uploads-subtitles",
        text: `select id, extension, target ->> 'language' as language from uploads
               where staff_id = $1 and state = 'ready' and target ->> 'part' = 'subtitles'
                 and case when $2::int is null then target ->> 'titleId' is null
                       and lower(target ->> 'name') = lower($3)
                     else (target ->> 'titleId')::int = $2 end
                 and (target ->> 'season')::int is not distinct from $4
                 and (target ->> 'episode')::int is not distinct from $5
               order by created_at, id`,
        values: [staffId, target.titleId, target.name, target.season, target.episode],
      });
      return rows;
    },

    /** Makes uploads the files of a job. */
    async setAdded(client: pg.PoolClient, ids: readonly string[], jobId: number): Promise<number> {
      const { rowCount } = await client.query({
        name: "uploads-set-added",
        text: `update uploads set state = 'added', job_id = $2, revision = revision + 1
               where id = any ($1::uuid[]) and state = 'ready'`,
        values: [ids, jobId],
      });
      return rowCount ?? 0;
    },

    /** The job that encodes a file or has encoded it, as it is now. */
    async jobOf(
      path: string,
      size: number,
      modifiedAt: Date,
    ): Promise<{ id: number; title: string | null } | undefined> {
      const { rows } = await pool.query<{ id: number; title: string | null }>({
        name: "uploads-job-of",
        text: `select j.id, t.name as title from transcodes j left join titles t on t.id = j.title_id
               where j.source = $1 and j.source_bytes = $2 and j.source_changed_at >= $3
                 and j.state not in ('failed', 'cancelled') order by j.id desc limit 1`,
        values: [path, size, modifiedAt],
      });
      return rows[0];
    },

    /** Whether a place has a video, or another file than this one waits to become it. */
    async hasVideo(
      titleId: number,
      place: {
        readonly slot: "media" | "trailer";
        readonly season: number | null;
        readonly episode: number | null;
        readonly path: string;
      },
    ): Promise<boolean> {
      const { rows } = await pool.query<{ has: boolean }>({
        name: "uploads-has-video",
        text: `select exists (
                 select 1 from titles t
                   left join seasons s on s.title_id = t.id and s.number = $3
                   left join episodes e on e.season_id = s.id and e.number = $4
                 where t.id = $1 and ($4::int is null or e.id is not null)
                   and (case when $2 = 'trailer' then t.trailer_asset_id
                          when $4::int is null then case when t.stand_in_for_name is null then t.asset_id end
                          else case when e.stand_in_for_name is null then e.asset_id end end is not null
                     or exists (select 1 from transcodes j where j.title_id = t.id and j.slot = $2
                          and j.episode_id is not distinct from e.id and j.source <> $5
                          and j.state not in ('done', 'failed', 'cancelled')))) as has`,
        values: [titleId, place.slot, place.season, place.episode, place.path],
      });
      return rows[0]?.has ?? false;
    },

    /** An upload that is the file of a job from its beginning. */
    async addMoved(client: pg.PoolClient, jobId: number, file: MovedFile, at: Date): Promise<void> {
      await client.query({
        name: "uploads-add-moved",
        text: `insert into uploads (id, staff_id, name, folder, extension, size, received, modified_at, fingerprint, state,
                 target, confidence, job_id, created_at, active_at)
               values ($1, $2, $3, $4, $5, $6, $6, $7, $8, 'added', $9, 'high', $10, $11, $11)`,
        values: [
          file.id,
          file.staffId,
          file.name,
          file.folder,
          file.extension,
          file.size,
          file.modifiedAt,
          file.fingerprint,
          JSON.stringify(file.target),
          jobId,
          at,
        ],
      });
    },

    /** Of a title that was created for a job, if it has no description yet. */
    async describe(client: pg.PoolClient, jobId: number, description: string): Promise<void> {
      await client.query({
        name: "uploads-describe",
        text: `update titles t set short_description = $2 from transcodes j
               where j.id = $1 and t.id = j.title_id and t.short_description = ''`,
        values: [jobId, description],
      });
    },
  };
}
export type UploadChanges = ReturnType<typeof createUploadChanges>;
