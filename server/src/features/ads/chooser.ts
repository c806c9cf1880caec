import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { createAdList } from "./ad-list-store.ts";
import { type AdTitle, chooseAd, drawOf, type HouseAd } from "./choose-ad.ts";
import { type BreakLimits, fillBreak } from "./fill-break.ts";
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

  /** The ads of a break, the same ones each time; none if none fits, or the break is unknown. */
  async function ofBreak(breakId: string, country: string, most: BreakLimits): Promise<HouseAd[]> {
    const found = await store.openBreak(database.pool, breakId);
    if (!found) return [];
    const nowMs = now();
    const { day, hour } = siteClock(nowMs, (await site.current()).timeZone);
    // Before the transaction: whatever holds one connection must not wait for another.
    const { ads, usedUp } = await adsAt(found.version, day);
    const title = found.titleId === null ? undefined : await titleOf(found.titleId);

    return inTransaction(database, async (client) => {
      if (!(await store.lockAccount(client, breakId))) return [];
      const open = await store.openBreak(client, breakId);
      if (!open) return [];
      const chosen = open.adIds.flatMap((id) => ads.find((ad) => ad.id === id) ?? []);
      if (chosen.length > 0) return chosen;
      const seenToday = await store.seenOn(client, {
        accountId: open.accountId,
        day,
        since: new Date(nowMs - 3 * DAY_MS),
      });
      return fillBreak(ads, most, async (fitting, place) => {
        const draw = drawOf(place === 0 ? breakId : `${breakId}.${place}`);
        for (;;) {
          const context = { nowMs, hour, country, title, seenToday, usedUp };
          const ad = chooseAd(fitting, context, draw);
          if (!ad) return undefined;
          const at = new Date(nowMs);
          if (await store.take(client, { breakId, adId: ad.id, place, day, at })) return ad;
          usedUp.add(ad.id);
        }
      });
    });
  }

  /** The ads that a break of a title could have now in a country without ads of its own; none is counted. */
  async function example(titleId: number, most: BreakLimits): Promise<HouseAd[]> {
    const nowMs = now();
    const { day, hour } = siteClock(nowMs, (await site.current()).timeZone);
    const { ads, usedUp } = await adsAt(await store.listVersion(), day);
    const title = await titleOf(titleId);
    const context = {
      nowMs,
      hour,
      country: "",
      title,
      seenToday: new Map<number, number>(),
      usedUp,
    };
    return fillBreak(ads, most, async (fitting) => chooseAd(fitting, context, Math.random()));
  }

  return { ofBreak, example };
}
