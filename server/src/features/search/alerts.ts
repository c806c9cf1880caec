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
import { choicesOfRow } from "./saved-store.ts";
import type { StopTokens } from "./stop-token.ts";
import {
  deleteWish,
  isLeaving,
  keepMissed,
  lockMailed,
  missedWishes,
  noteMailed,
  noteMissed,
  noteSwept,
  type RecipientRow,
  recipientsAfter,
  sweptAt,
  type AlertRow,
  wishesAfter,
} from "./alerts-store.ts";

const WEEK_MS = 7 * DAY_MS;
/** Arrivals are looked at twice for so long, because another node may commit one late. */
const OVERLAP_MS = 5 * MINUTE_MS;
const PROFILES_AT_ONCE = 100;
const WISHES_AT_ONCE = 500;
/** The rest is a number, with a link to all. */
const MAX_TITLES_PER_MAIL = 6;

interface Dependencies {
  readonly database: Database;
  readonly outbox: Outbox<SearchEmails>;
  readonly arrivals: Arrivals;
  readonly titles: Titles;
  readonly facets: () => Promise<Facets>;
  readonly stopTokens: StopTokens;
  readonly now: () => number;
}

const contentPath = ({ id, kind }: Arrival["entry"]): string =>
  paths.detail({ video_id: id, video_type: videoTypeOf(kind) });

function toTold({ entry, texts }: Arrival) {
  return { name: texts[0]?.text ?? "", year: entry.year, path: contentPath(entry) };
}

/** Mails about titles that arrived: of saved searches at most once a week, of wishes once and at once. */
export function createNews(deps: Dependencies) {
  const { database, outbox, arrivals, titles, facets, stopTokens, now } = deps;
  const { pool } = database;
  const stopPath = (profileId: number): string => paths.stopMailsOf(stopTokens.make(profileId));

  async function tellOne(recipient: RecipientRow, arrived: readonly Arrival[]): Promise<boolean> {
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
          titles: fresh.slice(0, MAX_TITLES_PER_MAIL).map(toTold),
          more: Math.max(0, fresh.length - MAX_TITLES_PER_MAIL),
        });
    }
    if (fresher.size === 0) return false;
    return inTransaction(database, async (client) => {
      // Its owner may have stopped these mails since; whoever stops them now waits, and gets none after.
      const mailed = await lockMailed(client, recipient.profile_id);
      const searches = mailed.flatMap((id) => fresher.get(id) ?? []);
      if (searches.length === 0) return false;
      // Another node may have told it since.
      const isFirst = await noteMailed(client, {
        profileId: recipient.profile_id,
        at: new Date(at),
        unlessAfter: new Date(at - WEEK_MS),
      });
      if (!isFirst) return false;
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
  async function fulfil(
    wish: AlertRow,
    arrived: readonly Arrival[],
    since: Date,
  ): Promise<boolean> {
    const [arrival] = await arrivals.wanted(arrived, await facets(), {
      text: wish.search_key,
      choices: NO_CHOICES,
      kidsOnly: wish.is_child,
      afterMs: wish.created_at.getTime(),
    });
    if (!arrival) return false;
    return inTransaction(database, async (client) => {
      if (await isLeaving(client, wish.profile_id)) {
        await noteMissed(client, wish.id, since);
        return false;
      }
      if (!(await deleteWish(client, wish.id))) return false;
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
        const rows = await wishesAfter(pool, after, WISHES_AT_ONCE, isMissed);
        for (const wish of rows) if (await fulfil(wish, arrived, from)) fulfilled++;
        const last = rows.at(-1);
        if (!last || rows.length < WISHES_AT_ONCE) break;
        after = last.id;
      }
    return fulfilled;
  }

  /** What arrived while accounts were to be deleted that stay after all. */
  async function fulfilMissed(to: Date): Promise<number> {
    const rows = await missedWishes(pool);
    const [first] = rows;
    if (!first) return 0;
    const fulfilled = await fulfilBetween(first.missed_since, to, true);
    await keepMissed(
      pool,
      rows.map(({ id }) => id),
    );
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
        const rows = await recipientsAfter(pool, after, new Date(at - WEEK_MS), PROFILES_AT_ONCE);
        for (const row of rows) if (await tellOne(row, arrived)) told++;
        const last = rows.at(-1);
        if (!last || rows.length < PROFILES_AT_ONCE) return told;
        after = last.profile_id;
      }
    },

    /** Mails the title that somebody waited for, and forgets the wish. @returns how many mails. */
    async sendArrivalAlerts(): Promise<number> {
      const to = new Date(now());
      const from = new Date(((await sweptAt(pool)) ?? to).getTime() - OVERLAP_MS);
      const fulfilled = (await fulfilBetween(from, to, false)) + (await fulfilMissed(to));
      await noteSwept(pool, to);
      return fulfilled;
    },
  };
}
