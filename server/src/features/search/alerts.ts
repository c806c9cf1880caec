import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/durations.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Titles } from "../titles/service.ts";
import type { SearchEmails } from "./emails.ts";
import type { Arrival, Arrivals } from "./arrival-alerts.ts";
import { type Facets, NO_CHOICES } from "./facets.ts";
import { choicesOfRow, type SavedRow } from "./saved-store.ts";
import type { StopTokens } from "./stop-token.ts";

const WEEK_MS = 7 * DAY_MS;
/** Arrivals are looked at twice for so long, because another node may commit one late. */
const OVERLAP_MS = 5 * MINUTE_MS;
const PROFILES_AT_ONCE = 100;
const WISHES_AT_ONCE = 500;
/** The rest is a number, with a link to all. */
const MOST_TITLES_IN_A_MAIL = 6;

interface Parts {
  readonly database: Database;
  readonly outbox: Outbox<SearchEmails>;
  readonly arrivals: Arrivals;
  readonly titles: Titles;
  readonly facets: () => Promise<Facets>;
  readonly stopTokens: StopTokens;
  readonly now: () => number;
}

interface Recipient {
  profile_id: number;
  is_child: boolean;
  email: string;
}

/** Profiles that may have a mail again, from `$1` on; none of an account that is about to be deleted. */
const RECIPIENTS = `
  select p.id as profile_id, p.is_child, a.email, coalesce(n.mailed_at, '-infinity') as told_at,
         jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'search_key', s.search_key, 'genre_ids', s.genre_ids,
           'era_ids', s.era_ids, 'region_ids', s.region_ids, 'view_type', s.view_type, 'is_mailed', s.is_mailed,
           'opened_at', s.opened_at) order by s.created_at, s.id) as searches
  from saved_searches s
  join profiles p on p.id = s.profile_id
  join accounts a on a.id = p.account_id
  left join search_news n on n.profile_id = p.id
  where s.is_mailed and s.removed_at is null and s.profile_id > $1 and (n.mailed_at is null or n.mailed_at <= $2)
    and a.delete_at is null
  group by p.id, p.is_child, a.email, n.mailed_at order by p.id limit $3`;

interface WishRow extends Recipient {
  id: number;
  search_key: string;
  created_at: Date;
}

const wishes = (condition: string): string => `
  select w.id, w.search_key, w.created_at, p.id as profile_id, p.is_child, a.email
  from wishes w join profiles p on p.id = w.profile_id join accounts a on a.id = p.account_id
  where w.id > $1 ${condition} order by w.id limit $2`;

const ALL_WISHES = wishes("");
/** Of accounts that were to be deleted when it arrived, and stay after all. */
const MISSED_WISHES = wishes("and w.missed_since is not null and a.delete_at is null");

const contentPath = ({ id, kind }: Arrival["entry"]): string =>
  paths.detail({ video_id: id, video_type: videoTypeOf(kind) });

function toTold({ entry, texts }: Arrival) {
  return { name: texts[0]?.text ?? "", year: entry.year, path: contentPath(entry) };
}

/** Mails about titles that arrived: of saved searches at most once a week, of wishes once and at once. */
export function createNews(parts: Parts) {
  const { database, outbox, arrivals, titles, facets, stopTokens, now } = parts;
  const { pool } = database;
  const stopPath = (profileId: number): string => paths.stopMailsOf(stopTokens.make(profileId));

  async function tellOne(
    recipient: Recipient & { told_at: Date | number; searches: SavedRow[] },
    arrived: readonly Arrival[],
  ): Promise<boolean> {
    const at = now();
    const toldAtMs = Number(recipient.told_at);
    const fresher = new Map<number, SearchEmails["saved-search-news"]["searches"][number]>();
    for (const search of recipient.searches) {
      const fresh = await arrivals.wanted(arrived, await facets(), {
        text: search.search_key,
        choices: choicesOfRow(search),
        kidsOnly: recipient.is_child,
        afterMs: Math.max(new Date(search.opened_at).getTime(), toldAtMs),
      });
      if (fresh.length > 0)
        fresher.set(search.id, {
          name: search.name,
          path: paths.search.saved({ id: search.id, search_list_name: search.name }),
          titles: fresh.slice(0, MOST_TITLES_IN_A_MAIL).map(toTold),
          more: Math.max(0, fresh.length - MOST_TITLES_IN_A_MAIL),
        });
    }
    if (fresher.size === 0) return false;
    return inTransaction(database, async (client) => {
      // Its owner may have stopped these mails since; whoever stops them now waits, and gets none after.
      const { rows } = await client.query<{ id: number }>({
        name: "search-alerts-tell-one-find-saved-searches",
        text: `select id from saved_searches where profile_id = $1 and is_mailed and removed_at is null
               order by created_at, id for share`,
        values: [recipient.profile_id],
      });
      const searches = rows.flatMap(({ id }) => fresher.get(id) ?? []);
      if (searches.length === 0) return false;
      // Another node may have told it since.
      const { rowCount } = await client.query({
        name: "search-alerts-tell-one-add-search-news",
        text: `insert into search_news as n (profile_id, mailed_at) values ($1, $2)
               on conflict (profile_id) do update set mailed_at = excluded.mailed_at where n.mailed_at <= $3`,
        values: [recipient.profile_id, new Date(at), new Date(at - WEEK_MS)],
      });
      if (rowCount !== 1) return false;
      await outbox.add(client, {
        template: "saved-search-news",
        to: recipient.email,
        content: { searches, stopPath: stopPath(recipient.profile_id) },
        at: new Date(at),
      });
      return true;
    });
  }

  /** Whether it was mailed; of an account that is about to be deleted it is noted instead. */
  async function fulfil(wish: WishRow, arrived: readonly Arrival[], since: Date): Promise<boolean> {
    const [arrival] = await arrivals.wanted(arrived, await facets(), {
      text: wish.search_key,
      choices: NO_CHOICES,
      kidsOnly: wish.is_child,
      afterMs: wish.created_at.getTime(),
    });
    if (!arrival) return false;
    return inTransaction(database, async (client) => {
      const { rows } = await client.query<{ is_leaving: boolean }>({
        name: "search-alerts-fulfil-find-accounts",
        text: `select a.delete_at is not null as is_leaving from accounts a join profiles p on p.account_id = a.id
               where p.id = $1 for share of a`,
        values: [wish.profile_id],
      });
      if (rows[0]?.is_leaving) {
        await client.query({
          name: "search-alerts-fulfil-update-wishes",
          text: "update wishes set missed_since = $2 where id = $1 and missed_since is null",
          values: [wish.id, since],
        });
        return false;
      }
      const { rowCount } = await client.query({
        name: "search-alerts-fulfil-delete-wishes",
        text: "delete from wishes where id = $1",
        values: [wish.id],
      });
      if (rowCount !== 1) return false;
      await outbox.add(client, {
        template: "title-arrived",
        to: wish.email,
        content: {
          wish: wish.search_key,
          title: toTold(arrival),
          stopPath: stopPath(wish.profile_id),
        },
        at: new Date(now()),
      });
      return true;
    });
  }

  async function fulfilBetween(from: Date, to: Date, isMissed: boolean): Promise<number> {
    let fulfilled = 0;
    for await (const arrived of arrivals.every(from, to, await titles.snapshot()))
      for (let after = 0; ;) {
        const { rows } = await pool.query<WishRow>({
          name: isMissed ? "search-missed-wishes" : "search-wishes",
          text: isMissed ? MISSED_WISHES : ALL_WISHES,
          values: [after, WISHES_AT_ONCE],
        });
        for (const wish of rows) if (await fulfil(wish, arrived, from)) fulfilled++;
        const last = rows.at(-1);
        if (!last || rows.length < WISHES_AT_ONCE) break;
        after = last.id;
      }
    return fulfilled;
  }

  /** What arrived while accounts were to be deleted that stay after all. */
  async function fulfilMissed(to: Date): Promise<number> {
    const { rows } = await pool.query<{ id: number; missed_since: Date }>({
      name: "search-alerts-fulfil-missed-find-wishes",
      text: `select w.id, w.missed_since from wishes w join profiles p on p.id = w.profile_id
             join accounts a on a.id = p.account_id and a.delete_at is null
             where w.missed_since is not null order by w.missed_since`,
    });
    const [first] = rows;
    if (!first) return 0;
    const fulfilled = await fulfilBetween(first.missed_since, to, true);
    // What arrived may be gone again: the wish goes on.
    await pool.query({
      name: "search-alerts-fulfil-missed-update-wishes",
      text: `update wishes w set missed_since = null from profiles p join accounts a on a.id = p.account_id
             where w.id = any($1::int[]) and p.id = w.profile_id and a.delete_at is null`,
      values: [rows.map(({ id }) => id)],
    });
    return fulfilled;
  }

  return {
    /** Mails what is new of saved searches to those who asked for it. @returns how many mails. */
    async tell(): Promise<number> {
      const at = now();
      const from = new Date(at - 5 * WEEK_MS);
      const arrived = await arrivals.between(from, new Date(at), await titles.snapshot());
      let told = 0;
      let after = 0;
      for (;;) {
        const { rows } = await pool.query<
          Recipient & { told_at: Date | number; searches: SavedRow[] }
        >({
          name: "search-alerts-tell",
          text: RECIPIENTS,
          values: [after, new Date(at - WEEK_MS), PROFILES_AT_ONCE],
        });
        for (const row of rows) if (await tellOne(row, arrived)) told++;
        const last = rows.at(-1);
        if (!last || rows.length < PROFILES_AT_ONCE) return told;
        after = last.profile_id;
      }
    },

    /** Mails the title that somebody waited for, and forgets the wish. @returns how many mails. */
    async fulfilWishes(): Promise<number> {
      const to = new Date(now());
      const { rows: sweeps } = await pool.query<{ swept_at: Date }>({
        name: "search-alerts-fulfil-wishes-find-wish-sweeps",
        text: "select swept_at from wish_sweeps",
      });
      const from = new Date((sweeps[0]?.swept_at ?? to).getTime() - OVERLAP_MS);
      const fulfilled = (await fulfilBetween(from, to, false)) + (await fulfilMissed(to));
      await pool.query({
        name: "search-alerts-fulfil-wishes-update-wish-sweeps",
        text: "update wish_sweeps set swept_at = greatest(swept_at, $1)",
        values: [to],
      });
      return fulfilled;
    },
  };
}
