import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

const SUBJECT_OF = `
  select e.payment_intent_id as intent_id, coalesce(
    (select c.account_id from payment_customers c where c.customer_id = e.customer_id),
    (select t.account_id from payment_transactions t where t.id = e.transaction_id),
    (select p.account_id from payments p join payment_intents i on i.payment_id = p.id where i.id = e.payment_intent_id)
  ) as account_id
  from webhook_events e where e.id = $1 and e.handled_at is null`;

export const WAITING_BATCH_SIZE = 500;

export interface WaitingEvent {
  id: string;
  /** With microseconds, which a `Date` drops. */
  receivedAt: string;
}

interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly transactionId: string | null;
  readonly intentId: string | null;
  readonly at: Date;
}

export function createEventsStore({ pool }: Database) {
  return {
    /** False if it is already stored. */
    async addOnce(client: pg.PoolClient, event: NewEvent): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "payments-events-add-once",
        text: `insert into webhook_events (id, type, customer_id, transaction_id, payment_intent_id, received_at)
               values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        values: [
          event.id,
          event.type,
          event.customerId,
          event.transactionId,
          event.intentId,
          event.at,
        ],
      });
      return rowCount === 1;
    },

    /** The account and payment of an unhandled event. */
    async subjectOf(
      eventId: string,
    ): Promise<{ account_id: number | null; intent_id: string | null } | undefined> {
      const { rows } = await pool.query<{ account_id: number | null; intent_id: string | null }>({
        name: "payments-events-subject-of",
        text: SUBJECT_OF,
        values: [eventId],
      });
      return rows[0];
    },

    /** The event and all unhandled ones about the same customer or payment. */
    async waitingWith(eventId: string): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>({
        name: "payments-events-waiting-with",
        text: `select w.id from webhook_events w, webhook_events e
               where e.id = $1 and w.handled_at is null and (w.id = e.id
                 or w.payment_intent_id is null and w.customer_id = e.customer_id
                 or w.payment_intent_id = e.payment_intent_id)`,
        values: [eventId],
      });
      return rows.map(({ id }) => id);
    },

    async setHandled(ids: readonly string[], at: Date): Promise<void> {
      await pool.query({
        name: "payments-events-set-handled",
        text: "update webhook_events set handled_at = $2 where id = any($1)",
        values: [ids, at],
      });
    },

    /** Oldest first, after the given one. */
    async waiting(
      after?: WaitingEvent,
      most: number = WAITING_BATCH_SIZE,
    ): Promise<WaitingEvent[]> {
      const { rows } = await pool.query<WaitingEvent>({
        name: "payments-events-waiting",
        text: `select id, received_at::text as "receivedAt" from webhook_events
               where handled_at is null
                 and ($1::text is null or (received_at, id) > ($1::text::timestamptz, $2))
               order by received_at, id limit $3`,
        values: [after?.receivedAt ?? null, after?.id ?? "", most],
      });
      return rows;
    },

    async deleteOld(before: Date): Promise<void> {
      await deleteInBatches(
        pool,
        "payments-events-delete-old",
        "webhook_events",
        "handled_at < $1",
        [before],
      );
    },
  };
}
