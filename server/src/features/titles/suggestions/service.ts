import type { SuggestedVideo } from "@bijou/contract/titles/suggestions";
import type { Database } from "../../../platform/database/database.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { rowsWithin, type TimeBudget, UNLIMITED } from "../../../platform/jobs/time-budget.ts";
import type { Paged } from "../../../platform/http/envelope.ts";
import { type Member, seesKidsOnly } from "../../../platform/sessions/principal.ts";
import type { TitleIndex, Titles } from "../service.ts";
import { createSuggestionStore, type Reason, type Suggestion } from "./store.ts";
import { interleave, type Seed, Traits } from "./taste.ts";

const PER_PAGE = 24;
const MAX_SUGGESTIONS = 5 * PER_PAGE;
const MAX_SEEDS = 40;
const STALE_BATCH_SIZE = 200;
/** After a day the catalog may have new titles. */
const MAX_AGE_MS = DAY_MS;
/** Ignore titles that were left after a moment. */
const MIN_SHARE = 0.02;
const WATCHED_HALF_LIFE_DAYS = 45;
const LISTED_HALF_LIFE_DAYS = 90;
/** A listed title counts less than a watched one. */
const LISTED_WEIGHT = 0.6;
/** Lower the score of suggestions that are already on a list. */
const LISTED_FACTOR = 0.5;

type Shown = (titleId: number) => boolean;

const decay = (at: Date, nowMs: number, halfLifeDays: number): number =>
  0.5 ** (Math.max(0, nowMs - at.getTime()) / DAY_MS / halfLifeDays);

const isShownIn =
  (index: TitleIndex, kidsOnly: boolean): Shown =>
  (titleId) =>
    index.has(titleId, kidsOnly) && !index.isComingSoon(titleId);

/** "Because you watched Nosferatu"; "Popular on" the service if the title cannot be named. */
function reasonText(reason: Reason, name: string | undefined, serviceName: string): string {
  if (reason === "popular" || name === undefined) return `Popular on ${serviceName}`;
  return reason === "watched" ? `Because you watched ${name}` : `Because ${name} is on your list`;
}

/** Suggestions from what a profile watched and listed; stored until that changes. */
export function createSuggestions(
  database: Database,
  titles: Titles,
  { now, serviceName }: { now: () => number; serviceName: () => Promise<string> },
) {
  const store = createSuggestionStore(database);

  /** The traits of the seeds, of the titles similar to them, and of those watched with them. */
  async function traitsAround(
    seedIds: readonly number[],
    coWatched: ReadonlyMap<number, ReadonlyMap<number, number>>,
  ): Promise<Traits> {
    const around = new Set([...seedIds, ...(await store.similarTo(seedIds))]);
    for (const others of coWatched.values()) for (const id of others.keys()) around.add(id);
    return new Traits([...(await titles.entries([...around])).values()]);
  }

  async function choose(profileId: number, kidsOnly: boolean): Promise<Suggestion[]> {
    const [index, watched, listed] = await Promise.all([
      titles.index(),
      store.watched(profileId),
      store.listed(profileId),
    ]);
    const nowMs = now();
    const started = new Set(watched.map((row) => row.title_id));
    const listedIds = new Set(listed.map((row) => row.title_id));
    const isShown = isShownIn(index, kidsOnly);
    const seeds: Seed[] = [
      ...watched
        .filter(({ share }) => share >= MIN_SHARE)
        .slice(0, MAX_SEEDS)
        .map((row) => ({
          titleId: row.title_id,
          weight: row.share * decay(row.watched_at, nowMs, WATCHED_HALF_LIFE_DAYS),
        })),
      ...listed
        .filter((row) => !started.has(row.title_id))
        .map((row) => ({
          titleId: row.title_id,
          weight: LISTED_WEIGHT * decay(row.added_at, nowMs, LISTED_HALF_LIFE_DAYS),
        })),
    ].filter((seed) => isShown(seed.titleId));
    const seedIds = seeds.map(({ titleId }) => titleId);
    const coWatched = await store.coWatched(profileId, seedIds);
    const traits = await traitsAround(seedIds, coWatched);
    const candidates = traits
      .candidates(seeds, coWatched)
      .filter(({ titleId }) => isShown(titleId) && !started.has(titleId))
      .map((one) =>
        listedIds.has(one.titleId) ? { ...one, score: one.score * LISTED_FACTOR } : one,
      )
      .toSorted((a, b) => b.score - a.score);
    const personal = interleave(candidates, MAX_SUGGESTIONS).map(
      ({ titleId, becauseOf }): Suggestion => ({
        titleId,
        becauseOf,
        reason: started.has(becauseOf) ? "watched" : "listed",
      }),
    );
    const chosen = new Set(personal.map(({ titleId }) => titleId));
    const rest: Suggestion[] = [];
    for (const popular of [index.byRule({ source: "trending" }, kidsOnly), index.all(kidsOnly)])
      for (const titleId of popular) {
        if (personal.length + rest.length >= MAX_SUGGESTIONS) break;
        if (!isShown(titleId) || started.has(titleId) || chosen.has(titleId)) continue;
        chosen.add(titleId);
        rest.push({ titleId, becauseOf: undefined, reason: "popular" });
      }
    return [...personal, ...rest].slice(0, MAX_SUGGESTIONS);
  }

  async function compute(profileId: number, kidsOnly: boolean): Promise<void> {
    await store.begin(profileId, new Date(now()));
    await store.replace(profileId, await choose(profileId, kidsOnly));
  }

  return {
    /** Computes stale suggestions again, longest waiting first. @returns the number of profiles. */
    async computeStale(budget: TimeBudget = UNLIMITED): Promise<number> {
      let computed = 0;
      // The next batch begins where this one ends, because a computed profile is not stale.
      const stale = rowsWithin(budget, STALE_BATCH_SIZE, () => store.stale(STALE_BATCH_SIZE));
      for await (const { profile_id: profileId, is_child: isChild } of stale) {
        await compute(profileId, isChild);
        computed++;
      }
      return computed;
    },

    /** Suggestions, best first; computed now if they are missing or too old. @param pageIndex from 0 */
    async page(member: Member, pageIndex: number): Promise<Paged<SuggestedVideo>> {
      const { profileId } = member;
      const kidsOnly = seesKidsOnly(member);
      const computedAt = await store.computedAt(profileId);
      if (computedAt === undefined || now() - computedAt.getTime() > MAX_AGE_MS)
        await compute(profileId, kidsOnly);
      const isShown = isShownIn(await titles.index(), kidsOnly);
      const shown = (await store.current(profileId)).filter(({ titleId }) => isShown(titleId));
      const from = pageIndex * PER_PAGE;
      const suggestions = shown.slice(from, from + PER_PAGE);
      const causes = new Set(suggestions.flatMap(({ becauseOf }) => becauseOf ?? []));
      const [cards, causeTiles] = await Promise.all([
        titles.cards(
          suggestions.map(({ titleId }) => titleId),
          member,
        ),
        titles.sharedTiles([...causes].filter(isShown), member),
      ]);
      const names = new Map(causeTiles.map(({ card }) => [card.video_id, card.video_title]));
      const popularOn = await serviceName();
      const bySuggestion = new Map(suggestions.map((one) => [one.titleId, one]));
      const items = cards.map((card): SuggestedVideo => {
        const { reason = "popular", becauseOf = 0 } = bySuggestion.get(card.video_id) ?? {};
        return { ...card, reason: reasonText(reason, names.get(becauseOf), popularOn) };
      });
      return { items, total: shown.length, pageSize: PER_PAGE, pageIndex };
    },
  };
}
export type Suggestions = ReturnType<typeof createSuggestions>;
