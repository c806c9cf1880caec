import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Encoder } from "../../../config/encoder-setting.ts";
import type { Database } from "../../../platform/database/database.ts";
import { LEASE_SECONDS } from "./transcode-leases-store.ts";

/** The processes that encode. Each says every few seconds that it is alive. */
export function createWorkers({ pool }: Database) {
  return {
    async seen(worker: Worker): Promise<void> {
      await pool.query({
        name: "catalog-transcode-worker-seen",
        text: `insert into transcode_workers (id, name, encoder) values ($1, $2, $3)
               on conflict (id) do update set encoder = excluded.encoder, seen_at = now()`,
        values: [worker.id, worker.name, worker.encoder],
      });
    },

    /** Also forgets workers that were killed. */
    async leave({ id }: Pick<Worker, "id">): Promise<void> {
      await pool.query({
        name: "catalog-transcode-worker-leave",
        text: "delete from transcode_workers where id = $1 or seen_at < now() - interval '1 day'",
        values: [id],
      });
    },

    async alive(): Promise<Worker[]> {
      const { rows } = await pool.query<Worker>({
        name: "catalog-transcode-workers-alive",
        text: `select id, name, encoder from transcode_workers
               where seen_at > now() - make_interval(secs => ${LEASE_SECONDS}) order by name, id`,
      });
      return rows;
    },
  };
}

export interface Worker {
  readonly id: string;
  /** Host and process, for a person to read. */
  readonly name: string;
  readonly encoder: Encoder;
}

export const thisWorker = (encoder: Encoder): Worker => ({
  id: randomUUID(),
  name: `${hostname()}/${process.pid}`,
  encoder,
});
