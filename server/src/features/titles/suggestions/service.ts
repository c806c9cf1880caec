import type { SuggestedVideo } from "@bijou/contract/titles/suggestions";
import type { Database } from "../../../platform/database/database.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import type { Paged } from "../../../platform/http/envelope.ts";
import { type Member, seesKidsOnly } from "../../../platform/sessions/principal.ts";
import type { Snapshot, Titles } from "../service.ts";
import { createSuggestionStore, type Reason, type Suggestion } from "./store.ts";
import { interleave, type Seed, Traits } from "./taste.ts";

const PER_PAGE = 24;
const MOST = 5 * PER_PAGE;
const MAX_SEEDS = 40;
const MAX_CONCURRENT = 200;
/** After a day the house itself may have changed: what is new in it should be found. */
const MAX_PERIOD_MS = DAY_MS;
/** What was left after a moment says nothing. */
const LEAST_SHARE = 0.02;
const WATCHED_HALF_LIFE_DAYS = 45;
const LISTED_HALF_LIFE_DAYS = 90;
/** A wish says less than an evening spent. */
const LISTED_WEIGHT = 0.6;
/** What is on a list is known already. */
const KNOWN = 0.5;

type Shown = (titleId: number) => boolean;

const fading = (at: Date, nowMs: number, halfLifeDays: number): number =>
  0.5 ** (Math.max(0, nowMs - at.getTime()) / DAY_MS / halfLifeDays);

function isShownIn(snapshot: Snapshot, kidsOnly: boolean): Shown {
  return (titleId) => {
    const entry = snapshot.entry(titleId, kidsOnly);
    return entry !== undefined && !snapshot.isComingSoon(entry);
  };
}

/** "Because you watched Nosferatu"; what may not be named leaves the house's own taste. */
function reasonText(reason: Reason, name: string | undefined): string {
  if (reason === "popular" || name === undefined) return "Popular on Bijou";
  return reason === "watched" ? `Because you watched ${name}` : `Because ${name} is on your list`;
}

/** What a profile may like, made from what it watched and listed, and kept until that changes. */
export function createSuggestions(database: Database, titles: Titles, now: () => number) {
  const store = createSuggestionStore(database);
  let traits: { readonly of: Snapshot["parts"]["entries"]; readonly held: Traits } | undefined;

  async function traitsNow(): Promise<{ snapshot: Snapshot; held: Traits }> {
    const snapshot = await titles.snapshot();
    const { entries } = snapshot.parts;
    if (traits?.of !== entries) traits = { of: entries, held: new Traits(entries) };
    return { snapshot, held: traits.held };
  }

  async function choose(profileId: number, kidsOnly: boolean): Promise<Suggestion[]> {
    const [{ snapshot, held }, watched, listed] = await Promise.all([
      traitsNow(),
      store.watched(profileId),
      store.listed(profileId),
    ]);
    const nowMs = now();
    const begun = new Set(watched.map((row) => row.title_id));
    const known = new Set(listed.map((row) => row.title_id));
    const isShown = isShownIn(snapshot, kidsOnly);
    const seeds: Seed[] = [
      ...watched
        .filter(({ share }) => share >= LEAST_SHARE)
        .slice(0, MAX_SEEDS)
        .map((row) => ({
          titleId: row.title_id,
          weight: row.share * fading(row.watched_at, nowMs, WATCHED_HALF_LIFE_DAYS),
        })),
      ...listed
        .filter((row) => !begun.has(row.title_id))
        .map((row) => ({
          titleId: row.title_id,
          weight: LISTED_WEIGHT * fading(row.added_at, nowMs, LISTED_HALF_LIFE_DAYS),
        })),
    ].filter((seed) => isShown(seed.titleId));
    const together = await store.together(
      profileId,
      seeds.map(({ titleId }) => titleId),
    );
    const likings = held
      .likings(seeds, together)
      .filter(({ titleId }) => isShown(titleId) && !begun.has(titleId))
      .map((one) => (known.has(one.titleId) ? { ...one, score: one.score * KNOWN } : one))
      .toSorted((a, b) => b.score - a.score);
    const liked = interleave(likings, MOST).map(({ titleId, becauseOf }): Suggestion => ({
      titleId,
      becauseOf,
      reason: begun.has(becauseOf) ? "watched" : "listed",
    }));
    const chosen = new Set(liked.map(({ titleId }) => titleId));
    const popular = new Set([
      ...snapshot.byRule({ source: "trending" }, kidsOnly),
      ...snapshot.all(kidsOnly),
    ]);
    const rest = [...popular]
      .filter((id) => isShown(id) && !begun.has(id) && !chosen.has(id))
      .map((titleId): Suggestion => ({ titleId, becauseOf: undefined, reason: "popular" }));
    return [...liked, ...rest].slice(0, MOST);
  }

  async function compute(profileId: number, kidsOnly: boolean): Promise<void> {
    await store.begin(profileId, new Date(now()));
    await store.replace(profileId, await choose(profileId, kidsOnly));
  }

  return {
    /** Makes those anew whose profiles watched or listed something since, so many at a time; answers how many. */
    async computeStale(): Promise<number> {
      const stale = await store.stale(MAX_CONCURRENT);
      for (const { profile_id: profileId, is_child: isChild } of stale)
        await compute(profileId, isChild);
      return stale.length;
    },

    async page(member: Member, pageIndex: number): Promise<Paged<SuggestedVideo>> {
      const { profileId } = member;
      const kidsOnly = seesKidsOnly(member);
      const computedAt = await store.computedAt(profileId);
      if (computedAt === undefined || now() - computedAt.getTime() > MAX_PERIOD_MS)
        await compute(profileId, kidsOnly);
      const isShown = isShownIn(await titles.snapshot(), kidsOnly);
      const shown = (await store.current(profileId)).filter(({ titleId }) => isShown(titleId));
      const from = pageIndex * PER_PAGE;
      const suggestions = shown.slice(from, from + PER_PAGE);
      const causes = new Set(suggestions.flatMap(({ becauseOf }) => becauseOf ?? []));
      const [cards, named] = await Promise.all([
        titles.cards(
          suggestions.map(({ titleId }) => titleId),
          member,
        ),
        titles.sharedTiles([...causes].filter(isShown)),
      ]);
      const names = new Map(named.map(({ card }) => [card.video_id, card.video_title]));
      const bySuggestion = new Map(suggestions.map((one) => [one.titleId, one]));
      const items = cards.map((card): SuggestedVideo => {
        const { reason = "popular", becauseOf = 0 } = bySuggestion.get(card.video_id) ?? {};
        return { ...card, reason: reasonText(reason, names.get(becauseOf)) };
      });
      return { items, total: shown.length, pageSize: PER_PAGE, pageIndex };
    },
  };
}
export type Suggestions = ReturnType<typeof createSuggestions>;
