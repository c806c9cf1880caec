import type { Database } from "../../platform/database/database.ts";
import type { Member } from "../../platform/sessions/principal.ts";

export interface Person {
  readonly email: string;
  readonly member: Member;
}

interface PersonRow {
  name: string;
  email: string;
  accountId: number;
  profileId: number;
  isRoot: boolean;
  isChild: boolean;
  state: "active" | "cancelled" | "ended" | null;
  paidUntil: Date | null;
}

/** What can be played. */
export interface Playable {
  readonly titleId: number;
  /** Undefined for a film. */
  readonly episodeId: number | undefined;
  readonly seconds: number;
}

interface PlayableRow {
  key: string;
  titleId: number;
  episodeId: number | null;
  seconds: number;
}

const OF_DEMO = `profile_id in (
  select p.id from profiles p join accounts a on a.id = p.account_id where a.origin = 'demo')`;

export function createHistoryStore({ pool }: Database) {
  return {
    /** The profiles of the demonstration by name, each as a member without a session. */
    async people(): Promise<Map<string, Person>> {
      const { rows } = await pool.query<PersonRow>({
        name: "demo-history-people",
        text: `select p.name, a.email, a.id as "accountId", p.id as "profileId", p.is_root as "isRoot",
                      p.is_child as "isChild", m.state, m.paid_until as "paidUntil"
               from profiles p join accounts a on a.id = p.account_id left join memberships m on m.account_id = a.id
               where a.origin = 'demo'`,
      });
      return new Map(
        rows.map(({ name, email, state, paidUntil, ...ids }) => [
          name,
          {
            email,
            member: {
              kind: "member",
              sessionId: 0,
              deviceId: 0,
              ...ids,
              isOwners: ids.isRoot,
              onlySwitches: false,
              membership: state === null ? undefined : { state, paidUntil: paidUntil ?? undefined },
              isReplaced: false,
            },
          },
        ]),
      );
    },

    /** Films by their id in the manifest, episodes by "id/season/episode". */
    async playables(): Promise<Map<string, Playable>> {
      const { rows } = await pool.query<PlayableRow>({
        name: "demo-history-playables",
        text: `select t.external_id as key, t.id as "titleId", null::int as "episodeId", a.duration_ms / 1000 as seconds
               from titles t join assets a on a.id = t.asset_id where t.origin = 'demo'
               union all
               select concat_ws('/', t.external_id, s.number, e.number), t.id, e.id, a.duration_ms / 1000
               from titles t join seasons s on s.title_id = t.id join episodes e on e.season_id = s.id
               join assets a on a.id = e.asset_id where t.origin = 'demo'`,
      });
      return new Map(
        rows.map(({ key, titleId, episodeId, seconds }) => [
          key,
          { titleId, episodeId: episodeId ?? undefined, seconds },
        ]),
      );
    },

    /** Ids by "genre/key", "era/key", "region/key" and "title/id of the manifest". */
    async ids(): Promise<Map<string, number>> {
      const { rows } = await pool.query<{ key: string; id: number }>({
        name: "demo-history-ids",
        text: `select 'genre/' || key as key, id from genres union all select 'era/' || key, id from eras
               union all select 'region/' || key, id from regions
               union all select 'title/' || external_id, id from titles where origin = 'demo'`,
      });
      return new Map(rows.map(({ key, id }) => [key, id]));
    },

    /** Whether a profile of the demonstration has watched, listed or saved anything. */
    async hasHistory(): Promise<boolean> {
      const { rows } = await pool.query<{ found: boolean }>({
        name: "demo-history-exists",
        text: `select exists (select from activities where ${OF_DEMO}) or exists (select from positions where ${OF_DEMO})
          or exists (select from watch_lists where ${OF_DEMO}) or exists (select from saved_searches where ${OF_DEMO}) as found`,
      });
      return rows[0]?.found === true;
    },

    /** Deletes what an interrupted start has seeded. */
    async deleteHistory(): Promise<void> {
      await pool.query({
        name: "demo-history-delete",
        text: `with issues as (
            delete from issues where id in (select issue_id from issue_reports where ${OF_DEMO})),
          activities as (delete from activities where ${OF_DEMO}),
          positions as (delete from positions where ${OF_DEMO}),
          lists as (delete from watch_lists where ${OF_DEMO}),
          searches as (delete from saved_searches where ${OF_DEMO}),
          started as (delete from continue_watching where ${OF_DEMO})
          delete from wishes where ${OF_DEMO}`,
      });
    },
  };
}
