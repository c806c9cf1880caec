import type { Database } from "../../platform/database/database.ts";

interface WebhookHealth {
  readonly waiting: number;
  /** 0 if none waits. */
  readonly oldestSeconds: number;
  readonly lastEventAt: Date | null;
}

/** Events of the payment provider that wait, and when the last one came or was processed. */
export async function webhookHealth({ pool }: Database): Promise<WebhookHealth> {
  const { rows } = await pool.query<WebhookHealth>({
    name: "payments-webhook-health",
    text: `select count(*)::int as waiting,
             coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as "oldestSeconds",
             greatest(max(received_at),
               (select max(handled_at) from webhook_events where handled_at is not null)) as "lastEventAt"
           from webhook_events where handled_at is null`,
  });
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, lastEventAt: null };
}

/** The type of an event, such as `invoice.paid`. */
export async function eventTypes(
  { pool }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; type: string }>({
    name: "payments-event-types",
    text: "select id, type from webhook_events where id = any($1)",
    values: [ids],
  });
  return new Map(rows.map(({ id, type }) => [id, type]));
}
