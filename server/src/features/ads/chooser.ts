import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { createAdList } from "./ad-list.ts";
import { type AdTitle, chooseAd, drawOf, type HouseAd } from "./choose-ad.ts";
import { siteClock } from "./site-clock.ts";
import type { createAdStore } from "./store.ts";

/** Chooses the ads of breaks. Their limits hold for any number of requests and processes at once. */
export function createChooser(deps: {
  readonly database: Database;
  readonly store: ReturnType<typeof createAdStore>;
  readonly site: SiteSettings;
  /** Undefined if viewers cannot know the title any more. */
  readonly titleOf: (id: number) => Promise<AdTitle | undefined>;
  readonly now: () => number;
}) {
  const { database, store, site, titleOf, now } = deps;
  const adsAt = createAdList(database);

  /** The ad of a break, the same one each time; undefined if none fits, or the break is unknown. */
  return async function adOf(breakId: string, country: string): Promise<HouseAd | undefined> {
    const found = await store.openBreak(database.pool, breakId);
    if (!found) return undefined;
    const nowMs = now();
    const { day, hour } = siteClock(nowMs, (await site.current()).timeZone);
    // Before the transaction: whatever holds one connection must not wait for another.
    const list = await adsAt(found.version, day);
    const title = found.titleId === null ? undefined : await titleOf(found.titleId);
    const ofBreak = (adIds: readonly number[]): HouseAd | undefined =>
      adIds.length === 0 ? undefined : list.ads.find(({ id }) => adIds.includes(id));

    return inTransaction(database, async (client) => {
      if (!(await store.lockAccount(client, breakId))) return undefined;
      const open = await store.openBreak(client, breakId);
      if (!open) return undefined;
      const chosen = ofBreak(open.adIds);
      if (chosen) return chosen;
      const seenToday = await store.seenOn(client, {
        accountId: open.accountId,
        day,
        since: new Date(nowMs - 3 * DAY_MS),
      });
      const { usedUp } = list;
      for (;;) {
        const context = { nowMs, hour, country, title, seenToday, usedUp };
        const ad = chooseAd(list.ads, context, drawOf(breakId));
        if (!ad) return undefined;
        const at = new Date(nowMs);
        if (await store.take(client, { breakId, adId: ad.id, day, at })) return ad;
        usedUp.add(ad.id);
      }
    });
  };
}
