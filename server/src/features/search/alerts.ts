import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/durations.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { SearchEmails } from "./emails.ts";
import type { Arrival, Arrivals } from "./arrivals.ts";
import { type Facets, NO_CHOICES } from "./facets.ts";
import { choicesOfRow } from "./saved-store.ts";
import type { StopTokens } from "./stop-token.ts";
import {
  deleteAlert,
  isDeletionScheduled,
  resetMissed,
  lockMailed,
  missedAlerts,
  setMailed,
  setMissed,
  setSweptAt,
  type RecipientRow,
  recipientsAfter,
  sweptAt,
  type AlertRow,
  alertsAfter,
} from "./alerts-store.ts";

const WEEK_MS = 7 * DAY_MS;
/** Overlap of two runs, because another node may commit an arrival late. */
const OVERLAP_MS = 5 * MINUTE_MS;
const PROFILE_BATCH_SIZE = 100;
const ALERT_BATCH_SIZE = 500;
/** The rest is given as a number. */
const MAX_TITLES_PER_MAIL = 6;

interface Dependencies {
  readonly database: Database;
  readonly outbox: Outbox<SearchEmails>;
  readonly arrivals: Arrivals;
  readonly facets: () => Promise<Facets>;
  readonly stopTokens: StopTokens;
  /** Once it is aborted, a run ends at its next step, and the next run does the rest. */
  readonly stopping: AbortSignal;
  readonly now: () => number;
}

const contentPath = ({ id, kind }: Arrival["entry"]): string =>
  paths.detail({ video_id: id, video_type: videoTypeOf(kind) });

/** A mail that may be about a child has no pictures. */
function toMailedTitle({ entry, texts }: Arrival, isChild: boolean) {
  const { year, portrait, landscape } = entry;
  const title = { name: texts[0]?.text ?? "", year, path: contentPath(entry) };
  return isChild ? title : { ...title, portrait, landscape };
}

/** Mails about new titles: for saved searches at most once a week, for arrival alerts immediately and once. */
export function createAlerts(deps: Dependencies) {
  const { database, outbox, arrivals, facets, stopTokens, stopping, now } = deps;
  const { pool } = database;
  const stopPath = (profileId: number): string => paths.stopMailsOf(stopTokens.make(profileId));

  async function alertProfile(
    recipient: RecipientRow,
    arrived: readonly Arrival[],
  ): Promise<boolean> {
    const at = now();
    const mailedAtMs = Number(recipient.mailed_at);
    const newBySearch = new Map<number, SearchEmails["saved-search-news"]["searches"][number]>();
    for (const search of recipient.searches) {
      const newTitles = await arrivals.matching(arrived, await facets(), {
        text: search.search_key,
        choices: choicesOfRow(search),
        kidsOnly: recipient.is_child,
        afterMs: Math.max(new Date(search.opened_at).getTime(), mailedAtMs),
      });
      if (newTitles.length > 0)
        newBySearch.set(search.id, {
          name: search.name,
          path: paths.search.saved({ id: search.id, search_list_name: search.name }),
          titles: newTitles
            .slice(0, MAX_TITLES_PER_MAIL)
            .map((arrival) => toMailedTitle(arrival, recipient.is_child)),
          more: Math.max(0, newTitles.length - MAX_TITLES_PER_MAIL),
        });
    }
    if (newBySearch.size === 0) return false;
    return inTransaction(database, async (client) => {
      // Lock: the member may have stopped these mails meanwhile, or is stopping them now.
      const mailed = await lockMailed(client, recipient.profile_id);
      const searches = mailed.flatMap((id) => newBySearch.get(id) ?? []);
      if (searches.length === 0) return false;
      // Another node may have mailed it meanwhile.
      const isFirst = await setMailed(client, {
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

  /** Returns true if it was mailed. While the account's deletion is scheduled, it is recorded as missed. */
  async function sendArrivalAlert(
    alert: AlertRow,
    arrived: readonly Arrival[],
    since: Date,
  ): Promise<boolean> {
    const [arrival] = await arrivals.matching(arrived, await facets(), {
      text: alert.search_key,
      choices: NO_CHOICES,
      kidsOnly: alert.is_child,
      afterMs: alert.created_at.getTime(),
    });
    if (!arrival) return false;
    return inTransaction(database, async (client) => {
      if (await isDeletionScheduled(client, alert.profile_id)) {
        await setMissed(client, alert.id, since);
        return false;
      }
      if (!(await deleteAlert(client, alert.id))) return false;
      await outbox.add(client, {
        template: "title-arrived",
        to: alert.email,
        content: {
          wish: alert.search_key,
          title: toMailedTitle(arrival, alert.is_child),
          stopPath: stopPath(alert.profile_id),
        },
        at: new Date(now()),
      });
      return true;
    });
  }

  async function alertBetween(from: Date, to: Date, isMissed: boolean): Promise<number> {
    let sent = 0;
    for await (const arrived of arrivals.batches(from, to))
      for (let after = 0; ;) {
        const rows = await alertsAfter(pool, after, ALERT_BATCH_SIZE, isMissed);
        for (const alert of rows) {
          if (stopping.aborted) return sent;
          if (await sendArrivalAlert(alert, arrived, from)) sent++;
        }
        const last = rows.at(-1);
        if (!last || rows.length < ALERT_BATCH_SIZE) break;
        after = last.id;
      }
    return sent;
  }

  /** Alerts that were missed while a deletion was scheduled that is cancelled now. */
  async function alertMissed(to: Date): Promise<number> {
    const rows = await missedAlerts(pool);
    const [first] = rows;
    if (!first) return 0;
    const sent = await alertBetween(first.missed_since, to, true);
    if (stopping.aborted) return sent;
    await resetMissed(
      pool,
      rows.map(({ id }) => id),
    );
    return sent;
  }

  return {
    /** Mails new titles of saved searches to profiles that enabled it. @returns the number of mails. */
    async sendSavedSearchAlerts(): Promise<number> {
      if (stopping.aborted) return 0;
      const at = now();
      const from = new Date(at - 5 * WEEK_MS);
      const arrived = await arrivals.between(from, new Date(at));
      let sent = 0;
      let after = 0;
      for (;;) {
        const rows = await recipientsAfter(pool, after, new Date(at - WEEK_MS), PROFILE_BATCH_SIZE);
        for (const row of rows) {
          if (stopping.aborted) return sent;
          if (await alertProfile(row, arrived)) sent++;
        }
        const last = rows.at(-1);
        if (!last || rows.length < PROFILE_BATCH_SIZE) return sent;
        after = last.profile_id;
      }
    },

    /** Mails titles that arrived for alerts, and deletes the alerts. @returns the number of mails. */
    async sendArrivalAlerts(): Promise<number> {
      if (stopping.aborted) return 0;
      const to = new Date(now());
      const from = new Date(((await sweptAt(pool)) ?? to).getTime() - OVERLAP_MS);
      let sent = await alertBetween(from, to, false);
      if (stopping.aborted) return sent;
      sent += await alertMissed(to);
      if (stopping.aborted) return sent;
      await setSweptAt(pool, to);
      return sent;
    },
  };
}
