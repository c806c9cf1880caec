import type { Database } from "../../../platform/database/database.ts";
import { jsonValue } from "../../../platform/database/json-value.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { FailureCause } from "./failure-cause.ts";
import type { JobDetail } from "./job-detail.ts";
import { dropDraft } from "./transcode-drafts-store.ts";
import { judgeEncoder } from "./transcode-queue-store.ts";
import { RUNNING, type TranscodeState } from "./transcode-store.ts";

/** A worker that does not renew its lease for this long has stopped, and its work is given to another. */
export const LEASE_SECONDS = 15;
export const RENEW_EVERY_MS = 2_500;

/** One worker's right to work on a transcode. Every write names the token, so a lease that was given away writes nothing. */
export interface Lease {
  readonly id: number;
  readonly token: string;
}

/** Why a transcode ended without a film. */
interface Failure {
  readonly reason: string;
  readonly cause: FailureCause;
  /** The last lines of the encoder. */
  readonly log?: string;
}

/** The next transcode: one that waits, or one whose worker has stopped. Workers that ask at once get different ones. */
const CLAIM = `
  update transcodes set state = 'probing', progress = 0, attempts = attempts + 1, lease = gen_random_uuid(),
    lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), worker = $1, begun_at = now(), stage_at = now(),
    updated_at = now()
  where id = (
    select id from transcodes
    where (state = 'waiting' or state in ${RUNNING} and coalesce(lease_until < now(), true))
      and not (at_night and extract(hour from now() at time zone
        coalesce((select time_zone from site), 'UTC')) not between 1 and 5)
      and id <> all($2::int[]) and not exists (select 1 from transcode_queue where paused)
    order by moved_at desc nulls last, id limit 1 for update skip locked)
  returning id, lease::text as token`;

const RENEW = `
  update transcodes set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
  where id = $1 and lease = $2`;

/** What a worker reads and writes in the queue. */
export function createLeases(database: Database) {
  const { pool } = database;
  return {
    /** @param except transcodes that this worker cannot do. */
    async claim(worker: string, except: readonly number[] = []): Promise<Lease | undefined> {
      const { rows } = await pool.query<Lease>({
        name: "catalog-transcode-claim",
        text: CLAIM,
        values: [worker, except],
      });
      return rows[0];
    },

    /** False when the lease was given to another worker, or the transcode was cancelled, paused or deleted. */
    async renew({ id, token }: Lease): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "catalog-transcode-renew",
        text: RENEW,
        values: [id, token],
      });
      return rowCount === 1;
    },

    async report(
      { id, token }: Lease,
      state: TranscodeState,
      progress: number,
      detail: JobDetail = {},
    ): Promise<void> {
      await pool.query({
        name: "catalog-transcode-report",
        text: `update transcodes set state = $3, progress = $4, detail = $5, updated_at = now(),
                 stage_at = case when state = $3 then stage_at else now() end
               where id = $1 and lease = $2`,
        values: [id, token, state, progress, jsonValue(detail)],
      });
    },

    /**
     * Puts a transcode back into the queue.
     *
     * @param options.counts false for an attempt that was interrupted.
     */
    async putBack(
      { id, token }: Lease,
      options: { counts: boolean; reason?: string },
    ): Promise<void> {
      await pool.query({
        name: "catalog-transcode-put-back",
        text: `update transcodes set state = 'waiting', progress = 0, attempts = attempts - $3::int, reason = $4,
                 lease = null, lease_until = null, updated_at = now()
               where id = $1 and lease = $2`,
        values: [id, token, options.counts ? 0 : 1, options.reason ?? null],
      });
    },

    /** Ends a transcode, and deletes the title that was created for it. */
    async fail({ id, token }: Lease, { reason, cause, log = "" }: Failure): Promise<void> {
      await inTransaction(database, async (client) => {
        const { rowCount } = await client.query({
          name: "catalog-transcode-fail",
          text: `update transcodes set state = 'failed', reason = $3, log = nullif($4, ''), cause = $5, lease = null,
                   lease_until = null, updated_at = now()
                 where id = $1 and lease = $2`,
          values: [id, token, reason, log, cause],
        });
        if (rowCount !== 1) return;
        await dropDraft(client, id);
        await judgeEncoder(client, cause);
      });
    },
  };
}
export type Leases = ReturnType<typeof createLeases>;
