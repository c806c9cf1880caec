import type { Colleague } from "@bijou/contract/studio/updates";
import type { Database } from "../../platform/database/database.ts";

export interface Place {
  readonly kind: string;
  /** "" for all objects of the kind. */
  readonly object: string;
  /** "" for none. */
  readonly field: string;
}

/** Which objects members of staff have open. A row of each tab counts until its time. */
export function createPresenceStore({ pool }: Database) {
  return {
    async enter(
      tab: { readonly sessionId: number; readonly name: string; readonly poll: string },
      place: Place,
      until: Date,
    ): Promise<void> {
      await pool.query({
        name: "updates-enter",
        text: `insert into staff_presence (session_id, tab, kind, object, field, poll, until)
               select id, $2, $3, $4, $5, $6, $7 from staff_sessions where id = $1
               on conflict (session_id, tab) do update
               set kind = $3, object = $4, field = $5, poll = $6, until = $7`,
        values: [tab.sessionId, tab.name, place.kind, place.object, place.field, tab.poll, until],
      });
    },

    /** Lets the row of a poll count no longer than this, unless a later poll has written it again. */
    async leave(poll: string, until: Date): Promise<void> {
      await pool.query({
        name: "updates-leave",
        text: "update staff_presence set until = $2 where poll = $1 and until > $2",
        values: [poll, until],
      });
    },

    /** The others who have the object open, by name; of their tabs, one with a field. */
    async colleagues({ kind, object }: Place, staffId: number, at: Date): Promise<Colleague[]> {
      const { rows } = await pool.query<Colleague>({
        name: "updates-colleagues",
        text: `select p.id, p.name, nullif(max(here.field), '') as field
               from staff_presence here
               join staff_sessions s on s.id = here.session_id
               join staff p on p.id = s.staff_id and p.removed_at is null
               where here.kind = $1 and here.object = $2 and here.until > $4 and p.id <> $3
               group by p.id order by lower(p.name), p.id limit 20`,
        values: [kind, object, staffId, at],
      });
      return rows;
    },

    async sweep(before: Date): Promise<void> {
      await pool.query({
        name: "updates-sweep",
        text: "delete from staff_presence where until < $1",
        values: [before],
      });
    },
  };
}
