import type { TestInstance } from "../test-instance.ts";

interface Fields {
  readonly reason?: string;
  readonly log?: string;
  readonly cause?: string;
  readonly detail?: object;
}

/** A trailer of Paper Boats to be encoded, in a state. */
export async function addTranscode(
  instance: TestInstance,
  state: string,
  { reason, log, cause, detail }: Fields = {},
): Promise<number> {
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into transcodes (title_id, slot, source, source_bytes, source_changed_at, publish, state, reason, log, cause,
       detail, progress, worker, lease_until)
     values ($1, 'trailer', '/srv/films/paper-boats.mkv', 1, now(), false, $2, $3, $4, $5, $6, 0.42, 'node-1/7',
       now() + interval '1 hour')
     returning id`,
    [
      instance.title("paper-boats"),
      state,
      reason ?? null,
      log ?? null,
      cause ?? null,
      detail === undefined ? null : JSON.stringify(detail),
    ],
  );
  return rows[0]?.id ?? 0;
}
